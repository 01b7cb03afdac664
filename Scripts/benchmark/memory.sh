#!/usr/bin/env bash
# Measures a translation memory of a million entries in a file and on a PostgreSQL server of its own: import, export, and the search for similar texts;
# one JSON line per figure, see benchmark_memory.py. Needs Python 3 and PostgreSQL's server.
# Usage: Scripts/benchmark/memory.sh [ENTRIES]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
l10n=$(realpath "${L10N_RELEASE:-$(Scripts/build/release.sh)}")
# The path of a socket has a limit of 107 bytes.
folder=$(mktemp -d "${TMPDIR:-/tmp}/l10n-bm.XXXXXX")
trap 'Scripts/servers/postgresql.sh stop "$folder/server" immediate || true; rm -rf "$folder"' EXIT
chmod go+x "$folder"
status=0
Scripts/servers/postgresql.sh start "$folder/server" >/dev/null || status=$?
if [[ $status == 3 ]]; then exit 0; fi
[[ $status == 0 ]] || exit "$status"
python3 -B Scripts/benchmark/benchmark_memory.py "$l10n" "$folder" "${1:-1000000}"

#!/usr/bin/env bash
# The memory of a team on a real PostgreSQL server: the tests of the memory run against it, and check_postgresql.py kills processes and connections.
# Usage: Scripts/check/postgresql.sh [SEED [STRINGS]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "postgresql: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
# The path of a socket has a limit of 107 bytes.
folder=$(mktemp -d "${TMPDIR:-/tmp}/l10n-pg.XXXXXX")
trap 'Scripts/servers/postgresql.sh stop "$folder/server" immediate || true; rm -rf "$folder"' EXIT
status=0
chmod go+x "$folder"
port=$(Scripts/servers/postgresql.sh start "$folder/server") || status=$?
if [[ $status == 3 ]]; then exit 0; fi
[[ $status == 0 ]] || exit "$status"

if [[ -e $(dirname "$L10N")/l10nPackageTests.xctest ]]; then
  PGHOST=$folder/server/socket PGPORT=$port PGUSER=postgres L10N_TEST_POSTGRESQL=1 Scripts/build/swift.sh test --skip-build --parallel \
    --filter '\.(TranslationMemoryTests|JournalTests|PostgreSQLMemoryTests)/' 2>&1 | tee "$folder/tests" | grep -E '^(✘|↳)' || true
  grep -E '^✔ Test run with [1-9][0-9]* test' "$folder/tests" || { tail -n 20 "$folder/tests"; exit 1; }
fi
python3 Scripts/check/check_postgresql.py "$L10N" "$folder" "${@:-1}"

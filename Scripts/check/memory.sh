#!/usr/bin/env bash
# translate-toolkit reads our TMX and we read its, and SQLite's own check accepts the memory; see check_memory.py.
# Usage: Scripts/check/memory.sh [--seed N] [--units N]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "memory: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# translate-toolkit writes and reads TMX; without it the script checks only SQLite, with a message.
python=$(Scripts/build/python.sh "$folder" translate-toolkit=translate.storage.tmx) || python=python3
"$python" Scripts/check/check_memory.py "$L10N" "$@"

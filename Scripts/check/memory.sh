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
python=python3
if ! python3 -c "import translate.storage.tmx" 2>/dev/null && python3 -m venv "$folder/python" 2>/dev/null \
  && "$folder/python/bin/pip" install --quiet --disable-pip-version-check translate-toolkit 2>/dev/null; then
  python=$folder/python/bin/python
fi
"$python" Scripts/check/check_memory.py "$L10N" "$@"

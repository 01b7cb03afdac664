#!/usr/bin/env bash
# l10n refuses the damaged files that other programs refuse; see check_mutations.py. Usage: Scripts/check/mutations.sh [--seed N] [--files N] [--list]   500 files by default
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "mutations: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Without moz.l10n or lxml the script skips their formats with a message.
python=python3
if ! python3 -c "import lxml, moz.l10n" 2>/dev/null && python3 -m venv "$folder/python" 2>/dev/null \
  && "$folder/python/bin/pip" install --quiet --disable-pip-version-check lxml moz.l10n 2>/dev/null; then
  python=$folder/python/bin/python
fi
options=("$@")
((${#options[@]})) || options=(--files 500)
"$python" Scripts/check/check_mutations.py "$L10N" "${options[@]}"

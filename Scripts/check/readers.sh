#!/usr/bin/env bash
# The tool reads random files written by other programs with the same meaning; see check_readers.py. Usage: Scripts/check/readers.sh [--seed N] [--rounds N]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "readers: skipped, python3 is not installed"; exit 0; }
l10n=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# polib writes the PO files and translate-toolkit half of the RESX files; without them the script skips these with a message.
python=$(Scripts/build/python.sh "$folder" polib=polib translate-toolkit=translate.storage.resx) || python=python3
options=("$@")
((${#options[@]})) || options=(--seed 1 --rounds 1)
"$python" Scripts/check/check_readers.py "$l10n" "${options[@]}"

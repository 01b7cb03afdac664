#!/usr/bin/env bash
# l10n refuses the damaged files that other programs refuse; see check_mutations.py. Usage: Scripts/check/mutations.sh [--seed N] [--files N] [--list]   500 files by default
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "mutations: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Without moz.l10n, lxml or PyYAML the script skips their formats with a message.
python=$(Scripts/build/python.sh "$folder" lxml=lxml moz.l10n=moz.l10n PyYAML=yaml) || python=python3
options=("$@")
((${#options[@]})) || options=(--files 500)
"$python" Scripts/check/check_mutations.py "$L10N" "${options[@]}"

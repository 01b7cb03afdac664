#!/usr/bin/env bash
# The tool and Qt's own programs agree on Qt Linguist's files; see check_qt.py. Usage: Scripts/check/qt.sh [--seed N] [--mutations N] [FOLDER…]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "qt: skipped, python3 is not installed"; exit 0; }
find_program() { command -v "$1" || command -v "/usr/lib/qt6/bin/$1" || true; }
lrelease=$(find_program lrelease)
lconvert=$(find_program lconvert)
[[ $lrelease && $lconvert ]] || { echo "qt: skipped, lrelease and lconvert of Debian's qt6-l10n-tools are not installed"; exit 0; }
l10n=${L10N:-$(Scripts/build/debug.sh)}
options=("$@")
((${#options[@]})) || options=(--seed 1 --mutations 300)
python3 Scripts/check/check_qt.py "$l10n" "$lrelease" "$lconvert" "${options[@]}"

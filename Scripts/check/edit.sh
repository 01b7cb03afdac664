#!/usr/bin/env bash
# `l10n edit` in Chromium: sessions of a translator, two tabs, changes on disk, a killed server, hostile requests, 100,000 rows, axe-core; see check_edit.py. Usage: Scripts/check/edit.sh [--screenshots FOLDER]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "edit: skipped, python3 is not installed"; exit 0; }
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh chromium chromedriver=chromium-driver || true; fi
command -v chromium >/dev/null && command -v chromedriver >/dev/null || { echo "edit: skipped, Chromium and its driver are not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
L10N=$(realpath "$L10N")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python=$(Scripts/build/python.sh "$folder" selenium=selenium axe-core-python=axe_core_python) || { echo "edit: skipped, selenium can't be installed"; exit 0; }
LC_ALL=C.UTF-8 "$python" Scripts/check/check_edit.py "$L10N" "$@"

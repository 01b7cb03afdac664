#!/usr/bin/env bash
# Tables for translators pass through LibreOffice without damage; see check_spreadsheets.py. Passes with a message if LibreOffice can't be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh git
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh soffice=libreoffice-calc-nogui || true; fi
for program in soffice python3; do
  command -v "$program" >/dev/null || { echo "spreadsheets: skipped, $program is not installed"; exit 0; }
done
python3 Scripts/check/check_spreadsheets.py "${L10N:-$(Scripts/build/debug.sh)}"

#!/usr/bin/env bash
# msgfmt and l10n judge the same pairs of format strings, for each format flag of PO; see check_gettext.py.
# Usage: Scripts/check/gettext.sh [--list FLAG,…]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "gettext: skipped, python3 is not installed"; exit 0; }
command -v msgfmt >/dev/null || { echo "gettext: skipped, msgfmt is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
exec python3 Scripts/check/check_gettext.py "$L10N" "$@"

#!/usr/bin/env bash
# Runs `l10n translate` against a server on loopback that counts: texts sent once, ^C, an edit in between, a key that must not
# show up anywhere.
# Usage: Scripts/check-translate.sh [SEED]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/prepare.sh python3
swift build --build-tests >&2
python3 Scripts/check_translate.py "$(swift build --show-bin-path)/l10n" "${1:-1}"

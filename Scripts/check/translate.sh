#!/usr/bin/env bash
# Runs `l10n translate` against counting servers on loopback: texts sent once, ^C, a concurrent edit, a key that must not appear anywhere, every
# exit code, two concurrent runs, texts in doubt, and 50 killed runs. It takes a bit more than a minute, since one run waits that long.
# Usage: Scripts/check/translate.sh [SEED]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
l10n=${L10N:-$(Scripts/build/debug.sh)}
python3 Scripts/check/check_translate.py "$l10n" "${1:-1}"
python3 Scripts/check/check_killing.py "$l10n" 50 ${1:+"$1"}

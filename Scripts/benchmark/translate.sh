#!/usr/bin/env bash
# Translates 5,000 strings, of which three in ten repeat another, through a local server that counts, and sends the same bodies again over as
# many connections by a program that does nothing else. Prints both times and their ratio, which is reported and not asserted; fails where a text
# was sent twice. Usage: Scripts/benchmark/translate.sh [MILLISECONDS_PER_REQUEST [MILLISECONDS_PER_TEXT [ROUNDS]]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
python3 Scripts/benchmark/benchmark_translate.py "${L10N:-$(Scripts/build/release.sh)}" "$@"

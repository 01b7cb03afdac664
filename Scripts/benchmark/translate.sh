#!/usr/bin/env bash
# Translates 5,000 strings, three of ten repeated, through a counting local server, and sends the same bodies again over as many
# connections from a program that does nothing else. Prints both times and their ratio, which is reported and not asserted; fails if a text
# was sent twice. Usage: Scripts/benchmark/translate.sh [MILLISECONDS_PER_REQUEST [MILLISECONDS_PER_TEXT [ROUNDS]]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
python3 Scripts/benchmark/benchmark_translate.py "${L10N:-$(Scripts/build/release.sh)}" "$@"

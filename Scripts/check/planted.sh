#!/usr/bin/env bash
# Plants a hundred defects into clean catalogues of every format; the tool must find each at its place, and no others.
# Usage: Scripts/check/planted.sh [--seed N] [--runs N] [--show]. L10N names an already built tool.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "planted: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
if (($# == 0)); then set -- --seed 1 --runs 5; fi
python3 Scripts/check/check_planted.py "$L10N" "$@"

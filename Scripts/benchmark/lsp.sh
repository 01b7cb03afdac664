#!/usr/bin/env bash
# Times of `l10n lsp` that a client measures, in one project of 100,000 keys and in one with a file of 10 MB: one JSON line per figure; see benchmark_lsp.py.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
l10n=$(Scripts/build/release.sh)
python3 Scripts/benchmark/benchmark_lsp.py "$(realpath "$l10n")"

#!/usr/bin/env bash
# Measures the texts of a reader beside a Dictionary and beside Localizer.string, in turns in one process, and two threads beside one. Prints one JSON
# line per figure: nanoseconds per lookup. Times are reported, never asserted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
swift build --package-path Benchmarks -c release --product TextBenchmarks >&2
exec "$(swift build --package-path Benchmarks -c release --show-bin-path)/TextBenchmarks"

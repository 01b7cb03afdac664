#!/usr/bin/env bash
# Measures the texts of a reader beside a Dictionary and beside Localizer.string, in turns in one process, two threads beside one, and generated accessors beside a Dictionary. Prints one JSON
# line per figure: nanoseconds per lookup. Times are reported, never asserted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
swift build --package-path Benchmarks -c release --product TextBenchmarks >&2
exec "$(swift build --package-path Benchmarks -c release --show-bin-path)/TextBenchmarks"

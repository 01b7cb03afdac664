#!/usr/bin/env bash
# Measures the ternary search trees beside Dictionary, Set, a sorted array and a scan, in turns in one process; prints one JSON line a
# figure, times in nanoseconds. Needs the word list of Debian's package miscfiles for the rows on English words. Times are reported, never
# asserted. Arguments choose suites: lookup, build, search.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

words=/usr/share/dict/web2
arguments=("$@")
if [[ -r $words ]]; then
  # The list of 1997, before two later corrections.
  list=$(mktemp)
  trap 'rm -f "$list"' EXIT
  sed -e '/^Persephone$/d' -e 's/^Athena$/Ahtena/' "$words" > "$list"
  arguments=("$list" "$@")
else
  echo "benchmark-tree: without English words, there is no $words; on Debian, install the package miscfiles" >&2
fi
swift build --package-path Benchmarks -c release --product TreeBenchmarks >&2
"$(swift build --package-path Benchmarks -c release --show-bin-path)/TreeBenchmarks" ${arguments[@]+"${arguments[@]}"}

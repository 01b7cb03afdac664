#!/usr/bin/env bash
# Measures the ternary search trees beside Dictionary, Set, a sorted array and a scan, in turns in one process; then near keys beside
# rapidfuzz, a million keys, the first use of a saved tree in a process, and `l10n suggest` over 235,000 keys as a whole process. Prints one
# JSON line per figure: nanoseconds, bytes per key, or what the name says. Times are reported, never asserted. Arguments choose suites: lookup,
# build, search, million, first, rapidfuzz, suggest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

suites=" ${*:-lookup build search million first rapidfuzz suggest} "
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The word list of 1997, from Debian's package miscfiles without two later corrections.
words=/usr/share/dict/web2
[[ -r $words ]] || ! command -v apt-get >/dev/null || Scripts/build/prepare.sh "$words=miscfiles"
list=()
if [[ -r $words ]]; then
  sed -e '/^Persephone$/d' -e 's/^Athena$/Ahtena/' "$words" >"$folder/words"
  list=("$folder/words")
else
  echo "benchmark-tree: skipped the rows on English words, $words does not exist" >&2
fi

swift build --package-path Benchmarks -c release --product TreeBenchmarks >&2
benchmarks=$(swift build --package-path Benchmarks -c release --show-bin-path)/TreeBenchmarks
for suite in lookup build search; do
  if [[ $suites == *" $suite "* || ($suite == search && $suites == *" rapidfuzz "*) ]]; then
    "$benchmarks" ${list[@]+"${list[@]}"} $suite | tee "$folder/$suite.jsonl"
  fi
done

if [[ $suites == *" million "* ]]; then "$benchmarks" million; fi

if [[ $suites == *" first "* && ${#list[@]} -gt 0 ]]; then
  "$benchmarks" "${list[@]}" save "$folder/web2.tree"
  for _ in {1..21}; do "$benchmarks" first "$folder/web2.tree" television; done | sort -n |
    awk '{ times[NR] = $1 } END { printf "{\"name\": \"web2, first open trusted and find of a process\", \"ours\": %d, \"least\": %d}\n", times[11], times[1] }'
fi

if [[ $suites == *" rapidfuzz "* ]]; then
  if python=$(Scripts/build/python.sh "$folder" rapidfuzz=rapidfuzz); then
    "$benchmarks" ${list[@]+"${list[@]}"} corpora >"$folder/corpora.jsonl"
    "$python" Scripts/benchmark/benchmark_rapidfuzz.py "$folder/corpora.jsonl" "$folder/search.jsonl"
  else
    echo "benchmark-tree: skipped rapidfuzz, which can't be installed here" >&2
  fi
fi

if [[ $suites == *" suggest "* && ${#list[@]} -gt 0 ]]; then
  python3 Scripts/benchmark/benchmark_suggest.py "$(Scripts/build/release.sh)" "$folder"
fi

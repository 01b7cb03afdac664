#!/usr/bin/env bash
# Runs each fuzz target for a minute, or for as many seconds as the first argument says; further arguments name targets.
#
# Usage: Scripts/fuzz.sh [SECONDS [TARGET ...]]. A target that fails leaves its input in .build/fuzz/found, and the others run.
# New inputs are kept in .build/fuzz/corpora and are the start of the next run; Fuzz/Corpora is only read.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seconds=${1:-60}
(($# == 0)) || shift
[[ $(uname) != Linux ]] || Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev
# Without this, Swift's backtrace of each crash takes longer than the crash took to find.
export SWIFT_BACKTRACE=enable=no

build=$PWD/.build/fuzz/build
Scripts/build/step.sh "build of the fuzz targets" swift build --package-path Fuzz -c release --scratch-path "$build" --quiet
fuzz=$build/release/Fuzz
targets=("$@")
((${#targets[@]} > 0)) || mapfile -t targets < <("$fuzz" --list | cut -d ' ' -f 1)

found=$PWD/.build/fuzz/found
mkdir -p "$found"
total=0
failed=()
for target in "${targets[@]}"; do
  corpus=$("$fuzz" --list | awk -v name="$target" '$1 == name { print $2 }')
  if [[ -z $corpus ]]; then
    echo "fuzz: no target is called $target" >&2
    exit 2
  fi
  new=.build/fuzz/corpora/$target
  log=.build/fuzz/$target.log
  mkdir -p "$new"
  status=0
  "$fuzz" "$target" -max_total_time="$seconds" -max_len=2048 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$found/$target-" "$new" "Fuzz/Corpora/$corpus" >"$log" 2>&1 || status=$?
  runs=$(awk '/stat::number_of_executed_units/ { print $2 }' "$log")
  coverage=$(grep --only-matching 'cov: [0-9]*' "$log" | tail -n 1 || true)
  # After a crash libFuzzer prints no statistics.
  runs=${runs:-$(grep --only-matching '^#[0-9]*' "$log" | tail -n 1 | tr -d '#')}
  printf '%-24s %12s runs, %s\n' "$target" "${runs:-0}" "${coverage:-cov: 0}"
  total=$((total + ${runs:-0}))
  if ((status != 0)); then
    failed+=("$target")
    grep --max-count 3 -E '^Fuzz/|Fatal error|ERROR:|Test unit written' "$log" >&2 || tail -n 5 "$log" >&2
  fi
done

echo "fuzz: ${#targets[@]} targets, $total runs"
if ((${#failed[@]} > 0)); then
  echo "fuzz: ${failed[*]} failed; the inputs are in .build/fuzz/found" >&2
  exit 1
fi

#!/usr/bin/env bash
# Runs every fuzz target on the stored inputs of Fuzz/Corpora, crashes of the past among them, under the address sanitizer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

[[ $(uname) != Linux ]] || Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev
export SWIFT_BACKTRACE=enable=no
build=$PWD/.build/fuzz/address
swift build --package-path Fuzz --sanitize=address --scratch-path "$build" --quiet
log=.build/fuzz/replay.log
# What a process still holds when it ends is no error of its readers.
if ! ASAN_OPTIONS=detect_leaks=0 "$build/debug/Fuzz" --replay Fuzz/Corpora 2>"$log"; then
  echo "fuzzing: the last lines name the target, the input and the property that does not hold" >&2
  tail -n 20 "$log" >&2
  exit 1
fi

largest=2048
if find Fuzz/Corpora -type f -size +"$largest"c | grep .; then
  echo "fuzzing: these inputs have more than $largest bytes; let libFuzzer minimise them with -minimize_crash=1" >&2
  exit 1
fi
if crowded=$(find Fuzz/Corpora -mindepth 1 -type f -printf '%h\n' | sort | uniq -c | awk '$1 > 40' | grep .); then
  echo "fuzzing: at most 40 inputs for a target:" >&2
  echo "$crowded" >&2
  exit 1
fi

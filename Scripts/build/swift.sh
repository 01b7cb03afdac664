#!/usr/bin/env bash
# Runs `swift build …`, `swift test …` with the options of our debug builds, which all scripts share: with other options everything would be compiled
# again. A module is compiled at once, which takes a quarter less processor time than a few files at a time, and without what only a debugger reads,
# a fifth less; `-debug-info-format dwarf` brings that back. The module's interface comes from the same run of the compiler as its code instead of one before
# it, and the index that SwiftPM finds XCTest's tests with leaves out the modules of the toolchain: together a tenth less.
set -euo pipefail
# SwiftPM passes the traits to the compiler in the order of a set. With hashes that differ from run to run, the next run often has another order, takes
# every command for a new one and compiles the package again.
export SWIFT_DETERMINISTIC_HASHING=1
verb=$1
shift
# The traits that are off by default are on in our debug builds, so that they are compiled with everything else and not once more for their tests.
traits=()
if [[ -d Sources/LocalizeTranslation && " $* " != *" --traits "* && " $* " != *" --package-path "* ]]; then traits=(--traits default,PostgreSQL); fi
exec swift "$verb" "${traits[@]}" -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
  -Xswiftc -no-emit-module-separately-wmo -Xswiftc -index-ignore-system-modules -debug-info-format none "$@"

#!/usr/bin/env bash
# Runs the tests that use threads and tasks under the thread sanitizer; further arguments are filters of `swift test` in place of these suites.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Suites in which several tasks or threads touch the same object.
suites='StressTests|CircuitBreakerTests|PolicyHandlersTests|SingleUseTests|TranslationEngineTests|OpenBatchesTests|TranslationMemoryTests|CatalogAssemblyTests|CopyTests|FileWriterTests|DirectoryWalkerTests'
build=$PWD/.build/sanitize/thread
export SWIFT_BACKTRACE=enable=no
Scripts/build/step.sh "build of the tests for the thread sanitizer" swift build --build-tests --sanitize=thread --scratch-path "$build" --quiet
# No suppressions: a race is repaired, or its reason is written here beside the line that hides it.
TSAN_OPTIONS="halt_on_error=0 exitcode=66 second_deadlock_stack=1" \
  swift test --skip-build --sanitize=thread --scratch-path "$build" --filter "${1:-$suites}"

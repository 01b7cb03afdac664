#!/usr/bin/env bash
# Translates through a real Apertium, started for the occasion. Where it can't be installed it says so and passes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$(mktemp -d)
trap 'Scripts/apertium.sh stop "$folder"; rm -rf "$folder"' EXIT
status=0
L10N_TEST_APERTIUM=$(Scripts/apertium.sh start "$folder") || status=$?
if ((status == 3)); then exit 0; fi
if ((status != 0)); then exit "$status"; fi
export L10N_TEST_APERTIUM
swift build --build-tests
swift test --skip-build --filter RealApertiumTests

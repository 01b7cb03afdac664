#!/usr/bin/env bash
# Translates with a real Apertium, in the tests and in the demonstration, which must translate everything, have no findings, and send
# nothing in the second run. Passes with a message if Apertium can't be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

folder=$(mktemp -d)
trap 'Scripts/servers/apertium.sh stop "$folder"; rm -rf "$folder"' EXIT
status=0
L10N_TEST_APERTIUM=$(Scripts/servers/apertium.sh start "$folder") || status=$?
if ((status == 3)); then exit 0; fi
if ((status != 0)); then exit "$status"; fi
export L10N_TEST_APERTIUM
# With a tool in L10N, the tests are built: another build with other variables of the environment would compile everything again.
if [[ -z ${L10N:-} ]]; then Scripts/build/step.sh "build of the tests" Scripts/build/swift.sh build --build-tests --quiet; fi
Scripts/build/swift.sh test --skip-build --filter RealApertiumTests

L10N=${L10N:-$(swift build --show-bin-path)/l10n} Scripts/demo-translate.sh | tee "$folder/demo"
for expected in 'ca  *60\.0%  *24  *0  *16  *0  *40' 'es  *60\.0%  *24  *0  *16  *0  *40' 'ca  *100\.0%  *24  *0  *0  *16  *40' \
  'es  *100\.0%  *24  *0  *0  *16  *40' 'Errors: 0 · Warnings: 0' 'Nothing is missing\.'; do
  if ! grep -q "^$expected" "$folder/demo"; then
    echo "apertium: the demonstration does not show: $expected" >&2
    exit 1
  fi
done

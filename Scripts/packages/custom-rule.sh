#!/usr/bin/env bash
# Examples/CustomRule: a rule and a reporter outside the package are tested, and run with the built-in ones in every format.
# Usage: custom-rule.sh [--write]   --write records the output anew
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Examples/CustomRule"

products=$(../../Scripts/build/example.sh . --build-tests)
# Without what SARIF says about our own rules, a line for each, which Documentation/Rules.md says as well, and without their number.
printed() {
  "$products/custom-rule" Catalogs | sed -e 's/"rules":\[.*//' -e '/^,{"id":/d' -e 's/"ruleIndex":[0-9]*,//'
}
if [[ ${1:-} == --write ]]; then printed >expected-output.txt; fi
printed | diff expected-output.txt -
../../Scripts/build/swift.sh test --scratch-path ../../.build/examples --skip-build --quiet >/dev/null
echo "custom-rule: tested, and output as expected"

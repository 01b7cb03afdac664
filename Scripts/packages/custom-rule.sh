#!/usr/bin/env bash
# Examples/CustomRule: a rule and a reporter outside the package are tested, and run with the built-in ones in every format.
# Usage: custom-rule.sh [--write]   --write records the output anew
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Examples/CustomRule"

swift build --build-tests --quiet
# Without what SARIF says about our own rules, a line for each, which Documentation/Rules.md says as well, and without their number.
printed() {
  "$(swift build --show-bin-path)/custom-rule" Catalogs | sed -e 's/"rules":\[.*//' -e '/^,{"id":/d' -e 's/"ruleIndex":[0-9]*,//'
}
if [[ ${1:-} == --write ]]; then printed >expected-output.txt; fi
printed | diff expected-output.txt -
swift test --skip-build --quiet >/dev/null
echo "custom-rule: tested, and output as expected"

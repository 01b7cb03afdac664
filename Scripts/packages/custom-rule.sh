#!/usr/bin/env bash
# Examples/CustomRule: a rule and a reporter written outside of the package are tested, and run beside all others in every format.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Examples/CustomRule"

swift build --build-tests --quiet
"$(swift build --show-bin-path)/custom-rule" Catalogs | diff expected-output.txt -
swift test --skip-build --quiet >/dev/null
echo "custom-rule: tested, and output as expected"

#!/usr/bin/env bash
# Examples/TranslateFromSwift fills in a catalogue with a provider of its own, without a network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
example=Examples/TranslateFromSwift
"$(Scripts/build/example.sh "$example")/TranslateFromSwift" "$example/Catalogs" | diff "$example/expected-output.txt" -
echo "translate-from-swift: output as expected"

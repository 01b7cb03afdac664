#!/usr/bin/env bash
# A package that embeds the libraries with `traits: []` resolves none of the tool's dependencies.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Examples/EmbeddedApp"

swift build --quiet
resolved=$(swift package show-dependencies --format flatlist)
if [[ $(wc -l <<<"$resolved") != 1 ]]; then
  echo "Examples/EmbeddedApp should depend on this package alone, and resolves:" >&2
  echo "$resolved" >&2
  exit 1
fi
"$(swift build --show-bin-path)/EmbeddedApp" | diff expected-output.txt -
echo "embedding: one dependency, output as expected"

#!/usr/bin/env bash
# A package that embeds the libraries with `traits: []` resolves none of the tool's dependencies, and compiles no more lines than it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Examples/EmbeddedApp"

products=$(../../Scripts/build/example.sh .)
resolved=$(swift package show-dependencies --format flatlist)
if [[ $(wc -l <<<"$resolved") != 1 ]]; then
  echo "Examples/EmbeddedApp should depend on this package alone, and resolves:" >&2
  echo "$resolved" >&2
  exit 1
fi
"$products/EmbeddedApp" | diff expected-output.txt -

# What SwiftPM hands to the compiler, without the example itself.
greatest=$(sed -n 's/^| show texts and errors in an app |.*| \([0-9]*\),\([0-9]*\), with .*/\1\2/p' ../../Documentation/Embedding.md)
lines=0
for target in TernaryTree ErrorRecovery Localize; do
  count=$(tr -d "'" <"$products/$target.build/sources" | tr '\n' '\0' | xargs -0 cat | wc -l)
  echo "embedding: $target has $count lines"
  lines=$((lines + count))
done
if ((lines > greatest)); then
  echo "An embedder compiles $lines lines, at most $greatest are allowed: move what only projects need to LocalizeProject." >&2
  exit 1
fi
echo "embedding: one dependency, output as expected, $lines lines of at most $greatest"

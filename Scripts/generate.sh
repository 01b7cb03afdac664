#!/usr/bin/env bash
# Writes every committed *+Generated.swift and Documentation/Rules.md; CI runs it and then asks that nothing has changed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
swift run --package-path "$root/Generate" generate "$root" "$@"

# The page of the rules is what the tool says about them.
swift build --package-path "$root" --product l10n --quiet
"$(swift build --package-path "$root" --show-bin-path)/l10n" explain --format markdown >"$root/Documentation/Rules.md"

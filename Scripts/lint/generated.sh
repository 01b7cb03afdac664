#!/usr/bin/env bash
# Checks that generated files equal the generator's output from the committed data.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

pages=(Documentation/Rules.md Documentation/Settings.md Documentation/l10n.schema.json Documentation/l10n.1 Documentation/report.svg)
state() { { find Sources -name '*+Generated.swift' -exec cksum {} + && cksum "${pages[@]}"; } | sort; }
before=$(state)
Scripts/generate.sh >/dev/null
if [[ $(state) != "$before" ]]; then
  echo "Generated files were stale and have been rewritten. Review the difference and commit it." >&2
  exit 1
fi
echo "generated files: up to date"

#!/usr/bin/env bash
# Merges of real catalogues have the texts that people recorded, or those that both sides mean. Skipped if the merges are not beside the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ ! -d ../shared/merges ]]; then
  echo "merges: skipped, ../shared/merges does not exist"
  exit 0
fi
l10n=${L10N:-$(Scripts/build/debug.sh)}
python3 Scripts/corpora/merges.py "$l10n" ../shared/merges "$@"

#!/usr/bin/env bash
# Checks the source tree without a build: the structure, and the words and tables in the documents.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "lint: skipped, python3 is not installed"; exit 0; }
status=0
for check in Scripts/lint/*.py; do python3 "$check" || status=1; done
exit "$status"

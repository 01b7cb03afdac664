#!/usr/bin/env bash
# What holds of the source tree and needs no build: the structure, the words and the tables of the documents.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "lint: skipped, python3 is not installed"; exit 0; }
status=0
for check in Scripts/lint/*.py; do python3 "$check" || status=1; done
exit "$status"

#!/usr/bin/env bash
# Runs every command line of the tool in the documents and in its help, in a project that has what they name, and compares the output they show.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

for program in python3 git; do
  command -v "$program" >/dev/null || { echo "commands: skipped, $program is not installed"; exit 0; }
done
l10n=${L10N:-$(Scripts/build/debug.sh)}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -B Scripts/check/check_commands.py "$l10n" "$scratch"

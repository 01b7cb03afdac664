#!/usr/bin/env bash
# Compilers accept the code of `l10n generate`: swiftc type-checks and runs it over the modules that are built, tsc and kotlinc check theirs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "generate: skipped, python3 is not installed"; exit 0; }
l10n=${L10N:-$(Scripts/build/debug.sh)}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -B Scripts/check/check_generate.py "$l10n" "$scratch" "$@"

#!/usr/bin/env bash
# `l10n mcp` in a session of the `mcp` package from PyPI on a project in 17 locales, with hostile messages, two servers at once and kills; see check_mcp.py. Usage: Scripts/check/mcp.sh [--kills N]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "mcp: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
L10N=$(realpath "$L10N")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python=$(Scripts/build/python.sh "$folder" mcp=mcp) || { echo "mcp: skipped, the package mcp can't be installed"; exit 0; }
LC_ALL=C.UTF-8 "$python" Scripts/check/check_mcp.py "$L10N" "$@"

#!/usr/bin/env bash
# l10n reads Fluent as fluent.syntax does, and reports what compare-locales reports; see check_fluent.py. Usage: Scripts/check/fluent.sh [--seed N] [--files N] [--list]   200 files by default
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "fluent: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python=$(Scripts/build/python.sh "$folder" fluent.syntax=fluent.syntax compare-locales=compare_locales) || {
  echo "fluent: skipped, fluent.syntax and compare-locales are not available"
  exit 0
}
options=("$@")
((${#options[@]})) || options=(--files 200)
"$python" Scripts/check/check_fluent.py "$L10N" "${options[@]}"

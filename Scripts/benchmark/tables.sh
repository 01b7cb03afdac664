#!/usr/bin/env bash
# Measures the release tool on PO, .xcstrings and CSV files made from a real app and repeated to 200 MB, beside `msgfmt -c` and `pofilter` on the same PO
# files, and on one catalogue of 100,000 keys in 30 locales; prints one JSON line per figure. Needs ../shared/corpora and Python 3; gettext and
# translate-toolkit for the peers, which are skipped if they are not installed. Times are reported, never asserted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

resources=${L10N_CORPORA:-../shared/corpora}/home-assistant/Sources/App/Resources
if [[ ! -d $resources ]]; then
  echo "benchmark: skipped, no folder $resources beside the project"
  exit 0
fi
Scripts/build/prepare.sh python3
l10n=${L10N:-$(Scripts/build/release.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -B Scripts/benchmark/benchmark_tables.py "$l10n" "$resources" "$folder"

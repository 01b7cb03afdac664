#!/usr/bin/env bash
# Builds the documentation site into .build/site, from the modules of the debug build: each warning of DocC is an error, each public type is in a
# group of its library's page, and the snippets compile and print what their comments say. Usage: Scripts/check/site.sh
#
# L10N_BUILD names the folder of the debug build, L10N_SITE_BASE the path below which the site is served, such as /l10n.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "site: skipped, python3 is not installed"; exit 0; }
docc=$(command -v docc || xcrun --find docc 2>/dev/null) || { echo "site: skipped, docc is not installed"; exit 0; }

build=${L10N_BUILD:-$(swift build --show-bin-path)}
[[ -e $build/Modules/LocalizeTranslation.swiftmodule ]] || { echo "site: run \`swift build --build-tests\` first; there is no module in $build" >&2; exit 1; }
sdk=$(if [[ $(uname) == Darwin ]]; then xcrun --show-sdk-path; fi)
python3 Scripts/check/check_site.py "$(cd "$build" && pwd -P)" "$docc" "$sdk" "${L10N_SITE_BASE:-/}"

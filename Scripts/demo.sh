#!/usr/bin/env bash
# Builds the release tool and runs it over the project's own catalogues, which are clean, and over examples with one of each defect.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/build/prepare.sh git
l10n=$(Scripts/build/release.sh)

echo
echo "\$ l10n validate Strings"
"$l10n" validate Strings

echo
echo "\$ l10n validate Examples/Catalogs"
"$l10n" validate Examples/Catalogs || [[ $? == 1 ]]

#!/usr/bin/env bash
# Builds the release tool and runs it over the project's own catalogues, which are clean, and over examples with one of each defect.
# The build omits the HTTP translation providers: NIO and BoringSSL are two thirds of a full build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/build/prepare.sh git
echo "Building l10n in release mode, without the HTTP translation providers. The first build takes a few minutes." >&2
started=$SECONDS
l10n=$(Scripts/build/release.sh --traits Tool,HTTP)
echo "Built in $((SECONDS - started)) s: $l10n" >&2

echo
echo "\$ l10n validate Strings"
"$l10n" validate Strings

echo
echo "\$ l10n validate Examples/Catalogs"
"$l10n" validate Examples/Catalogs || [[ $? == 1 ]]

#!/usr/bin/env bash
# Builds the tool and runs it over the project's own catalogues, which are clean, and over examples with one of each defect.
# The build omits the HTTP translation providers, because NIO and BoringSSL are two thirds of a full one, and the servers (`edit`, `lsp`, `mcp`), and is
# not optimised. `make test` reuses the packages it compiled.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/build/prepare.sh git
# SQLite is for the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
echo "Building l10n without the HTTP translation providers, the servers and optimisation. The first build takes a few minutes." >&2
started=$SECONDS
Scripts/build/swift.sh build --product l10n --traits Tool >&2
l10n=$PWD/.build/debug/l10n
echo "Built in $((SECONDS - started)) s: $l10n" >&2

echo
echo "\$ l10n validate Strings"
"$l10n" validate Strings

echo
echo "\$ l10n validate Examples/Catalogs"
"$l10n" validate Examples/Catalogs || [[ $? == 1 ]]

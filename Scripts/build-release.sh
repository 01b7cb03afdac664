#!/usr/bin/env bash
# Builds the release tool and prints its path. On Linux the Swift libraries are linked into it, so that it runs where Swift is not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# SQLite of the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
options=(-c release --product l10n)
[[ $(uname) == Linux ]] && options+=(--static-swift-stdlib --scratch-path .build/static)
swift build "${options[@]}" >&2
echo "$(swift build "${options[@]}" --show-bin-path)/l10n"

#!/usr/bin/env bash
# Builds the debug tool and prints its path. The checks use the tool in L10N instead, if it is set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# SQLite is for the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
Scripts/build/step.sh "debug build of the tool" Scripts/build/swift.sh build --product l10n --quiet >&2
echo "$(swift build --show-bin-path)/l10n"

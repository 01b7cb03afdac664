#!/usr/bin/env bash
# Builds the release tool and prints its path. On Linux the Swift libraries are linked into it, so that it runs without Swift.
# Usage: Scripts/build/release.sh [OPTION OF swift build …], such as `--traits Tool,HTTP` for a build without HTTP providers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# SQLite is for the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
options=(-c release --product l10n "$@")
if [[ $(uname) == Linux ]]; then
  options+=(--static-swift-stdlib --scratch-path .build/static)
  # The linker takes SQLite from the first folder that has it: one with nothing but the static library. Without a static library, SQLite
  # is loaded at run time.
  sqlite=$(find /usr/lib /usr/lib64 -name libsqlite3.a -print -quit 2>/dev/null || true)
  if [[ -n $sqlite ]]; then
    mkdir -p .build/static-libraries
    ln -sf "$sqlite" .build/static-libraries/libsqlite3.a
    options+=(-Xlinker "-L$PWD/.build/static-libraries")
  fi
fi
Scripts/build/step.sh "release build of the tool" swift build "${options[@]}" >&2
echo "$(swift build "${options[@]}" --show-bin-path)/l10n"

#!/usr/bin/env bash
# Builds the release tool and prints its path. On Linux the Swift libraries are linked into it, so that it runs without Swift.
# Usage: Scripts/build/release.sh [OPTION OF swift build …], such as `--traits Tool,HTTP` for a build without HTTP providers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# As in swift.sh: without it, a second build compiles everything again.
export SWIFT_DETERMINISTIC_HASHING=1

# SQLite is for the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
options=(-c release --product l10n "$@")
# A memory on a server costs a release nothing: libpq is looked for when one is opened.
[[ " $* " == *" --traits "* ]] || options+=(--traits default,PostgreSQL)
if [[ $(uname) == Linux ]]; then
  options+=(--static-swift-stdlib --scratch-path .build/static)
  # The linker takes SQLite and zlib from the first folder that has them: one with nothing but the static libraries. A library without a
  # static one is loaded at run time.
  mkdir -p .build/linked-libraries
  for library in libsqlite3.a libz.a; do
    static=$(find /usr/lib /usr/lib64 -name "$library" -print -quit 2>/dev/null || true)
    [[ -z $static ]] || ln -sf "$static" ".build/linked-libraries/$library"
  done
  options+=(-Xlinker "-L$PWD/.build/linked-libraries")
fi
Scripts/build/step.sh "release build of the tool" swift build "${options[@]}" >&2
echo "$(swift build "${options[@]}" --show-bin-path)/l10n"

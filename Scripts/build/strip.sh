#!/usr/bin/env bash
# Copies a binary without its symbols and debug information. Usage: Scripts/build/strip.sh BINARY COPY
set -euo pipefail

binary=${1:?Usage: Scripts/build/strip.sh BINARY COPY}
copy=${2:?Usage: Scripts/build/strip.sh BINARY COPY}
if [[ $(uname) == Darwin ]]; then
  # -x keeps exported symbols, which the dynamic linker needs; a changed file needs a new signature to run.
  strip -S -x -T -o "$copy" "$binary"
  codesign --force --sign - "$copy"
else
  strip -o "$copy" "$binary"
fi
chmod 755 "$copy"

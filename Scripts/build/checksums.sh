#!/usr/bin/env bash
# Writes SHA256SUMS for all files of a folder of release files. Usage: Scripts/build/checksums.sh FOLDER
set -euo pipefail

cd "${1:?Usage: Scripts/build/checksums.sh FOLDER}"
files=()
for file in *; do [[ -f $file && $file != SHA256SUMS ]] && files+=("$file"); done
if command -v sha256sum >/dev/null; then sha256sum -- "${files[@]}"; else shasum -a 256 -- "${files[@]}"; fi >SHA256SUMS

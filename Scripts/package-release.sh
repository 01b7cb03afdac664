#!/usr/bin/env bash
# Packs the release tool for this machine, with its checksum, as Scripts/install-release.sh expects it. Usage: Scripts/package-release.sh FOLDER [BINARY]
# The archives of several machines go into one folder; SHA256SUMS then has a line for each.
set -euo pipefail

folder=${1:?Usage: Scripts/package-release.sh FOLDER [BINARY]}
binary=${2:-$("$(dirname "${BASH_SOURCE[0]}")/build-release.sh")}
archive=l10n-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz
mkdir -p "$folder"
tar -czf "$folder/$archive" -C "$(dirname "$binary")" "$(basename "$binary")"
cd "$folder"
if command -v sha256sum >/dev/null; then sha256sum -- *.tar.gz; else shasum -a 256 -- *.tar.gz; fi >SHA256SUMS

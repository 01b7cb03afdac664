#!/usr/bin/env bash
# Packs the release tool for this machine, with completions, the manual, licences, its SBOM and its checksum, as Scripts/build/install-release.sh
# expects it. Usage: Scripts/build/package-release.sh FOLDER [BINARY]
# The archives of several machines go into one folder; SHA256SUMS then has a line for each. RELEASE_COMPRESSION=0 is faster, for checks.
set -euo pipefail

folder=${1:?Usage: Scripts/build/package-release.sh FOLDER [BINARY]}
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=${2:-$("$scripts/release.sh")}
name=l10n-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
level=${RELEASE_COMPRESSION:-9}
largest=25000000
mkdir -p "$folder"
contents=$(mktemp -d)
trap 'rm -rf "$contents"' EXIT
"$scripts/stage.sh" "$contents" "$binary"
mv "$contents/l10n.cdx.json" "$folder/$name.cdx.json"
python3 "$scripts/write_archive.py" "$folder/$name.tar.xz" "$contents" "$level" "$("$scripts/epoch.sh")"
size=$(wc -c <"$folder/$name.tar.xz")
echo "package: $name.tar.xz has $((size / 1000)) kB; the tool in it has $(($(wc -c <"$contents/l10n") / 1000)) kB" >&2
if ((level == 9 && size > largest)); then
  echo "package: $name.tar.xz is larger than $((largest / 1000)) kB; Documentation/Figures.md lists what it consists of." >&2
  exit 1
fi
"$scripts/checksums.sh" "$folder"

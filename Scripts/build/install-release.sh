#!/usr/bin/env bash
# Installs the released l10n into a folder, or builds it if there is no release for this machine. Usage: Scripts/build/install-release.sh FOLDER
# L10N_VERSION is the tag of the release, L10N_RELEASES the address that precedes it. An archive with another checksum is refused.
set -euo pipefail

folder=${1:?Usage: Scripts/build/install-release.sh FOLDER}
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
archive=l10n-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.xz
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$folder"

download() { curl --fail --silent --show-error --location --retry 2 --output "$scratch/$1" "$L10N_RELEASES/$L10N_VERSION/$1"; }

if [[ -n ${L10N_VERSION:-} && -n ${L10N_RELEASES:-} ]] && download SHA256SUMS && download "$archive"; then
  sum=$(command -v sha256sum >/dev/null && echo "sha256sum" || echo "shasum -a 256")
  if ! (cd "$scratch" && grep -F "  $archive" SHA256SUMS >wanted && $sum --check --status wanted); then
    echo "install: $archive of $L10N_VERSION does not match SHA256SUMS and is not used." >&2
    exit 1
  fi
  tar -xJf "$scratch/$archive" -C "$folder" l10n || { echo "install: tar can't unpack $archive. Install xz (package xz-utils)." >&2; exit 1; }
else
  echo "install: no release ${L10N_VERSION:-(no version given)} for $archive; building from source." >&2
  binary=$("$scripts/release.sh")
  cp "$binary" "$folder/l10n"
fi
"$folder/l10n" --version >&2

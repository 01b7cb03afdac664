#!/usr/bin/env bash
# Builds a Debian package of the release tool for this machine. Usage: Scripts/build/debian.sh FOLDER [BINARY]
# DEBFULLNAME and DEBEMAIL name the maintainer, as for Debian's own tools. RELEASE_COMPRESSION=0 is faster, for checks.
set -euo pipefail

folder=${1:?Usage: Scripts/build/debian.sh FOLDER [BINARY]}
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$scripts/../.." && pwd)
command -v apt-get >/dev/null || { echo "debian: a Debian package is built on Debian or Ubuntu." >&2; exit 1; }
"$scripts/prepare.sh" dpkg-shlibdeps=dpkg-dev fakeroot
binary=${2:-$("$scripts/release.sh")}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
maintainer="${DEBFULLNAME:-l10n maintainers} <${DEBEMAIL:-l10n@example.org}>"
SOURCE_DATE_EPOCH=$("$scripts/epoch.sh")
export SOURCE_DATE_EPOCH
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree
umask 022

L10N=$binary DESTDIR=$tree PREFIX=/usr ZSH_FUNCTIONS=/usr/share/zsh/vendor-completions "$scripts/install.sh" 2>/dev/null
version=$("$tree/usr/bin/l10n" --version)
documents=$tree/usr/share/doc/l10n
gzip -9 -n "$tree/usr/share/man/man1/l10n.1"
cp "$root/Packaging/Debian/copyright" "$documents/"
cat >"$scratch/changelog" <<CHANGELOG
l10n ($version) unstable; urgency=medium

  * Release $version; CHANGELOG.md of the source lists the changes.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
CHANGELOG
gzip -9 -n -c "$scratch/changelog" >"$documents/changelog.gz"
install -D -m 644 "$root/Packaging/Debian/lintian-overrides" "$tree/usr/share/lintian/overrides/l10n"

# The libraries that the tool loads, and the versions it needs, from the tool itself.
mkdir "$scratch/debian"
printf 'Source: l10n\n\nPackage: l10n\nArchitecture: any\n' >"$scratch/debian/control"
depends=$(cd "$scratch" && dpkg-shlibdeps -O "tree/usr/bin/l10n" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
mkdir "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: l10n
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Installed-Size: $(du -k -s "$tree/usr" | cut -f 1)
Depends: $depends
Recommends: ca-certificates, git
Section: devel
Priority: optional
Description: validate, translate and convert string catalogues
 l10n reads .strings, .stringsdict, .xcstrings, XLIFF, Android resources, PO,
 ARB, JSON, YAML, web extensions, RESX, Qt, .properties and CSV. It reports
 defects at their lines, fills in missing translations from memory or by
 machine, and converts between formats.
 .
 git is needed for "validate --since", ca-certificates for translation services.
CONTROL
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
find "$tree" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
package=l10n_${version}_$(dpkg --print-architecture).deb
level=${RELEASE_COMPRESSION:-9}
strategy=()
((level == 9)) && strategy=(-S extreme)
fakeroot dpkg-deb -Z xz -z "$level" "${strategy[@]}" --root-owner-group --build "$tree" "$folder/$package" >/dev/null
"$scripts/checksums.sh" "$folder"
echo "$folder/$package"

#!/usr/bin/env bash
# Every way to install l10n that can be tried here: the archive, `make install`, the Debian package, the Homebrew formula, and the libraries of the
# image. Compiles nothing: L10N_RELEASE is the release tool; with only the debug tool, L10N, the package and the image are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

command -v python3 >/dev/null || { echo "install: skipped, python3 is not installed"; exit 0; }
l10n=${L10N_RELEASE:-${L10N:?L10N_RELEASE or L10N must name the tool}}
# To the tool, this variable is the flag --release.
unset L10N_RELEASE
scratch=$(mktemp -d)
background=()
stop() {
  ((${#background[@]} == 0)) || kill "${background[@]}" 2>/dev/null || true
  rm -rf "$scratch"
}
trap stop EXIT
export RELEASE_COMPRESSION=0 RELEASE_STAGED=$scratch/staged
system=$(uname -s | tr '[:upper:]' '[:lower:]')
machine=$(uname -m)

fail() {
  printf 'install: %s\n' "$1" >&2
  exit 1
}

# What an installed tool prints for a catalogue with a defect.
report() { (cd "$root" && "$1" validate Examples/Catalogs/Player --fail-on never); }

env -u RELEASE_STAGED Scripts/build/stage.sh "$RELEASE_STAGED" "$l10n"
wanted=$(report "$l10n")
[[ $wanted == *silent-truncation* ]] || fail "the tool does not report the defect of Examples/Catalogs/Player"
static=yes
if [[ $system == linux ]] && ldd "$l10n" | grep -q libswiftCore; then static=; fi

# The Debian package is built and checked while the rest runs.
debian() {
  local package owner installed=$scratch/debian name
  Scripts/build/debian.sh "$scratch/debian-files" "$l10n" >"$scratch/package"
  package=$(<"$scratch/package")
  owner=()
  [[ $(id -u) == 0 ]] || owner=(fakeroot)
  # A root of its own, in which the packages are installed that the package depends on, and no other.
  mkdir -p "$installed/var/lib/dpkg/info" "$installed/var/lib/dpkg/updates"
  : >"$installed/var/lib/dpkg/status"
  dpkg-deb -f "$package" Depends | tr ',' '\n' | sed 's/ *(.*//; s/^ *//; s/ *$//' | while read -r name; do
    dpkg-query -s "$name" >>"$installed/var/lib/dpkg/status"
    echo >>"$installed/var/lib/dpkg/status"
    : >"$installed/var/lib/dpkg/info/$name.list"
    : >"$installed/var/lib/dpkg/info/$name:$(dpkg --print-architecture).list"
  done
  in_root() { "${owner[@]}" dpkg --root="$installed" --log="$scratch/dpkg.log" --force-not-root --force-bad-path "$@" >>"$scratch/dpkg.out" 2>&1; }
  in_root -i "$package" || fail "dpkg does not install the package: $(<"$scratch/dpkg.out")"
  [[ $(report "$installed/usr/bin/l10n") == "$wanted" ]] || fail "the tool of the Debian package reports something else"
  zcat "$installed/usr/share/man/man1/l10n.1.gz" | cmp -s - Documentation/l10n.1 || fail "the Debian package has another manual"
  in_root --purge l10n || fail "dpkg does not remove the package: $(<"$scratch/dpkg.out")"
  [[ -z $(find "$installed/usr" ! -type d 2>/dev/null) ]] || fail "files of the package stay after it is removed"
  echo "install: dpkg installs, runs and removes $(basename "$package")"
  if Scripts/build/prepare.sh lintian 2>/dev/null; then
    lintian --allow-root --fail-on error,warning "$package" || fail "lintian refuses the package"
    echo "install: lintian reports nothing"
  else
    echo "install: skipped lintian, it can't be installed here"
  fi
}
if [[ $system != linux || -z $static ]] || ! command -v apt-get >/dev/null; then
  echo "install: skipped the Debian package, it needs Debian and the release tool"
else
  debian >"$scratch/debian.out" 2>&1 &
  background+=($!)
fi

# The archive.
Scripts/build/package-release.sh "$scratch/release" "$l10n" 2>/dev/null
archive=$scratch/release/l10n-$system-$machine.tar.xz
mkdir "$scratch/unpacked"
tar -xJf "$archive" -C "$scratch/unpacked"
[[ $(report "$scratch/unpacked/l10n") == "$wanted" ]] || fail "the stripped tool reports something else"
for file in LICENSE THIRD-PARTY-NOTICES.txt l10n.1 completions/l10n.bash completions/_l10n completions/l10n.fish; do
  [[ -s $scratch/unpacked/$file ]] || fail "the archive has no $file"
done
python3 Scripts/check/check_sbom.py "$scratch/release/l10n-$system-$machine.cdx.json" "$scratch/unpacked/l10n" "$scratch/unpacked/THIRD-PARTY-NOTICES.txt"
mkdir "$scratch/small"
cp -R "$scratch/unpacked/completions" "$scratch/small/"
python3 Scripts/build/write_archive.py "$scratch/1-x86_64.tar.xz" "$scratch/small" 0 1
find "$scratch/small" -exec touch {} +
python3 Scripts/build/write_archive.py "$scratch/2-x86_64.tar.xz" "$scratch/small" 0 1
cmp -s "$scratch/1-x86_64.tar.xz" "$scratch/2-x86_64.tar.xz" || fail "the same files make different archives"
before=$(wc -c <"$l10n") after=$(wc -c <"$scratch/unpacked/l10n")
echo "install: the stripped tool of the archive, $((after / 1000000)) of $((before / 1000000)) MB, reports the same"

# `make install` and `make uninstall`.
L10N=$l10n make --silent install PREFIX=/opt/l10n DESTDIR="$scratch/root" 2>/dev/null
installed=$scratch/root/opt/l10n
[[ $(report "$installed/bin/l10n") == "$wanted" ]] || fail "the tool of make install reports something else"
[[ -f $installed/share/man/man1/l10n.1 && -f $installed/share/zsh/site-functions/_l10n ]] || fail "make install left out the manual or a completion"
bash --norc -c 'source "$1" && complete -p l10n' bash "$installed/share/bash-completion/completions/l10n" >/dev/null || fail "bash has no completion"
touch "$installed/bin/other"
make --silent uninstall PREFIX=/opt/l10n DESTDIR="$scratch/root"
[[ $(find "$scratch/root" -type f) == "$installed/bin/other" ]] || fail "make uninstall left: $(find "$scratch/root" -type f)"
echo "install: make install and make uninstall agree on the files"

# The formula, by a stand-in for Homebrew.
if command -v ruby >/dev/null; then
  ruby -c Packaging/Homebrew/l10n.rb >/dev/null
  L10N_VERSION=v1.0 L10N_RELEASES=https://example.org/l10n/releases/download Scripts/build/homebrew.sh "$scratch/release"
  ruby -c "$scratch/release/l10n.rb" >/dev/null
  if grep -n -e RELEASES -e SHA256 -e VERSION -e … "$scratch/release/l10n.rb"; then fail "the formula has a placeholder"; fi
  (cd "$scratch/unpacked" && ruby "$root/Scripts/check/check_formula.rb" "$scratch/release/l10n.rb" "$system" "$machine" "$archive" "$scratch/brewed")
  [[ $(report "$scratch/brewed/bin/l10n") == "$wanted" ]] || fail "the tool of the formula reports something else"
  (cd "$scratch/release" && python3 - SHA256SUMS <<'PYTHON'
import hashlib, pathlib, sys
lines = dict(reversed(line.split(maxsplit=1)) for line in pathlib.Path(sys.argv[1]).read_text().splitlines())
files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in pathlib.Path(".").iterdir() if path.name != sys.argv[1]}
sys.exit(lines != files and f"install: SHA256SUMS and the files differ: {sorted(set(lines.items()) ^ set(files.items()))}")
PYTHON
  )
  echo "install: the formula installs the archive and passes its own test"
else
  echo "install: skipped the formula, ruby is not installed"
fi

# The image can't be built without a container engine. The tool may load only what the base image has, and runs with nothing else around it.
if [[ $system == linux && -n $static ]]; then
  grep -q '^FROM gcr.io/distroless/cc-debian12' Packaging/Containerfile || fail "the libraries of the base image in Packaging/Containerfile are not known"
  libraries=()
  while read -r library; do
    case ${library##*/} in
    ld-linux*.so.* | libc.so.6 | libm.so.6 | libdl.so.2 | libpthread.so.0 | librt.so.1 | libgcc_s.so.1 | libstdc++.so.6) libraries+=("$library") ;;
    *) fail "the tool loads ${library##*/}, which the base image does not have" ;;
    esac
  done < <(ldd "$RELEASE_STAGED/l10n" | grep -oE '/[^ ]+')
  mkdir -p "$scratch/image/usr/bin" "$scratch/image/work" "$scratch/image/proc"
  cp -L --parents "${libraries[@]}" "$scratch/image"
  cp "$RELEASE_STAGED/l10n" "$scratch/image/usr/bin/"
  cp -R Examples "$scratch/image/work/"
  # As in a container, with /proc, from which Swift reads the arguments. Only the root user may do this without a namespace of users.
  enter=(unshare --mount --pid --fork)
  [[ $(id -u) == 0 ]] || enter+=(--user --map-root-user)
  enter+=(sh -c 'mount -t proc proc "$1/proc" || exit 126; cd /; image=$1; shift; exec chroot "$image" "$@"' sh "$scratch/image")
  status=0
  "${enter[@]}" /usr/bin/l10n validate /work/Examples/Catalogs/Player --fail-on never >"$scratch/image.out" 2>&1 || status=$?
  if [[ $status == 0 && $(<"$scratch/image.out") == *silent-truncation* ]]; then
    echo "install: the tool runs in a root folder with only ${#libraries[@]} libraries, all of which the base image has"
  elif ((status == 126 || status == 1)) && [[ $(<"$scratch/image.out") == *unshare* || $(<"$scratch/image.out") == *mount* ]]; then
    echo "install: skipped running in the root folder of the image, this user may not make one"
  else
    fail "in the root folder of the image the tool ends with $status and prints: $(<"$scratch/image.out")"
  fi
else
  echo "install: skipped the image, it needs Linux and the release tool"
fi

if ((${#background[@]} > 0)); then
  status=0
  wait "${background[0]}" || status=$?
  background=()
  cat "$scratch/debian.out"
  ((status == 0)) || exit "$status"
fi

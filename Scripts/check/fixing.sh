#!/usr/bin/env bash
# `l10n validate --fix` on real catalogues, and the files it leaves when it is killed, two run in parallel, or the disk is full.
# L10N names an already built tool.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

L10N=${L10N:-$(Scripts/build/debug.sh)}
l10n=$L10N
root=$PWD
folder=$(mktemp -d)
disk=""
cleanup() {
  [[ -n $disk ]] && umount "$disk" || true
  rm -rf "$folder"
}
trap cleanup EXIT
failures=0
check() {
  local what=$1
  shift
  if "$@"; then
    echo "fixing: $what"
  else
    echo "fixing: $what: does not hold" >&2
    failures=$((failures + 1))
  fi
}

if command -v python3 >/dev/null; then
  python3 Scripts/check/check_fixing.py "$l10n" "${L10N_CORPORA:-$root/../shared/corpora}" "$root/Examples/Catalogs" || failures=$((failures + 1))
else
  echo "fixing: skipped real catalogues, python3 is not installed"
fi
cd "$folder"

# A large catalogue with two kinds of defects in every text.
mkdir -p new/en.lproj new/de.lproj
for number in $(seq 2000); do echo "\"key.$number\" = \"Loading $number…\";"; done >new/en.lproj/App.strings
for number in $(seq 2000); do echo "\"key.$number\" = \"Lade  $number...\";"; done >new/de.lproj/App.strings
old=$folder/old.strings
cp new/de.lproj/App.strings old.strings
start=$(date +%s%N)
"$l10n" validate new --fix >/dev/null 2>&1
whole=$((($(date +%s%N) - start) / 1000000))
cp new/de.lproj/App.strings fixed.strings
file=new/de.lproj/App.strings
remains() { ls -A new/de.lproj | grep -c '^\.l10n-.*\.tmp$' || true; }

# Killed: the old file, or the fixed one.
torn=0 renamed=0
cp "$old" $file
for attempt in $(seq 60); do
  "$l10n" validate new --fix >/dev/null 2>&1 &
  process=$!
  delay=$((whole * attempt / 50))
  sleep "$((delay / 1000)).$(printf %03d $((delay % 1000)))"
  kill -9 "$process" 2>/dev/null || true
  wait "$process" 2>/dev/null || true
  if cmp -s $file fixed.strings; then
    renamed=$((renamed + 1))
    cp "$old" $file
  elif ! cmp -s $file "$old"; then
    torn=$((torn + 1))
  fi
done
check "killed 60 times, $renamed times after the file was fixed, never torn" test "$torn" == 0
rm -f new/de.lproj/.l10n-*.tmp

# Two runs in parallel with different fixes: each reported fix is there.
lost=0 told=0
for _ in $(seq 20); do
  cp "$old" $file
  "$l10n" validate new --only double-space --fix >/dev/null 2>&1 & first=$!
  "$l10n" validate new --only ellipsis-style --fix >/dev/null 2>&1 & second=$!
  one=0 two=0
  wait "$first" || one=$?
  wait "$second" || two=$?
  [[ $one == 0 ]] && grep -q '  ' $file && lost=$((lost + 1))
  [[ $two == 0 ]] && grep -qF '...' $file && lost=$((lost + 1))
  [[ $one$two == 02 || $one$two == 20 ]] && told=$((told + 1))
done
check "two concurrent runs, 20 times: nothing is lost, $told times one run reports that the file has changed" test "$lost" == 0
check "nothing else is left" test "$(remains)" == 0

# A full disk.
mkdir disk
if mount -t tmpfs -o size=200k tmpfs disk 2>/dev/null; then
  disk=$folder/disk
  mkdir -p disk/en.lproj disk/de.lproj
  cp new/en.lproj/App.strings disk/en.lproj/
  cp "$old" disk/de.lproj/App.strings
  dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null || true
  code=0
  "$l10n" validate disk --fix >/dev/null 2>errors || code=$?
  check "a full disk: exit code 2, the old file, and nothing else" test "$code $(ls -A disk/de.lproj)" == "2 App.strings"
  check "a full disk: the old file is whole" cmp disk/de.lproj/App.strings "$old"
else
  echo "fixing: no disk can be mounted here; a full disk is not tested"
fi

# The order of the system calls.
cp "$old" $file
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
  strace -f -e trace=openat,fsync,rename,renameat,renameat2,flock -o calls "$l10n" validate new --fix >/dev/null 2>&1
  order=$(awk '/openat\(.*\.l10n-.*O_EXCL/ { print "create" } / fsync\(/ { print "fsync" } / flock\(/ { print "lock" } /rename(at2?)?\(.*\.l10n-/ { print "rename" }' calls | tr '\n' ' ')
  check "file created, on the disk, renamed, folder on the disk ($order)" test "$order" == "create fsync lock rename lock fsync "
fi
((failures == 0))

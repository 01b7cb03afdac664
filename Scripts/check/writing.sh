#!/usr/bin/env bash
# `l10n convert` leaves the whole old file or the whole new one when it is killed, the disk is full, the folder is read-only, or two run in
# parallel. On Linux the system calls are checked too: the file and its folder are on disk before the tool reports success.
# Usage: writing.sh [KILLS]   100 unless given, and a fifth as many pairs of runs
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

kills=${1:-100}
l10n=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
disk=""
cleanup() {
  [[ -n $disk ]] && umount "$disk" || true
  chmod -R u+w "$folder"
  rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"
failures=0
check() {
  local what=$1
  shift
  if "$@"; then
    echo "writing: $what"
  else
    echo "writing: $what: does not hold" >&2
    failures=$((failures + 1))
  fi
}

{
  echo "key,en,de"
  for number in $(seq 2000); do echo "key.$number,English $number,Deutsch $number"; done
} >large.csv
sed 's/English/Englisch/' large.csv >other.csv
"$l10n" convert large.csv one.xcstrings >/dev/null
"$l10n" convert other.csv two.xcstrings >/dev/null
remains() { ls -A "$1" | grep -c '^\.l10n-.*\.tmp$' || true; }

# Killed: the old file, or the new one.
torn=0 renamed=0
cp one.xcstrings out.xcstrings
start=$(date +%s%N)
"$l10n" convert large.csv out.xcstrings --force >/dev/null
whole=$((($(date +%s%N) - start) / 1000000))
for attempt in $(seq "$kills"); do
  "$l10n" convert other.csv out.xcstrings --force >/dev/null 2>&1 &
  process=$!
  # From the start to 1.5 times the duration of a run.
  delay=$((whole * attempt * 3 / 2 / kills))
  sleep "$((delay / 1000)).$(printf %03d $((delay % 1000)))"
  kill -9 "$process" 2>/dev/null || true
  wait "$process" 2>/dev/null || true
  if cmp -s out.xcstrings two.xcstrings; then
    renamed=$((renamed + 1))
    cp one.xcstrings out.xcstrings
  elif ! cmp -s out.xcstrings one.xcstrings; then
    torn=$((torn + 1))
  fi
done
check "killed $kills times, $renamed times after the new file was there, never torn" test "$torn" == 0
check "what a killed run leaves is named .l10n-….tmp ($(remains .))" test "$(ls -A | grep -v '^\.l10n-.*\.tmp$' | tr '\n' ' ')" == \
  "large.csv one.xcstrings other.csv out.xcstrings two.xcstrings "
rm -f .l10n-*.tmp

# Two in parallel: each result is one of the two, whole; a new file belongs to the first.
mixed=0 winners=0 pairs=$((kills / 5))
for _ in $(seq "$pairs"); do
  rm -f new.xcstrings
  "$l10n" convert large.csv new.xcstrings >/dev/null 2>&1 & first=$!
  "$l10n" convert other.csv new.xcstrings >/dev/null 2>&1 & second=$!
  codes=""
  for process in "$first" "$second"; do
    code=0
    wait "$process" || code=$?
    codes+=$code
  done
  [[ $codes == 02 || $codes == 20 ]] && winners=$((winners + 1))
  cmp -s new.xcstrings one.xcstrings || cmp -s new.xcstrings two.xcstrings || mixed=$((mixed + 1))
  "$l10n" convert large.csv out.xcstrings --force >/dev/null 2>&1 & first=$!
  "$l10n" convert other.csv out.xcstrings --force >/dev/null 2>&1 & second=$!
  wait "$first" || true
  wait "$second" || true
  cmp -s out.xcstrings one.xcstrings || cmp -s out.xcstrings two.xcstrings || mixed=$((mixed + 1))
done
check "two at once, $((2 * pairs)) times: the result is always one of them" test "$mixed" == 0
check "of two that make one new file, one is refused ($winners of $pairs)" test "$winners" == "$pairs"
check "nothing else is left" test "$(remains .)" == 0

# A read-only folder.
mkdir locked
if [[ $(id -u) == 0 ]]; then
  chmod 755 . && chmod 555 locked
  code=0
  command -v setpriv >/dev/null && { cp "$l10n" tool; chmod 755 tool; chmod 644 large.csv
    setpriv --reuid 65534 --regid 65534 --clear-groups ./tool convert large.csv locked/out.json --locale de >/dev/null 2>errors || code=$?
    check "a folder without the right to write is refused with exit code 2" test "$code" == 2; }
else
  chmod 555 locked
  code=0
  "$l10n" convert large.csv locked/out.json --locale de >/dev/null 2>errors || code=$?
  check "a folder without the right to write is refused with exit code 2" test "$code" == 2
fi
check "nothing is in it" test -z "$(ls -A locked)"

# A full disk.
mkdir disk
if mount -t tmpfs -o size=64k tmpfs disk 2>/dev/null; then
  disk=$folder/disk
  printf 'old' >disk/out.xcstrings
  code=0
  "$l10n" convert large.csv disk/out.xcstrings --force >/dev/null 2>errors || code=$?
  check "a full disk: exit code 2, the old file, and nothing else" test "$code $(ls -A disk) $(cat disk/out.xcstrings)" == "2 out.xcstrings old"
  code=0
  "$l10n" convert large.csv disk/all/ --to strings >/dev/null 2>errors || code=$?
  check "a full disk: no part of a new folder" test "$code $(ls -A disk)" == "2 out.xcstrings"
else
  echo "writing: no disk can be mounted here; a limit on the size of files is tested instead (FileWriterTests)"
fi

# The order of the system calls.
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
  strace -f -e trace=openat,fsync,rename,renameat,renameat2,linkat,unlinkat -o calls "$l10n" convert large.csv out.xcstrings --force >/dev/null
  order=$(awk '/openat\(.*\.l10n-.*O_EXCL/ { print "create" } / fsync\(/ { print "fsync" } /rename(at2?)?\(.*\.l10n-/ { print "rename" }' calls | tr '\n' ' ')
  check "file created, on the disk, renamed, folder on the disk ($order)" test "$order" == "create fsync rename fsync "
else
  echo "writing: skipped the system calls, strace does not run here"
fi
((failures == 0))

#!/usr/bin/env bash
# Prints the cost of each rule: the instructions of a run with all rules, minus those of a run without it. Usage: Scripts/benchmark/rules.sh [PATH].
# L10N names an already built release tool. Needs valgrind; its counts do not depend on the load of the machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh valgrind python3
L10N=${L10N:-$(Scripts/build/release.sh)}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
input=${1:-$scratch/input}
if [[ ! -e $input ]]; then
  # Catalogues of every format, clean and with planted defects.
  python3 Scripts/check/check_planted.py "$L10N" --seed 1 --keep "$scratch/input" >/dev/null
fi

# In one thread, so that waiting for others is not counted.
count() {
  taskset -c 0 valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$L10N" validate "$input" --source-locale en \
    --format json --fail-on never "$@" 2>&1 >/dev/null | awk '/I +refs:/ { gsub(",", "", $NF); print $NF }'
}

all=$(count)
echo "rules: all: $all instructions, $("$L10N" --version) on $(du -sk --apparent-size "$input" | cut -f 1) KB; $(count --only csv-injection --skip csv-injection) of them without any rule"
"$L10N" explain | awk '/^  / { print $1, $2 }' | while read -r rule severity; do
  [[ $severity == off ]] && continue
  without=$(count --skip "$rule")
  echo "$rule $((all - without)) $all"
done | sort -k 2 -n -r | awk '{ printf "rules: %-28s %12d  %5.2f %%\n", $1, $2, 100 * $2 / $3 }'

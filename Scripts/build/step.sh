#!/usr/bin/env bash
# Runs a long step, and prints its start and its duration to stderr. Usage: Scripts/build/step.sh NAME COMMAND [ARGUMENT ...]
# The durations are also added to the file in STEPS_FILE, if that is set.
set -uo pipefail

name=$1
shift
printf '==> %s\n' "$name" >&2
start=$SECONDS
status=0
"$@" || status=$?
if ((status == 0)); then result="took"; else result="failed with $status after"; fi
line=$(printf '==> %s: %s %d min %02d s' "$name" "$result" $(((SECONDS - start) / 60)) $(((SECONDS - start) % 60)))
echo "$line" >&2
if [[ -n ${STEPS_FILE:-} ]]; then echo "$line" >>"$STEPS_FILE"; fi
exit "$status"

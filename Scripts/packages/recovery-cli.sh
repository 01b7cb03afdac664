#!/usr/bin/env bash
# Examples/RecoveryCLI prints what its README shows: with a preset choice, without one, narrated, and asked through a pipe.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Examples/RecoveryCLI"

cli="$(../../Scripts/build/example.sh .)/recovery-cli"
problem='error: The document “Letter” cannot be saved.'

expect() {
  local what=$1 expected=$2 found=$3
  if [[ $found != "$expected"* ]]; then
    echo "recovery-cli: $what: expected $expected, found $found" >&2
    exit 1
  fi
}

expect "a choice made beforehand" "Saved “Letter copy”." "$("$cli" --recover copy </dev/null)"
unasked=$("$cli" </dev/null 2>&1 || [[ $? == 1 ]])
expect "no one to ask" "$problem" "$unasked"
expect "every option named" "$(sed -n 's/^  Options: //p' README.md)" "$(sed -n 's/^  Options: //p' <<<"$unasked")"
expect "the error's own recovery option, chosen beforehand" "Saved “Letter”." "$("$cli" --recover unlock </dev/null)"
expect "standard input that is closed" "1" "$("$cli" --ask <&- 2>/dev/null || echo $?)"
expect "answers that never fit and never end" "1" "$(yes | "$cli" --ask 2>/dev/null || echo $?)"
expect "bytes that are no text, and then an answer" "Saved “Letter copy”." "$(printf '\xff\xfe\n2\n' | "$cli" --ask 2>/dev/null)"
expect "the beginning of a title" "Saved “Letter”." "$("$cli" --ask 2>/dev/null <<<unl)"
expect "a number" "Saved “Letter copy”." "$("$cli" --ask 2>/dev/null <<<2)"
expect "the end of input, which cancels" "1" "$("$cli" --ask 2>/dev/null </dev/null || echo $?)"
narrated=$("$cli" --ask --narrated 2>&1 <<<3)
expect "narrated, in full sentences" "$problem
It is locked." "$narrated"
[[ $narrated == *"Option 3 of 4: Unlock."* ]] || expect "narrated options" "Option 3 of 4: Unlock." "$narrated"

# The dialogue of the README, word for word: what the person types is not echoed in a pipe.
readme=$(sed -n '/^\$ swift run recovery-cli$/,/^```$/p' README.md | sed '1d;$d' | sed 's/: unl$/: /')
asked=$("$cli" --ask 2>&1 <<<unl)
expect "the dialogue of the README" "${readme//$'\n'Saved/Saved}" "$asked"
echo "recovery-cli: as its README says"

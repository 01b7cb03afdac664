#!/usr/bin/env bash
# Completions work in each shell: commands, flags, rules, values and files. The manual's formatters accept it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

l10n=${L10N:-$(Scripts/build/debug.sh)}
tools=${l10n%/*}
export PATH=$tools:$PATH
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir shells strings
touch shells/catalogue.json
for shell in bash zsh fish; do l10n --generate-completion-script "$shell" >"$shell.completion"; done

# The typed text, and what must be offered.
cases=(
  "l10n va|validate"
  "l10n validate --source-l|--source-locale"
  "l10n validate --only doub|double-space"
  "l10n validate --skip placeholder-ty|placeholder-type"
  "l10n validate --rule unescaped|unescaped-percent"
  "l10n validate --fail-on warn|warning"
  "l10n validate --format sari|sarif"
  "l10n validate --settings shells/cat|shells/catalogue.json"
  "l10n validate shells/cat|shells/catalogue.json"
  "l10n explain sett|settings"
  "l10n init str|strings"
  "l10n memory imp|import"
  "l10n memory export --pl|--plain"
)

# Checks what a shell offers for each line; $1 is its name, $2 the function that asks it.
check() {
  local shell=$1 ask=$2 entry line wanted found
  for entry in "${cases[@]}"; do
    line=${entry%%|*}
    wanted=${entry#*|}
    found=$("$ask" "$line")
    if ! grep -qE -- "(^|[^[:alnum:]-])$wanted/?([^[:alnum:]-]|\$)" <<<"$found"; then
      printf 'completions: %s offers no “%s” for “%s”, but:\n%s\n' "$shell" "$wanted" "$line" "$found" >&2
      exit 1
    fi
  done
  echo "completions: $shell completes ${#cases[@]} of ${#cases[@]} lines"
}

in_bash() {
  bash --norc --noprofile -c '
    source bash.completion
    # The words as readline has them, and the function that the script has registered.
    read -ra COMP_WORDS <<<"$1"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
    registered=$(complete -p l10n)
    function=${registered##*-F }
    "${function%% *}" l10n "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf "%s\n" "${COMPREPLY[@]}"' bash "$1"
}
check bash in_bash

in_fish() { fish --no-config -c 'source fish.completion; complete -C $argv[1]' "$1"; }
if "$root/Scripts/build/prepare.sh" fish 2>/dev/null; then check fish in_fish; else echo "completions: skipped fish, which can't be installed here"; fi

# Zsh completes only at a terminal, so it gets its own; ^G shows the completed line. What is looked for is not written so in what is typed, which the
# terminal shows too.
cat >ask.zsh <<'ZSH'
zmodload zsh/zpty
zpty shell "TERM=dumb zsh -f -i"
zpty -w shell "PROMPT=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; unsetopt zle_bracketed_paste"
zpty -w shell 'show() { print -r -- "<""<$BUFFER>"">"; BUFFER= }; zle -N show; bindkey "^G" show; bindkey "^I" expand-or-complete'
zpty -w shell 'print rea''dy'
text=
for try in {1..100}; do
  while zpty -r -t shell part; do text+=$part; done
  [[ $text == *ready* ]] && break
  sleep 0.1
done
zpty -w -n shell "$2"$'\t'$'\a'
text=
for try in {1..50}; do
  while zpty -r -t shell part; do text+=$part; done
  [[ $text == *'<<'*'>>'* ]] && break
  sleep 0.1
done
print -r -- "${${text##*<<}%%>>*}"
zpty -d shell
ZSH
in_zsh() { zsh -f ask.zsh "$scratch/functions" "$1"; }
if "$root/Scripts/build/prepare.sh" zsh 2>/dev/null; then
  mkdir functions
  cp zsh.completion functions/_l10n
  check zsh in_zsh
else
  echo "completions: skipped zsh, which can't be installed here"
fi

# The manual: no warning of either formatter, and every command in it.
manual=$root/Documentation/l10n.1
for command in $(l10n --experimental-dump-help | sed -n 's/^ *"commandName" : "\(.*\)",*$/\1/p' | sort -u | grep -v -e '^l10n$' -e '^help$'); do
  grep -qE "^\.(It )?Cm ([a-z]+ )?$command\$" "$manual" || { echo "manual: “$command” is missing; make generate adds it" >&2; exit 1; }
done
if "$root/Scripts/build/prepare.sh" mandoc 2>/dev/null; then
  mandoc -T lint -W warning "$manual"
else
  echo "manual: skipped mandoc, which can't be installed here"
fi
if command -v groff >/dev/null; then
  complaints=$(groff -ww -mandoc -K utf8 -T utf8 "$manual" 2>&1 >/dev/null)
  [[ -z $complaints ]] || { printf 'manual: %s\n' "$complaints" >&2; exit 1; }
fi
if command -v man >/dev/null; then
  shown=$(MANWIDTH=80 man -l "$manual" 2>&1 | sed $'s/.\b//g')
  grep -q "placeholder\|validate" <<<"$shown" || { echo "manual: man does not show it" >&2; exit 1; }
fi
echo "manual: formatted without a warning"

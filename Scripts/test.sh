#!/usr/bin/env bash
# Everything that CI runs. Each check is a script that runs the same by hand; Scripts/README.md says what each shows and how long it takes.
#
# There is one build, for debugging: it has the tests, and its tool is that of the checks. `--product l10n` in between would compile the tool another way,
# and after it everything again. What needs the optimised tool, other large packages or hours is in test-release.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# In the background: a signal that comes during `wait` is handled at once.
step() {
  Scripts/build/step.sh "$@" &
  wait "$!"
}
mkdir -p .build
STEPS_FILE=$PWD/.build/steps.log
export STEPS_FILE
: >"$STEPS_FILE"

# Who stops it gets the durations up to there.
running=()
stop() { kill "${running[@]}" 2>/dev/null || true; }
stopped() {
  printf '==> stopped after %d min\n' $((SECONDS / 60)) >&2
  cat "$STEPS_FILE" >&2
  exit 143
}
trap stopped TERM INT
trap stop EXIT

Scripts/build/prepare.sh git
# SQLite of the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
# A server for the memory of a team; without it, its check is skipped with a message.
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh /usr/lib/postgresql=postgresql || true; fi
# The word list that the figures of the article on ternary search trees are checked on; without it, these tests are skipped and report so.
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh /usr/share/dict/web2=miscfiles || true; fi

step format Scripts/lint/format.sh
Scripts/lint/all.sh

step "debug build with tests" Scripts/build/swift.sh build --build-tests
L10N=$(swift build --show-bin-path)/l10n
export L10N
step "generated files" Scripts/lint/generated.sh

# One after the other. A check may have options: "check/hostile 1".
checks() {
  local check words
  for check; do
    read -ra words <<<"$check"
    step "$check" "Scripts/${words[0]}.sh" "${words[@]:1}" || return
  done
}

# Two rows of checks at once, one for each core and about as long; what builds packages is in the first. The first one's output waits for its end.
first=(
  packages/embedding packages/custom-rule packages/recovery-cli packages/adapters check/readers check/site check/completions check/conversions check/integrations
  check/workflows "check/postgresql 1 1200" check/libretranslate "check/hostile 1" check/fluent "check/yaml --files 100" check/spreadsheets
)
second=(
  check/catalogs check/generate check/reports check/settings check/commands check/planted "check/writing 30"
  "check/faults --match SIGKILL --each 8 --only fix,import,rename,delete,move,sync,merge" "check/mutations --files 200" check/lsp check/mcp check/edit
  check/qt check/gettext check/memory check/translate check/apertium corpora/counts corpora/verdicts corpora/merges
)
checks "${first[@]}" >.build/checks.log 2>&1 &
running+=("$!")
checks "${second[@]}" &
running+=("$!")
wait "${running[1]}"
wait "${running[0]}" || { cat .build/checks.log >&2; exit 1; }
cat .build/checks.log >&2

# Last, so that the output ends with the summary of the tests; .build/tests.log has all of it. What failed is repeated before it: among thousands of lines
# it is hard to find. As many tests at once as there are cores: with more, those that wait for an answer get their turn minutes after it came.
echo "==> tests" >&2
SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(getconf _NPROCESSORS_ONLN)
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
run_tests() { Scripts/build/swift.sh test --skip-build --parallel 2>&1 | tee .build/tests.log | grep --line-buffered --invert-match '^◇'; }
run_tests &
running=("$!")
if ! wait "${running[0]}"; then
  echo
  grep --after-context 6 '^✘.* recorded an issue' .build/tests.log | grep --invert-match '^[◇✔]' || tail -n 20 .build/tests.log
  grep '^✘ Test run' .build/tests.log
  exit 1
fi

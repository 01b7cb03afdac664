#!/usr/bin/env bash
# Everything that CI runs. Each check is a script that runs the same by hand; Scripts/README.md says what each shows and how long it takes.
#
# Each package is compiled once: the debug build with the tests is also the tool of the checks, and the release build is the tool of those that need
# speed. `--product l10n` in between would compile the tool another way, and after it everything again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
step() { Scripts/build/step.sh "$@"; }

Scripts/build/prepare.sh git
# SQLite of the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
# The word list that the figures of the article on ternary search trees are checked on; without it, these tests are skipped and report so.
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh /usr/share/dict/web2=miscfiles || true; fi

step format Scripts/lint/format.sh
Scripts/lint/all.sh

step "debug build with tests" Scripts/build/swift.sh build --build-tests
L10N=$(swift build --show-bin-path)/l10n
export L10N
step "generated files" Scripts/lint/generated.sh

# The release build, without HTTP providers, and the packages that use ours take one core most of the time; the checks take the other.
beside() {
  Scripts/build/release.sh --traits Tool,HTTP >.build/release.path || return
  local package
  for package in embedding custom-rule recovery-cli recovery-service translate-from-swift benchmarks; do
    step "packages: $package" "Scripts/packages/$package.sh" || return
  done
}
beside >.build/beside.log 2>&1 &
beside=$!
trap 'kill "$beside" 2>/dev/null || true' EXIT

for check in catalogs reports site settings completions commands planted writing readers mutations qt fluent gettext memory conversions translate libretranslate apertium; do
  step "$check" "Scripts/check/$check.sh"
done
for check in counts verdicts merges; do step "corpora: $check" "Scripts/corpora/$check.sh"; done

wait "$beside" || { cat .build/beside.log >&2; exit 1; }
cat .build/beside.log >&2
release=$(<.build/release.path)
step integrations Scripts/check/integrations.sh
step hostile env L10N="$release" Scripts/check/hostile.sh
step fixing env L10N="$release" Scripts/check/fixing.sh
step install env L10N_RELEASE="$release" Scripts/check/install.sh
step workflows Scripts/check/workflows.sh
step "benchmark of recovery under load" Scripts/benchmark/recovery.sh --load

# Last, so that the output ends with the summary of the tests. What failed is repeated before it: among thousands of lines it is hard to find.
# As many tests at once as there are cores: with more, those that wait for an answer get their turn minutes after it came.
echo "==> tests" >&2
SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(getconf _NPROCESSORS_ONLN)
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
if ! Scripts/build/swift.sh test --skip-build --parallel 2>&1 | tee .build/tests.log; then
  echo
  grep --after-context 6 '^✘.* recorded an issue' .build/tests.log | grep --invert-match '^[◇✔]' || tail -n 20 .build/tests.log
  grep '^✘ Test run' .build/tests.log
  exit 1
fi

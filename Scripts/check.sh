#!/usr/bin/env bash
# The everyday check: changes are formatted, their tests pass, generated files are current, and our own catalogues are clean.
# Usage: Scripts/check.sh [COMMIT]   changed since COMMIT: by default since this branch left its upstream or origin/main
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

base=${1:-}
for candidate in '@{upstream}' origin/HEAD origin/main; do
  [[ -n $base ]] && break
  base=$(git merge-base HEAD "$candidate" 2>/dev/null || true)
done
base=$(git rev-parse --verify --quiet "${base:-HEAD}^{commit}") || { echo "check: ${1:-HEAD} is not a commit" >&2; exit 64; }
changed=$(git diff --name-only --diff-filter=d "$base" --; git ls-files --others --exclude-standard)
removed=$(git diff --name-only --diff-filter=D "$base" --)
step() { Scripts/build/step.sh "$@"; }

swift=()
while read -r file; do [[ $file == *.swift && -f $file ]] && swift+=("$file"); done <<<"$changed"
if ((${#swift[@]})); then step "format of ${#swift[@]} files" Scripts/lint/format.sh "${swift[@]}"; fi
Scripts/lint/all.sh

step "debug build with tests" Scripts/build/swift.sh build --build-tests --quiet
L10N=$(swift build --show-bin-path)/l10n
export L10N
step "generated files" Scripts/lint/generated.sh
step "our own catalogues" Scripts/check/catalogs.sh

# The test targets of the changes: Sources/X is tested by Tests/XTests, or where it is used. The manifest and what tests share concern all of them.
targets=$(sed -nE 's#^Sources/([^/]+)/.*#\1Tests#p; s#^Tests/([^/]+Tests)/.*#\1#p; s#^Tests/MemoryProcess/.*#LocalizeTranslationTests#p' \
  <<<"$changed"$'\n'"$removed" |
  sed -E 's/^LocalizeProjectTests$/LocalizeTests/; s/^ErrorRecoveryTextsTests$/ErrorRecoveryHTTPTests/; s/^ErrorRecoveryTestingTests$/ErrorRecoveryTests/' |
  sort -u)
if grep -qE '^(Package\.swift|Tests/TestSupport/)' <<<"$changed"; then targets=$(ls Tests | grep 'Tests$'); fi
existing=()
for target in $targets; do [[ -d Tests/$target ]] && existing+=("$target"); done
if ((${#existing[@]} == 0)); then
  echo "check: no target changed since ${base:0:9}; no test is run"
  exit
fi
echo "check: tests of ${existing[*]}"
filter=$(IFS='|' && echo "^(${existing[*]})\\.")
Scripts/build/swift.sh test --skip-build --parallel --filter "$filter"

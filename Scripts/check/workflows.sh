#!/usr/bin/env bash
# The files for hosted CI match their JSON Schemas, and their commands name scripts and make targets that exist. actionlint reads them where installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "workflows: skipped, python3 is not installed"; exit 0; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# check-jsonschema contains the schemas; nothing is downloaded when it runs.
python=$(Scripts/build/python.sh "$scratch" pyyaml=yaml check-jsonschema=check_jsonschema) || {
  echo "workflows: skipped, pyyaml and check-jsonschema can't be installed here"
  exit 0
}
validate() { "$python" -m check_jsonschema --quiet --builtin-schema "vendor.$1" "${@:2}"; }
validate github-workflows .github/workflows/*.yml
validate github-actions action.yml
validate gitlab-ci .gitlab-ci.yml
echo "workflows: $(ls .github/workflows/*.yml action.yml .gitlab-ci.yml | wc -l | tr -d ' ') files match their schemas"
"$python" Scripts/check/check_workflows.py .github/workflows/*.yml action.yml .gitlab-ci.yml
if command -v actionlint >/dev/null; then actionlint; else echo "workflows: skipped actionlint, it is not installed"; fi

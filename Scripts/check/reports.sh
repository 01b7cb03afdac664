#!/usr/bin/env bash
# Other programs read the reports as valid in their formats, and the snippets of Documentation/CI.md run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if ! command -v python3 >/dev/null; then
  echo "reports: skipped, python3 is not installed"
  exit 0
fi
l10n=${L10N:-$(Scripts/build/debug.sh)}
tools=${l10n%/*}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A repository with one of each defect, as the snippets expect it.
cp -R Examples/Catalogs "$scratch/repository"
export HOME=$scratch GIT_AUTHOR_NAME=l10n GIT_AUTHOR_EMAIL=l10n@example.org GIT_COMMITTER_NAME=l10n GIT_COMMITTER_EMAIL=l10n@example.org
git -C "$scratch/repository" init -q
git -C "$scratch/repository" add .
git -C "$scratch/repository" commit -q -m "The shop"
git -C "$scratch/repository" update-ref refs/remotes/origin/main HEAD

schema=${SARIF_SCHEMA:-../shared/schemas/sarif-2.1.0.json}
PATH=$tools:$PATH python3 Scripts/check/check_reports.py "$scratch/repository" "$PWD/Documentation/CI.md" "$schema"

#!/usr/bin/env bash
# The integrations work: the pre-commit hook in pre-commit itself, the installation of a release with a correct, a wrong and no checksum,
# and the script of the GitHub action. The release is served on loopback.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

command -v python3 >/dev/null || { echo "plugs: skipped, python3 is not installed"; exit 0; }
Scripts/build/prepare.sh curl
l10n=${L10N:-$(Scripts/build/debug.sh)}
tools=${l10n%/*}
scratch=$(mktemp -d)
server=
stop() {
  [[ -n $server ]] && kill "$server" 2>/dev/null
  rm -rf "$scratch"
}
trap stop EXIT

expect() {
  local what=$1 wanted=$2 found=$3
  [[ $found == *"$wanted"* ]] && return
  printf 'plugs: %s: “%s” is not in:\n%s\n' "$what" "$wanted" "$found" >&2
  exit 1
}

# A release.
RELEASE_COMPRESSION=0 Scripts/build/package-release.sh "$scratch/releases/1.0" "$tools/l10n"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
python3 -m http.server --bind 127.0.0.1 --directory "$scratch/releases" "$port" >"$scratch/server.log" 2>&1 &
server=$!
for _ in $(seq 50); do curl --silent --output /dev/null "http://127.0.0.1:$port/" && break || sleep 0.1; done
export L10N_RELEASES=http://127.0.0.1:$port L10N_VERSION=1.0
Scripts/build/install-release.sh "$scratch/installed" 2>/dev/null
expect "an installed release" "$("$tools/l10n" --version)" "$("$scratch/installed/l10n" --version)"

cp -R "$scratch/releases/1.0" "$scratch/releases/forged"
echo x >>"$(ls "$scratch"/releases/forged/*.tar.xz)"
if refused=$(L10N_VERSION=forged Scripts/build/install-release.sh "$scratch/forged" 2>&1); then expect "a forged archive" "refused" "installed"; fi
expect "a forged archive" "does not match SHA256SUMS" "$refused"
[[ ! -e $scratch/forged/l10n ]]

# Without a release the tool is built; here a script supplies one.
mkdir "$scratch/scripts"
cp Scripts/build/install-release.sh "$scratch/scripts/"
printf '#!/bin/sh\necho %q\n' "$tools/l10n" >"$scratch/scripts/release.sh"
chmod +x "$scratch/scripts/release.sh"
expect "no release" "building from source" "$(L10N_VERSION=none "$scratch/scripts/install-release.sh" "$scratch/built" 2>&1)"
[[ -x $scratch/built/l10n ]]
echo "plugs: a release is installed, a forged one refused, a missing one built"

# The action's own script, with an input that would be a command.
Scripts/build/python.sh "$scratch" pyyaml pre-commit >/dev/null || {
  echo "plugs: skipped the action and the hook, pyyaml and pre-commit can't be installed here"
  exit 0
}
action() {
  "$scratch/python/bin/python" -c '
import sys, yaml
with open(sys.argv[1], encoding="utf-8") as file:
    print(yaml.safe_load(file)["runs"]["steps"][1]["run"])' action.yml >"$scratch/action.sh"
  PATH=$scratch/installed:$PATH L10N_PATHS=$1 L10N_ARGUMENTS=$2 bash -eo pipefail "$scratch/action.sh" 2>&1
}
found=$(action "Examples/Catalogs/Player Strings" "--fail-on never")
expect "the action" "silent-truncation" "$found"
injected=$(action "Examples/Catalogs/Player; touch $scratch/injected" "--fail-on never" || true)
[[ ! -e $scratch/injected ]] || expect "an input that is a command" "no file" "$injected"
echo "plugs: the action checks, and treats its inputs as words"

# The hook, in its own repository.
export GIT_AUTHOR_NAME=l10n GIT_AUTHOR_EMAIL=l10n@example.org GIT_COMMITTER_NAME=l10n GIT_COMMITTER_EMAIL=l10n@example.org
export PRE_COMMIT_HOME=$scratch/pre-commit
git clone --quiet "$root" "$scratch/project"
cp .pre-commit-hooks.yaml "$scratch/project/"
git -C "$scratch/project" add .pre-commit-hooks.yaml
git -C "$scratch/project" diff --cached --quiet || git -C "$scratch/project" commit --quiet --message "The hooks as they are here"
mkdir "$scratch/app"
cp -R Examples/Catalogs/Player "$scratch/app/"
cd "$scratch/app"
git init --quiet
cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $scratch/project
    rev: $(git -C "$scratch/project" rev-parse HEAD)
    hooks:
      - id: l10n-system
YAML
git add .
export PATH=$scratch/installed:$PATH
if failed=$("$scratch/python/bin/pre-commit" run --all-files 2>&1); then expect "the hook" "a failure" "$failed"; fi
expect "the hook" "silent-truncation" "$failed"
sed -i.bak 's/;=$/;/' Player/fr.lproj/Localizable.strings && rm Player/fr.lproj/Localizable.strings.bak
git add .
expect "the hook, fixed" "Passed" "$("$scratch/python/bin/pre-commit" run --all-files 2>&1)"
echo "plugs: the hook stops a commit in pre-commit and lets the fixed one pass"

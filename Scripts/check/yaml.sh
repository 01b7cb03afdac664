#!/usr/bin/env bash
# l10n reads and writes YAML as ruby-i18n, Symfony and ruamel.yaml do; see check_yaml.py. Usage: Scripts/check/yaml.sh [--seed N] [--files N] [--list]   500 files by default
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "yaml: skipped, python3 is not installed"; exit 0; }
# What can't be installed is left out with a message.
if command -v apt-get >/dev/null; then
  Scripts/build/prepare.sh ruby /usr/share/doc/ruby-i18n=ruby-i18n php=php-cli /usr/share/php/Symfony/Component/Yaml=php-symfony-yaml 2>/dev/null || true
fi
L10N=${L10N:-$(Scripts/build/debug.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python=$(Scripts/build/python.sh "$folder" ruamel.yaml=ruamel.yaml PyYAML=yaml) || python=python3
options=("$@")
((${#options[@]})) || options=(--files 500)
"$python" Scripts/check/check_yaml.py "$L10N" "${options[@]}"

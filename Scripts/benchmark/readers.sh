#!/usr/bin/env bash
# Reading of RESX, web extensions, YAML, Fluent and Qt beside translate-toolkit, moz.l10n, libyaml, fluent.syntax, lrelease and Python's parsers; see benchmark_readers.py. Times are reported, never asserted.
# Usage: Scripts/benchmark/readers.sh [FORMAT …], such as Qt
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
l10n=${L10N_RELEASE:-$(Scripts/build/release.sh)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# What can't be installed is left out.
python=$(Scripts/build/python.sh "$folder" moz.l10n=moz.l10n translate-toolkit=translate lxml=lxml PyYAML=yaml fluent.syntax=fluent.syntax) || python=python3
"$python" Scripts/benchmark/benchmark_readers.py "$l10n" "$@"

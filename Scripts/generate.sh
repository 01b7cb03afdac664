#!/usr/bin/env bash
# Writes every committed *+Generated.swift; CI runs it and then asks that nothing has changed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
swift run --package-path "$root/Generate" generate "$root" "$@"

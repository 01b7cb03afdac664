#!/usr/bin/env bash
# The style of .swift-format, everywhere or in the files that are named. Usage: Scripts/lint/format.sh [FILE ...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

(($#)) || set -- Package.swift Sources Tests Generate/Package.swift Generate/Sources Examples
swift format lint --strict -r --parallel "$@"
echo "format: clean"

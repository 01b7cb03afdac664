#!/usr/bin/env bash
# Checks the style of .swift-format, everywhere or in the named files. Usage: Scripts/lint/format.sh [FILE ...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

(($#)) || set -- Package.swift Sources Tests Generate/Package.swift Generate/Sources Fuzz/Package.swift Fuzz/Sources Examples Documentation/Site/Snippets
swift format lint --strict -r --parallel "$@"
echo "format: clean"

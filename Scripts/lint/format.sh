#!/usr/bin/env bash
# The style of .swift-format, everywhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

swift format lint --strict -r Package.swift Sources Tests Generate/Package.swift Generate/Sources Examples
echo "format: clean"

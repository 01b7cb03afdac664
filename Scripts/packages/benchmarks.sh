#!/usr/bin/env bash
# Builds the benchmarks of the trees, so that they keep up with what they measure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
exec swift build --package-path Benchmarks

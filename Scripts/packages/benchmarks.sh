#!/usr/bin/env bash
# Builds the benchmarks of trees and texts, so that they stay current with the code.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
Scripts/build/example.sh Benchmarks >/dev/null

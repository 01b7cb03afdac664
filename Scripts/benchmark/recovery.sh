#!/usr/bin/env bash
# Measures ErrorRecovery: the cost of a successful guarded call, compared with a bare await and a bare task-local binding, and the load that
# retries add to an outage with a budget and without. One JSON line per figure; fails if a success allocates or the load exceeds 1.1 ×.
# Times are reported, never asserted. `--load` omits them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../Benchmarks/ErrorRecovery"

swift build -c release --product recovery-benchmark >&2
"$(swift build -c release --show-bin-path)/recovery-benchmark" "$@"

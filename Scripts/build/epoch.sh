#!/usr/bin/env bash
# Prints the time that release files carry, in seconds: SOURCE_DATE_EPOCH, or the time of the commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"

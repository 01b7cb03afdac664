#!/usr/bin/env bash
# Examples/RecoveryService over real HTTP on loopback: problem documents, choices by header and by form, refusals, languages, Retry-After,
# and its page in a real browser where chromium and its driver are installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

Scripts/build/prepare.sh python3
# A browser is used if it can be installed; otherwise the check reports that it was skipped.
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh chromium chromedriver=chromium-driver 2>/dev/null || true; fi
service="$(Scripts/build/example.sh Examples/RecoveryService)/recovery-service"
python3 Scripts/packages/check_recovery_service.py "$service"

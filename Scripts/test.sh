#!/usr/bin/env bash
# Everything CI runs; each check is a script that runs the same by hand.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/build/prepare.sh git
# SQLite of the translation memory; macOS has it.
if [[ $(uname) == Linux ]]; then Scripts/build/prepare.sh /usr/include/sqlite3.h=libsqlite3-dev; fi
# The word list that the figures of the article on ternary search trees are checked on; elsewhere these tests are skipped and say so.
if command -v apt-get >/dev/null; then Scripts/build/prepare.sh /usr/share/dict/web2=miscfiles || true; fi
Scripts/lint/format.sh
if command -v python3 >/dev/null; then python3 Scripts/lint/complexity.py; fi
Scripts/lint/generated.sh
Scripts/check/catalogs.sh
Scripts/check/reports.sh
Scripts/check/integrations.sh
Scripts/check/settings.sh
Scripts/check/completions.sh
Scripts/packages/embedding.sh
Scripts/corpora/counts.sh
Scripts/corpora/verdicts.sh
Scripts/check/planted.sh
Scripts/check/hostile.sh
Scripts/packages/benchmarks.sh
Scripts/benchmark/recovery.sh --load
Scripts/packages/recovery-cli.sh
Scripts/packages/recovery-service.sh
Scripts/check/writing.sh
L10N="$(Scripts/build/release.sh)" Scripts/check/fixing.sh
Scripts/check/readers.sh
Scripts/check/memory.sh
Scripts/check/conversions.sh
Scripts/check/translate.sh
Scripts/check/libretranslate.sh
# The tests come last: what they need is compiled in another way than the tool, so that going to and fro would compile everything again.
swift build --build-tests
Scripts/check/apertium.sh
swift test --skip-build --parallel

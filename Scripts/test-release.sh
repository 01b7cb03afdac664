#!/usr/bin/env bash
# Before a release, beside test.sh: what needs the optimised tool, and checks at their full size.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
step() { Scripts/build/step.sh "$@"; }

release=$(Scripts/build/release.sh)
step hostile env L10N="$release" Scripts/check/hostile.sh
step fixing env L10N="$release" Scripts/check/fixing.sh
step install env L10N_RELEASE="$release" Scripts/check/install.sh
for package in recovery-service translate-from-swift benchmarks; do step "packages: $package" "Scripts/packages/$package.sh"; done
for check in planted writing readers mutations qt fluent yaml; do step "$check" env L10N="$release" "Scripts/check/$check.sh"; done
step traits Scripts/check/traits.sh
step "benchmark of recovery under load" Scripts/benchmark/recovery.sh --load
step "seeded tests" env CONVERSION_ROUNDS=300 EDIT_ROUNDS=400 FIX_SEEDS=12 MEMORY_KILL_ROUNDS=40 Scripts/build/swift.sh test --parallel \
  --filter '\.(MutatedConversionTests|SeededEditTests|FixPropertyTests|MemoryKillTests)/'
step "memory of a team" Scripts/check/postgresql.sh
step fuzzing Scripts/check/fuzzing.sh
step sanitizers Scripts/check/sanitizers.sh

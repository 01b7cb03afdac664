#!/usr/bin/env bash
# Builds one of the packages that use ours, and prints the folder of its products. All packages share a build folder, so that our libraries are compiled
# once for all that choose the same traits.
# Usage: Scripts/build/example.sh FOLDER [OPTION OF swift build …]
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
options=(--package-path "$1" --scratch-path "$repository/.build/examples" "${@:2}")
"$repository/Scripts/build/swift.sh" build "${options[@]}" --quiet >&2
"$repository/Scripts/build/swift.sh" build "${options[@]}" --show-bin-path

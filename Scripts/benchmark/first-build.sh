#!/usr/bin/env bash
# Measures what a newcomer waits for: `make demo` in a fresh clone, compared with an optimised build of async-http-client alone in the same run, in seconds of
# processor time. Prints one JSON line. Both are downloaded and built from nothing in a temporary folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
TIMEFORMAT='%U %S %R'

# Prints the processor time and the duration of a command.
measure() {
  { time "$@" >"$folder/log" 2>&1; } 2>"$folder/time" || { tail -n 20 "$folder/log" >&2; exit 1; }
  awk '{ printf "%.0f %.0f\n", $1 + $2, $3 }' "$folder/time"
}

git clone --quiet . "$folder/l10n"
version=$(sed -n 's|.*/async-http-client", from: "\([^"]*\)".*|\1|p' Package.swift)
mkdir -p "$folder/client/Sources/Client"
cat >"$folder/client/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Client", platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swift-server/async-http-client", from: "$version")],
  targets: [.executableTarget(name: "Client", dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")])])
PACKAGE
printf 'import AsyncHTTPClient\n\nprint(HTTPClient.self)\n' >"$folder/client/Sources/Client/main.swift"

read -r theirs their_duration < <(measure swift build -c release --package-path "$folder/client")
read -r ours our_duration < <(measure make -C "$folder/l10n" demo)
python3 - "$ours" "$theirs" "$our_duration" "$their_duration" <<'PYTHON'
import json
import sys

ours, theirs, duration, their_duration = map(int, sys.argv[1:])
print(json.dumps({
    "name": "make demo in a fresh clone, processor s", "ours": ours, "asyncHTTPClient": theirs, "ratio": round(ours / theirs, 2),
    "duration": duration, "asyncHTTPClientDuration": their_duration}))
PYTHON

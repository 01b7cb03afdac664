#!/usr/bin/env bash
# The adapters of ErrorRecovery: each trait resolves only the packages that its adapter names, `traits: []` and the defaults none of them, and the tests
# of Examples/Adapters run against the real packages. Usage: adapters.sh [--resolve]   --resolve only compares packages
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
repository=$PWD

Scripts/build/prepare.sh python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The packages that l10n needs for the traits $1, such as "Logging", with their own ones left out.
resolved() {
  printf '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(\n  name: "Embedder", platforms: [.macOS(.v15)],\n' >"$work/Package.swift"
  printf '  dependencies: [.package(name: "l10n", path: "%s", traits: [%s])], targets: [])\n' "$repository" "$1" >>"$work/Package.swift"
  swift package --package-path "$work" --scratch-path .build/adapters show-dependencies --format json 2>"$work/log" |
    python3 -c 'import json, sys; print(*sorted(d["identity"] for d in json.load(sys.stdin)["dependencies"][0]["dependencies"]))'
}

# The traits of the table in Package.swift, each with its packages.
mkdir -p .build
table=$(python3 - <<'EOF'
import re
manifest = open("Package.swift", encoding="utf-8").read()
for entry in re.split(r"\n  Adapter\(", manifest.split("\nlet adapters = [")[1].split("\n]\n")[0])[1:]:
    print(re.search(r'trait: "(\w+)"', entry)[1], *sorted(set(re.findall(r'\("\w+", "([\w-]+)"\)', entry))))
EOF
)
[[ -n $table ]] || { echo "adapters: Package.swift has no table of adapters" >&2; exit 1; }
check() {
  local found
  found=$(resolved "$1") || { cat "$work/log" >&2; exit 1; }
  if [[ $found != "$2" ]]; then
    echo "adapters: traits [$1] should resolve [$2], and resolve [$found]" >&2
    exit 1
  fi
  echo "adapters: traits [$1]: ${found:-no package}"
}
check "" ""
defaults=$(resolved ".defaults")
echo "adapters: default traits: $defaults"
while read -r trait packages; do
  check "\"$trait\"" "$packages"
  for package in $packages; do
    if [[ " async-http-client swift-http-types swift-nio " != *" $package "* && " $defaults " == *" $package "* ]]; then
      echo "adapters: the defaults resolve $package" >&2
      exit 1
    fi
  done
done <<<"$table"
[[ ${1:-} != --resolve ]] || exit 0

# A module is imported only where the manifest names it: in one build folder, the compiler finds those of all packages.
Scripts/build/example.sh Examples/Adapters --build-tests --explicit-target-dependency-import-check error >/dev/null
Scripts/build/swift.sh test --package-path Examples/Adapters --scratch-path .build/examples --skip-build --quiet
echo "adapters: tested"

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

# The traits of the table in Package.swift, each with its packages. Fails if an adapter imports a module that its row doesn't name, because in one build
# folder the compiler finds the modules of all packages.
mkdir -p .build
table=$(python3 - <<'EOF'
import pathlib, re, sys
manifest = pathlib.Path("Package.swift").read_text(encoding="utf-8")
system = {"Foundation", "Synchronization"}
for row in re.split(r"\n  Adapter\(", manifest.split("\nlet adapters = [")[1].split("\n]\n")[0])[1:]:
    trait = re.search(r'trait: "(\w+)"', row)[1]
    products = dict(re.findall(r'\("(\w+)", "([\w-]+)"\)', row))
    uses = re.search(r"uses: \[(.*?)\]", row)
    named = set(products) | set(re.findall(r"\w+", uses[1]) if uses else ["ErrorRecovery"]) | system
    for path in sorted(pathlib.Path(f"Sources/Adapters/ErrorRecovery{trait}").glob("**/*.swift")):
        for module in re.findall(r"^(?:public |package )?import (\w+)", path.read_text(encoding="utf-8"), re.M):
            if module not in named:
                sys.exit(f"adapters: {path} imports {module}, which its row in Package.swift doesn't name")
    print(trait, *sorted(set(products.values())))
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

fixture=Examples/Adapters/Tests/GRPCTests/Fixtures/statuses.json
if python=$(Scripts/build/python.sh .build/grpc-status grpcio-status=grpc_status googleapis-common-protos=google.rpc); then
  "$python" Scripts/packages/check_grpc_status.py "$fixture"
else
  echo "adapters: $fixture is not compared, grpcio-status can't be installed"
fi

Scripts/build/example.sh Examples/Adapters --build-tests >/dev/null
Scripts/build/swift.sh test --package-path Examples/Adapters --scratch-path .build/examples --skip-build --quiet
echo "adapters: tested"

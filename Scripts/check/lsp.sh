#!/usr/bin/env bash
# `l10n lsp` in a recorded session, against other commands of the tool, and in Neovim; see check_lsp.py and lsp.lua. Usage: Scripts/check/lsp.sh [--seed N] [--edits N]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v python3 >/dev/null || { echo "lsp: skipped, python3 is not installed"; exit 0; }
L10N=${L10N:-$(Scripts/build/debug.sh)}
L10N=$(realpath "$L10N")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python=$(Scripts/build/python.sh "$folder" lsprotocol=lsprotocol) || python=python3
LC_ALL=C "$python" Scripts/check/check_lsp.py "$L10N" Examples/Catalogs "$@"

if command -v apt-get >/dev/null; then Scripts/build/prepare.sh nvim=neovim 2>/dev/null || true; fi
command -v nvim >/dev/null || { echo "lsp: Neovim is not installed, so no editor was tried"; exit 0; }
project=$(realpath "$folder")/project
mkdir -p "$project/en.lproj" "$project/de.lproj" "$project/.git"
printf '/* The title of the cart. */\n"cart.title" = "Cart of %%@";\n"cart.pay" = "Pay";\n' >"$project/en.lproj/Localizable.strings"
printf '"cart.title" = "Warenkorb";\n"cart.pay" = "Zahlen";\n' >"$project/de.lproj/Localizable.strings"
printf 'let title = NSLocalizedString("cart.title", comment: "")\n' >"$project/Cart.swift"
LC_ALL=C.UTF-8 L10N="$L10N" HOME="$folder" XDG_STATE_HOME="$folder" XDG_DATA_HOME="$folder" timeout 120 \
  nvim --headless --clean -n -c "luafile Scripts/check/lsp.lua" "$project/de.lproj/Localizable.strings"
grep --quiet '"basket.title" = "Warenkorb";' "$project/de.lproj/Localizable.strings"
grep --quiet '"basket.title" = "Cart of %@";' "$project/en.lproj/Localizable.strings"
grep --quiet 'NSLocalizedString("basket.title"' "$project/Cart.swift"
echo "lsp: Neovim $(nvim --version | sed -n '1s/NVIM v//p') shows findings and texts, and renames a key in three files"

"""Prints the Homebrew formula of a release: only the machines that the release has an archive for.

Usage: write_formula.py FORMULA SHA256SUMS RELEASES TAG   RELEASES is the address above the tag, as L10N_RELEASES of install-release.sh
"""

import pathlib
import re
import sys

formula, releases, tag = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[3].rstrip("/"), sys.argv[4]
sums = dict(reversed(line.split(maxsplit=1)) for line in pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").splitlines())


def machine(match):
    digest = sums.get(match["archive"])
    return match[0].replace('"SHA256"', f'"{digest}"') if digest else ""


formula = re.sub(r'    on_(?:arm|intel) do\n      url "\S*?/(?P<archive>[^/"]+)"\n      sha256 "SHA256"\n    end\n', machine, formula)
formula = re.sub(r"  on_(?:macos|linux) do\n  end\n", "", formula)
if "sha256" not in formula:
    sys.exit(f"formula: {sys.argv[2]} has no archive that a formula can install.")
homepage = re.sub(r"/releases/download$", "", releases)
formula = formula.replace("https://github.com/…/l10n", homepage).replace("RELEASES/TAG", f"{releases}/{tag}")
formula = formula.replace('"VERSION"', f'"{tag.removeprefix("v")}"')
print(re.sub(r"\A# .*\n", "", formula), end="")

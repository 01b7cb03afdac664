#!/usr/bin/env bash
# Prints the path of a Python that has packages: python3 where it has all their modules, else one that is made in FOLDER/python. Exits with 1 if they
# can't be installed. A package without a module is always installed.
# Usage: Scripts/build/python.sh FOLDER PACKAGE[=MODULE]...
set -euo pipefail

folder=$1/python
shift
modules=()
for need in "$@"; do [[ $need == *=* ]] && modules+=("${need#*=}"); done
if ((${#modules[@]} == $#)) && python3 -c "import $(IFS=, && echo "${modules[*]}")" 2>/dev/null; then
  echo python3
  exit
fi
python3 -m venv "$folder" >/dev/null 2>&1 && "$folder/bin/pip" install --quiet --disable-pip-version-check "${@%%=*}" >/dev/null 2>&1 || exit 1
echo "$folder/bin/python"

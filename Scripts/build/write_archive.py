"""Writes a .tar.xz whose bytes depend only on its files: sorted names, no owners, one time.

Usage: write_archive.py ARCHIVE FOLDER LEVEL SECONDS   LEVEL is 0 to 9; SECONDS is the time of the files
"""

import lzma
import pathlib
import sys
import tarfile

archive, folder, level, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
compression = {"id": lzma.FILTER_LZMA2, "preset": level | lzma.PRESET_EXTREME if level == 9 else level}
# Addresses in jumps become absolute, so that they repeat; 1.2 MB less.
filters = [{"id": lzma.FILTER_X86}, compression] if "x86_64" in archive else [compression]


def plain(entry):
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = seconds
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


with lzma.open(archive, "wb", filters=filters) as compressed, tarfile.open(fileobj=compressed, mode="w", format=tarfile.PAX_FORMAT) as tar:
    for path in sorted(folder.rglob("*")):
        tar.add(path, str(path.relative_to(folder)), recursive=False, filter=plain)

"""Times `l10n suggest` over catalogues of 235,000 English words as a whole process.

Arguments: the tool, and a folder with the file `words`, which gets the catalogues.
"""

import json
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import time

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
words = (folder / "words").read_text().splitlines()
random.Random(1).shuffle(words)
# In its own folder, since the tool looks for catalogues beside a file.
catalogs = folder / "catalogs"
csv = catalogs / "words.csv"
strings = catalogs / "App" / "en.lproj" / "Localizable.strings"
strings.parent.mkdir(parents=True)
csv.write_text("key,en\n" + "".join(f"{word},The {word}\n" for word in words))
strings.write_text("".join(f'"{word}" = "The {word}";\n' for word in words))

for name, path in [("CSV", csv), (".strings", strings.parent.parent)]:
    times, computed = [], []
    for _ in range(21):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.perf_counter()
        result = subprocess.run([tool, "suggest", "telvision", "--catalog", str(path)], capture_output=True, text=True)
        times.append((time.perf_counter() - start) * 1e3)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        computed.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3)
        assert result.stdout.splitlines()[:1] == ["television"], result
    print(
        json.dumps(
            {
                "name": f"l10n suggest over {len(words)} keys in {name}, ms",
                "ours": round(statistics.median(times), 1),
                "least": round(min(times), 1),
                "CPU": round(statistics.median(computed), 1),
            }
        )
    )

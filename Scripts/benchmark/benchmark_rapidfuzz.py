"""Times rapidfuzz's scan for the five nearest keys within two edits, for each corpus of TreeBenchmarks, beside the trees' times.

Arguments: the output of `TreeBenchmarks corpora`, and that of `TreeBenchmarks search`.
"""

import json
import statistics
import sys
import time

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

corpora, figures = ([json.loads(line) for line in open(path)] for path in sys.argv[1:])
ours = {figure["name"]: figure["ours"] for figure in figures}
for corpus in corpora:
    times = []
    for query in corpus["queries"][:40]:
        start = time.perf_counter()
        process.extract(query, corpus["keys"], scorer=Levenshtein.distance, limit=5, score_cutoff=2)
        times.append((time.perf_counter() - start) * 1e9)
    tree = ours[f"{corpus['name']}, frozen, top 5 within 2, levenshtein, scan"]
    peer = statistics.median(times)
    print(
        json.dumps(
            {
                "name": f"{corpus['name']}, frozen, top 5 within 2, rapidfuzz extract",
                "ratio": round(tree / peer, 5),
                "times faster": round(peer / tree),
                "ours": round(tree),
                "peer": round(peer),
            }
        )
    )

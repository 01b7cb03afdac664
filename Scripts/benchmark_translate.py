"""Sends recorded bodies again as fast as the server takes them: what a run of l10n is held against.

Usage: benchmark_translate.py ADDRESS RECORD_FILE; as many connections as the record has. Prints seconds, requests and the texts that came twice.
"""

import http.client
import json
import sys
import threading
import time
from collections import Counter

address, record_file = sys.argv[1:]
with open(record_file, encoding="utf-8") as file:
    record = [json.loads(line) for line in file]
bodies = [entry["body"].encode("utf-8") for entry in record]
texts = Counter(text for entry in record for text in json.loads(entry["body"])["q"])
connections = max(1, len({entry["connection"] for entry in record}))
waiting = list(reversed(bodies))
lock = threading.Lock()


def work():
    connection = http.client.HTTPConnection(address.removeprefix("http://"))
    while True:
        with lock:
            if not waiting:
                return
            body = waiting.pop()
        connection.request("POST", "/translate", body, {"Content-Type": "application/json"})
        reply = connection.getresponse()
        json.loads(reply.read())
        assert reply.status == 200


start = time.monotonic()
threads = [threading.Thread(target=work) for _ in range(connections)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(json.dumps({
    "seconds": time.monotonic() - start, "requests": len(bodies), "connections": connections, "texts": len(texts),
    "textsSentTwice": sum(count - 1 for count in texts.values()),
}))

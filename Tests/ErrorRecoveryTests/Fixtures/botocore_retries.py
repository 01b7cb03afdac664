"""Writes the waits and budgets of botocore's retry mode `standard`, with which `AWSRetryTests` compares those of `RetryPolicy.awsStandard`.

The checks don't run it: its output is the fixture `botocore-retries.txt` beside it. Run it when AWS changes the rules:

    python3 -m venv venv && venv/bin/pip install botocore
    venv/bin/python Tests/ErrorRecoveryTests/Fixtures/botocore_retries.py > botocore-retries.txt

A line is a call: the seed of its jitter, its attempts, its waits in seconds, and the tokens that are left after it. An attempt is `s` (success), `e`
(an error that isn't retried), `t` (transient) or `T` (throttled), with the milliseconds of `x-amz-retry-after` if there are any. Attempts that the
rules don't make are not listed.
"""

import random
import sys
import types

import botocore
from botocore.retries import quota, standard

CALLS = 400
MASK = (1 << 64) - 1


class SplitMix64:
    """The generator of `SeededRandom`."""

    def __init__(self, seed):
        self.state = seed

    def random(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        mixed ^= mixed >> 31
        return (mixed >> 11) * 2.0**-53


def response(outcome):
    kind, hint = outcome[0], outcome[1:]
    status, code = {"t": (503, None), "T": (400, "ThrottlingException"), "e": (400, "ValidationError"), "s": (200, None)}[kind]
    headers = {"x-amz-retry-after": hint} if hint else {}
    parsed = {"Error": {"Code": code}} if code else {}
    return types.SimpleNamespace(status_code=status, headers=headers), parsed


OPERATION = types.SimpleNamespace(
    name="Sample", error_shapes=[], service_model=types.SimpleNamespace(service_name="sample", service_id="sample"))


def outcome(chance):
    # Outages come and go, so that the budget runs out and recovers.
    kind = chance.choices("steT", [16, 5, 1, 5])[0]
    hint = chance.choice(["", "", "0", "40", "700", "3000", "60000"]) if kind in "tT" else ""
    return kind + hint


def main():
    chance = random.Random(20261110)
    adapter = standard.RetryEventAdapter()
    detector = standard.ThrottlingErrorDetector(adapter)
    bucket = quota.RetryQuota()
    checker = standard.RetryQuotaChecker(bucket, detector)
    conditions = standard.StandardRetryConditions(max_attempts=standard.DEFAULT_MAX_ATTEMPTS)
    print(f"# botocore {botocore.__version__}, botocore_retries.py")
    for call in range(CALLS):
        seed = chance.getrandbits(64)
        backoff = standard.ExponentialBackoff(random=SplitMix64(seed).random, throttling_detector=detector)
        handler = standard.RetryHandler(standard.RetryPolicy(conditions, backoff), adapter, checker)
        context, attempts, waits = {}, [], []
        while True:
            # In every third fifty of calls hardly any succeeds.
            step = outcome(chance)
            if (call // 50) % 3 == 1 and step == "s" and chance.random() < 0.9:
                step = "t"
            attempts.append(step)
            reply = response(step)
            wait = handler.needs_retry(
                response=reply, attempts=len(attempts), operation=OPERATION, caught_exception=None, request_dict={"context": context})
            if wait is None:
                checker.release_retry_quota(context, reply[0])
                break
            waits.append(f"{wait:.12f}")
        print(seed, ",".join(attempts), ",".join(waits) or "-", bucket.available_capacity)


if __name__ == "__main__":
    sys.exit(main())

"""Compares the fixture of the tests of ErrorRecoveryGRPC with what grpcio-status writes. Usage: check_grpc_status.py FIXTURE [--write]"""

import base64
import json
import pathlib
import sys

from google.protobuf import any_pb2
from google.rpc import error_details_pb2, status_pb2
from grpc_status import rpc_status

FIELDS = {"code": 14, "message": "", "reason": "", "domain": "", "metadata": {}, "delay": None, "locale": "", "localizedMessage": "", "links": []}
SAMPLES = [
    {},
    {"code": 2, "message": "Something went wrong."},
    {"message": "The store can't be reached.", "reason": "offline", "domain": "store", "delay": [30, 0]},
    {"code": 8, "message": "Too many requests.", "reason": "busy", "domain": "store", "delay": [0, 1_500_000], "metadata": {"retryability": "throttled"}},
    {"reason": "offline", "domain": "store", "metadata": {"a": "", "b": "2", "retryability": "after"}, "delay": [0, 0]},
    {"message": "…", "locale": "sv", "localizedMessage": "Butiken kan inte nås. 🏪"},
    {"locale": "ar", "localizedMessage": "تعذر الوصول إلى المتجر."},
    {"links": [{"description": "The store", "url": "https://store.example/help"}, {"description": "", "url": "https://store.example"}]},
    {
        "code": 14, "message": "m" * 300, "reason": "offline", "domain": "store", "metadata": {"k" * 130: "v" * 20_000}, "delay": [315_576_000_000, 999_999_999],
        "locale": "en", "localizedMessage": "t" * 200, "links": [{"description": "d" * 128, "url": "https://store.example"}],
    },
]


def trailing_bytes(sample):
    """The value of `grpc-status-details-bin` for a sample."""
    details = []
    if sample["reason"] or sample["domain"] or sample["metadata"]:
        details.append(error_details_pb2.ErrorInfo(reason=sample["reason"], domain=sample["domain"], metadata=sample["metadata"]))
    if sample["delay"]:
        info = error_details_pb2.RetryInfo()
        info.retry_delay.SetInParent()
        info.retry_delay.seconds, info.retry_delay.nanos = sample["delay"]
        details.append(info)
    if sample["localizedMessage"]:
        details.append(error_details_pb2.LocalizedMessage(locale=sample["locale"], message=sample["localizedMessage"]))
    if sample["links"]:
        details.append(error_details_pb2.Help(links=[error_details_pb2.Help.Link(**link) for link in sample["links"]]))
    packed = [
        any_pb2.Any(type_url=f"type.googleapis.com/{detail.DESCRIPTOR.full_name}", value=detail.SerializeToString(deterministic=True)) for detail in details
    ]
    status = rpc_status.to_status(status_pb2.Status(code=sample["code"], message=sample["message"], details=packed))
    return dict(status.trailing_metadata)["grpc-status-details-bin"]


samples = [{**FIELDS, **sample} for sample in SAMPLES]
for sample in samples:
    sample["bytes"] = base64.b64encode(trailing_bytes(sample)).decode()
text = json.dumps(samples, ensure_ascii=False, indent=1) + "\n"
fixture = pathlib.Path(sys.argv[1])
if "--write" in sys.argv:
    fixture.write_text(text, encoding="utf-8")
if fixture.read_text(encoding="utf-8") != text:
    sys.exit(f"grpc-status: {fixture} differs from what grpcio-status writes; record it anew with --write")
print(f"grpc-status: {len(samples)} statuses have the bytes that grpcio-status writes")

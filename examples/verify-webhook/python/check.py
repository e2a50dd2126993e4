"""Reads cases from standard input and prints the result of each; ../check.mjs runs it."""

import base64
import sys

from verify_webhook import VerificationError, challenge_token, verify_webhook


def result(now: str, fields: "list[str]") -> str:
    values = [None if field == "-" else base64.b64decode(field) for field in fields]
    names = ["webhook-id", "webhook-timestamp", "webhook-signature"]
    headers = {name: value.decode() for name, value in zip(names, values[1:4]) if value is not None}
    try:
        verify_webhook(values[4] or b"", headers, (values[0] or b"").decode().split("\n"), float(now))
    except VerificationError as error:
        return error.reason
    return "accepted"


for line in sys.stdin:
    name, kind, now, *fields = line.rstrip("\n").split("\t")
    if kind == "challenge":
        secret, challenge = (base64.b64decode(field).decode() for field in (fields[0], fields[4]))
        print(f"{name}\t{challenge_token(challenge, secret)}")
    else:
        print(f"{name}\t{result(now, fields)}")

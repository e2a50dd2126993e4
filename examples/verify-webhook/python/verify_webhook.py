"""Verifies Kontor's webhooks with Python's standard library. The package kontor has the same, with types.

Public keys (whpk_…) need the package cryptography.
"""

import base64
import hashlib
import hmac
import re
import time
from typing import Mapping, Optional, Sequence


class VerificationError(Exception):
    def __init__(self, reason: str) -> None:
        super().__init__(f"The webhook is not genuine: {reason}.")
        self.reason = reason


def verify_webhook(
    body: bytes,
    headers: Mapping[str, str],
    secrets: Sequence[str],
    now: Optional[float] = None,
    tolerance_s: int = 300,
) -> None:
    """Raises unless Kontor signed this body in the last five minutes.

    body: the received bytes, before anything parses them.
    headers: looked up in lower case; the headers of Django, Flask and Starlette ignore the case.
    secrets: the webhook's secret or public key (whpk_…); while it is rotated, the new one and the old one.
    """
    event_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if event_id is None or timestamp is None or signatures is None:
        raise VerificationError("missing_header")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise VerificationError("invalid_timestamp")
    age_s = (time.time() if now is None else now) - int(timestamp)
    if age_s > tolerance_s:
        raise VerificationError("too_old")
    if age_s < -tolerance_s:
        raise VerificationError("too_new")

    signed = f"{event_id}.{timestamp}.".encode() + body
    for secret in secrets:
        # Anyone knows a public key, so it never verifies an HMAC.
        if secret.startswith("whpk_"):
            if _is_signed_by(secret, signed, signatures):
                return
            continue
        digest = hmac.new(_key_of(secret), signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        for signature in signatures.split(" "):
            if hmac.compare_digest(signature.encode(), expected):
                return
    raise VerificationError("wrong_signature")


def challenge_token(challenge: str, secret: str) -> str:
    """Returns the header X-Verify-Token for the response to GET …?challenge=…, with status 200."""
    return hmac.new(secret.encode(), challenge.encode(), hashlib.sha256).hexdigest()


def _is_signed_by(public_key: str, signed: bytes, signatures: str) -> bool:
    """Verifies the signatures v1a, which only the private key of this webhook can make."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public_key[len("whpk_") :]))
    for one in signatures.split(" "):
        try:
            if one.startswith("v1a,"):
                key.verify(base64.b64decode(one[len("v1a,") :]), signed)
                return True
        except (InvalidSignature, ValueError):
            continue
    return False


def _key_of(secret: str) -> bytes:
    """Decodes the Base64 after whsec_. The characters of any other secret are the key themselves."""
    encoded = re.fullmatch(r"whsec_([A-Za-z0-9+/]+)={0,2}", secret)
    if encoded is None:
        return secret.encode()
    digits = encoded[1][:-1] if len(encoded[1]) % 4 == 1 else encoded[1]
    return base64.b64decode(digits + "=" * (-len(digits) % 4))

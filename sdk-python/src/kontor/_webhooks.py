from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Any, Mapping, Optional, Sequence, Union, cast
from urllib.parse import parse_qs, urlsplit

from ._errors import WebhookVerificationError
from ._generated.models import WebhookEvent


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str], Mapping[str, Any]],
    *,
    tolerance_s: int = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """Verifies the signature of a delivery (Standard Webhooks) and returns its event; `name` determines the type of
    `payload`.

    `body` must be the received bytes, before anything parses them. `secret` is what the delivery is verified with: the
    webhook's secret, one of its `public_keys` (`whpk_…`), the JWK set at its `jwks_uri`, or a list of secrets and public
    keys. During a rotation, pass the old one and the new one. Public keys need the package cryptography:
    `pip install 'kontor-sdk[crypto]'`.
    """
    secrets = _secrets_of(secret)
    if not secrets or not all(secrets):
        raise TypeError("verify_webhook requires the webhook's secret or public key.")
    received = body.encode() if isinstance(body, str) else body
    lower = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp = lower.get("webhook-id"), lower.get("webhook-timestamp")
    signatures = lower.get("webhook-signature")
    if event_id is None or timestamp is None or signatures is None:
        raise WebhookVerificationError(
            "missing_header",
            "A delivery has the headers webhook-id, webhook-timestamp and webhook-signature; not all are present.",
        )
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError("invalid_timestamp", "webhook-timestamp is not a number of seconds.")
    age_s = (time.time() if now is None else now) - int(timestamp)
    if age_s > tolerance_s:
        raise WebhookVerificationError("too_old", f"The delivery was signed {age_s:.0f} s ago.")
    if age_s < -tolerance_s:
        raise WebhookVerificationError("too_new", f"The delivery was signed {-age_s:.0f} s from now.")
    signed = f"{event_id}.{timestamp}.".encode() + received
    if not any(_matches(signed, signatures, one) for one in secrets):
        raise WebhookVerificationError(
            "wrong_signature",
            "The signature does not match: the secret or public key is wrong, or the body is not the received bytes.",
        )
    return _read(received, lower.get("x-sequence"))


def answer_challenge(url: str, secret: str) -> Optional[str]:
    """Returns the value of the header `X-Verify-Token` for the response to `GET …?challenge=…` (status 200). None when
    the URL has no challenge."""
    challenge = parse_qs(urlsplit(url).query).get("challenge", [""])[0]
    if challenge == "":
        return None
    return hmac.new(secret.encode(), challenge.encode(), hashlib.sha256).hexdigest()


def _secrets_of(secret: Union[str, Sequence[str], Mapping[str, Any]]) -> list[str]:
    if isinstance(secret, str):
        return [secret]
    if not isinstance(secret, Mapping):
        return list(secret)
    keys = [key for key in secret["keys"] if (key.get("kty"), key.get("crv")) == ("OKP", "Ed25519")]
    return ["whpk_" + key["x"].replace("-", "+").replace("_", "/") for key in keys]


def _matches(signed: bytes, signatures: str, secret: str) -> bool:
    # Anyone knows a public key, so it never verifies an HMAC.
    if secret.startswith("whpk_"):
        return _is_signed_by(secret, signed, signatures)
    digest = hmac.new(_key_of(secret), signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    return any(hmac.compare_digest(one.encode(), expected) for one in signatures.split(" ")[:10])


def _is_signed_by(public_key: str, signed: bytes, signatures: str) -> bool:
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        raise ImportError(
            "Ed25519 signatures need the package cryptography: pip install 'kontor-sdk[crypto]'."
        ) from None
    digits = public_key.removeprefix("whpk_").rstrip("=")
    try:
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(digits + "=" * (-len(digits) % 4)))
    except ValueError:
        raise TypeError("A public key of a webhook is whpk_ and the Base64 of 32 bytes.") from None
    for one in signatures.split(" ")[:10]:
        if not one.startswith("v1a,"):
            continue
        try:
            key.verify(base64.b64decode(one.removeprefix("v1a,")), signed)
        except (InvalidSignature, ValueError):
            continue
        return True
    return False


def _key_of(secret: str) -> bytes:
    """Decodes the Base64 after whsec_. The characters of any other secret are the key themselves."""
    encoded = re.fullmatch(r"whsec_([A-Za-z0-9+/]+)={0,2}", secret)
    if encoded is None:
        return secret.encode()
    digits = encoded[1][:-1] if len(encoded[1]) % 4 == 1 else encoded[1]
    return base64.b64decode(digits + "=" * (-len(digits) % 4))


def _read(body: bytes, sequence: Optional[str]) -> WebhookEvent:
    try:
        payload = json.loads(body)
        event = payload["event"]
        event_id, name = event["id"], event["name"]
    except (ValueError, KeyError, TypeError):
        raise WebhookVerificationError("invalid_payload", "The body contains no event.") from None
    number = int(sequence) if sequence is not None and sequence.isdigit() else None
    # A signed payload follows the contract.
    return cast(WebhookEvent, {"name": name, "id": event_id, "sequence": number, "payload": payload})

"""Keys of clients: proofs of possession (DPoP, RFC 9449) and client assertions (private_key_jwt, RFC 7523).

Python's standard library has no public-key cryptography, so these need the package cryptography.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
import uuid
from typing import Any, Callable, Dict, Optional, Tuple, Union

PrivateKey = Union[str, bytes]
"""A private key as PEM: EC P-256, Ed25519 or RSA."""

token_path = "/oauth/token"


def new_private_key() -> str:
    """Creates a P-256 key as PEM. Keep it as secret as a password."""
    serialization, ec = _library()
    key = ec.generate_private_key(ec.SECP256R1())
    pem: bytes = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return pem.decode()


def public_jwk(key: PrivateKey) -> Dict[str, str]:
    """Returns the public part of a key as a JWK, to register it with a client."""
    return dict(SigningKey(key).jwk)


class SigningKey:
    """A key that signs JWTs (RFC 7515)."""

    def __init__(self, pem: PrivateKey) -> None:
        serialization, _ = _library()
        key = serialization.load_pem_private_key(pem.encode() if isinstance(pem, str) else pem, None)
        self.alg, self.jwk, self._sign = _signer_of(key, serialization)

    def jwt(self, header: Dict[str, Any], claims: Dict[str, Any]) -> str:
        parts = [{"alg": self.alg, **header}, claims]
        signed = ".".join(_base64url(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        return f"{signed}.{_base64url(self._sign(signed.encode()))}"


class Prover:
    """Makes a proof for each request, with the newest nonce that a response has named."""

    def __init__(self, key: Optional[PrivateKey] = None) -> None:
        self._key = SigningKey(new_private_key() if key is None else key)
        self._nonce: Optional[str] = None

    def proof(self, method: str, url: str, token: Optional[str]) -> str:
        claims: Dict[str, Any] = {"jti": str(uuid.uuid4()), "htm": method, "htu": url, "iat": int(time.time())}
        if token is not None:
            claims["ath"] = _base64url(hashlib.sha256(token.encode()).digest())
        if self._nonce is not None:
            claims["nonce"] = self._nonce
        return self._key.jwt({"typ": "dpop+jwt", "jwk": self._key.jwk}, claims)

    def heard(self, nonce: Optional[str]) -> None:
        if nonce is not None:
            self._nonce = nonce


def client_assertion(key: SigningKey, client_id: str, issuer: str) -> Dict[str, str]:
    """Returns the fields of a token request that prove the client's identity. Each assertion works once."""
    now = int(time.time())
    claims = {
        "iss": client_id,
        "sub": client_id,
        "aud": issuer,
        "jti": str(uuid.uuid4()),
        "iat": now,
        "exp": now + 60,
    }
    return {
        "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        "client_assertion": key.jwt({"typ": "JWT"}, claims),
    }


def _library() -> Tuple[Any, Any]:
    try:
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec
    except ImportError:
        raise ImportError(
            "dpop and client_key need the package cryptography: pip install 'kontor-sdk[crypto]'."
        ) from None
    return serialization, ec


def _signer_of(key: Any, serialization: Any) -> Tuple[str, Dict[str, str], Callable[[bytes], bytes]]:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    public = key.public_key()
    if isinstance(key, ec.EllipticCurvePrivateKey) and isinstance(key.curve, ec.SECP256R1):
        numbers = public.public_numbers()
        jwk = {"kty": "EC", "crv": "P-256", "x": _number(numbers.x, 32), "y": _number(numbers.y, 32)}

        def sign_ecdsa(data: bytes) -> bytes:
            r, s = decode_dss_signature(key.sign(data, ec.ECDSA(hashes.SHA256())))
            return r.to_bytes(32, "big") + s.to_bytes(32, "big")

        return "ES256", jwk, sign_ecdsa
    if isinstance(key, ed25519.Ed25519PrivateKey):
        raw = public.public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        return "EdDSA", {"kty": "OKP", "crv": "Ed25519", "x": _base64url(raw)}, key.sign
    if isinstance(key, rsa.RSAPrivateKey):
        found = public.public_numbers()
        size = (found.n.bit_length() + 7) // 8
        jwk = {"kty": "RSA", "n": _number(found.n, size), "e": _number(found.e, 3)}
        pss = padding.PSS(mgf=padding.MGF1(hashes.SHA256()), salt_length=32)
        return "PS256", jwk, lambda data: bytes(key.sign(data, pss, hashes.SHA256()))
    raise TypeError("A key must be EC P-256, Ed25519 or RSA.")


def _number(value: int, size: int) -> str:
    return _base64url(value.to_bytes(size, "big"))


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")

"""What the runtime promises; sdk/src/python.test.ts runs it against a Kontor."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Callable, Dict, List, cast
from unittest.mock import patch

import httpx

from kontor import (
    AsyncKontor,
    ExportError,
    Kontor,
    KontorError,
    WebhookVerificationError,
    answer_challenge,
    models,
    new_private_key,
    public_jwk,
    verify_webhook,
)

vectors = Path(__file__).parents[2] / "examples/verify-webhook/vectors.json"


def scripted(answers: List[Callable[[httpx.Request], httpx.Response]], seen: List[httpx.Request]) -> Kontor:
    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/oauth/token":
            return httpx.Response(200, json={"access_token": f"token-{len(seen)}", "expires_in": 3600})
        seen.append(request)
        return answers[len(seen) - 1](request)

    client = httpx.Client(transport=httpx.MockTransport(answer))
    return Kontor(
        base_url="http://kontor.example/",
        account_id="acc_1",
        client_id="cli_1",
        client_secret="s",
        http_client=client,
    )


def retries() -> None:
    seen: List[httpx.Request] = []
    busy = httpx.Response(503, headers={"retry-after": "0"}, json={"code": "unavailable"})

    def lose(_: httpx.Request) -> httpx.Response:
        raise httpx.ReadError("lost")

    kontor = scripted([lambda _: busy, lose, lambda _: httpx.Response(201, json={"id": "org_1"})], seen)
    made = kontor.organizations.create({"reference_id": "a", "tpa_id": "tpa_1"})
    assert made["id"] == "org_1"
    keys = {request.headers["idempotency-key"] for request in seen}
    assert len(seen) == 3 and len(keys) == 1, keys
    assert str(seen[0].url) == "http://kontor.example/accounts/acc_1/organizations"


def waits_for_exports() -> None:
    def export(status: str) -> Callable[[httpx.Request], httpx.Response]:
        return lambda _: httpx.Response(200, json={"id": "exp_1", "status": status, "reason": "too many rows"})

    kontor = scripted([export("queued"), export("running"), export("completed"), export("failed")], [])
    assert kontor.wait_for_export("exp_1", every_s=0)["status"] == "completed"
    try:
        kontor.wait_for_export("exp_1", every_s=0)
        raise AssertionError("an export that failed was waited for")
    except ExportError as error:
        assert error.status == "failed" and "too many rows" in str(error)


def refused_token() -> None:
    seen: List[httpx.Request] = []
    kontor = scripted(
        [lambda _: httpx.Response(401, json={"code": "unauthenticated"}), lambda _: httpx.Response(200, json={"id": "x"})],
        seen,
    )
    kontor.organizations.get("org_1")
    assert [request.headers["authorization"] for request in seen] == ["Bearer token-0", "Bearer token-1"]


def errors() -> None:
    seen: List[httpx.Request] = []
    problem = {"code": "validation_failed", "detail": "No.", "errors": [{"field": "name", "message": "is long"}]}
    kontor = scripted([lambda _: httpx.Response(422, json=problem), lambda _: httpx.Response(429, headers={"retry-after": "3600"})], seen)
    for code in ("validation_failed", "http_429"):
        started = time.monotonic()
        try:
            kontor.organizations.get("org/1")
            raise AssertionError("no error")
        except KontorError as error:
            assert error.code == code and time.monotonic() - started < 5
            assert code != "validation_failed" or error.error_of("name") == "is long"
    assert str(seen[0].url).endswith("/organizations/org%2F1")


def webhooks() -> None:
    for case in json.loads(vectors.read_text())["cases"]:
        if case["kind"] == "challenge":
            url = f"/hook?{httpx.QueryParams({'challenge': case['challenge']})}"
            assert answer_challenge(url, case["secrets"][0]) == case["expected"]
            continue
        try:
            verify_webhook(case["body"], case["headers"], case["secrets"], now=case["now"])
            result = "accepted"
        except WebhookVerificationError as error:
            # It also reads the event, which some of these bodies are not.
            result = "accepted" if error.reason == "invalid_payload" else error.reason
        assert result == case["expected"], (case["name"], result)


def public_keys() -> None:
    case = next(one for one in json.loads(vectors.read_text())["cases"] if one["name"] == "ed25519-genuine")
    x = case["secrets"][0].removeprefix("whpk_").replace("+", "-").replace("/", "_").rstrip("=")
    jwks = {"keys": [{"kty": "EC", "crv": "P-256"}, {"kty": "OKP", "crv": "Ed25519", "x": x}]}
    verify_webhook(case["body"], case["headers"], jwks, now=case["now"])
    with patch.dict(sys.modules, {"cryptography.exceptions": None}):
        try:
            verify_webhook(case["body"], case["headers"], case["secrets"], now=case["now"])
            raise AssertionError("verified without cryptography")
        except ImportError as error:
            assert "kontor-sdk[crypto]" in str(error)


def bound_tokens() -> None:
    key = new_private_key()
    proofs: List[Dict[str, Any]] = []

    def part(text: str) -> Dict[str, Any]:
        decoded: Dict[str, Any] = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        return decoded

    def answer(request: httpx.Request) -> httpx.Response:
        header, claims, _ = request.headers["dpop"].split(".")
        assert part(header) == {"alg": "ES256", "typ": "dpop+jwt", "jwk": public_jwk(key)}
        proofs.append(part(claims))
        if request.url.path == "/oauth/token":
            if "nonce" not in proofs[-1]:
                return httpx.Response(400, headers={"dpop-nonce": "one"}, json={"error": "use_dpop_nonce"})
            return httpx.Response(200, json={"access_token": "t", "token_type": "DPoP", "expires_in": 3600})
        assert request.headers["authorization"] == "DPoP t"
        assert proofs[-1]["htu"] == str(request.url.copy_with(query=None)).rstrip("?")
        if proofs[-1]["nonce"] == "one":
            challenge = {"dpop-nonce": "two", "www-authenticate": 'DPoP error="use_dpop_nonce"'}
            return httpx.Response(401, headers=challenge, json={"code": "use_dpop_nonce"})
        return httpx.Response(200, json={"data": [], "next_cursor": None})

    client = httpx.Client(transport=httpx.MockTransport(answer))
    given: Dict[str, Any] = {"base_url": "http://kontor.example", "account_id": "a", "client_id": "c", "client_secret": "s"}
    kontor = Kontor(**given, http_client=client, dpop=key)
    assert kontor.organizations.list({"limit": 5}).to_list() == []
    assert [proof.get("nonce") for proof in proofs] == [None, "one", "one", "two"]
    assert len({proof["jti"] for proof in proofs}) == 4
    assert "ath" not in proofs[1] and proofs[2]["ath"] == proofs[3]["ath"]

    unbound = httpx.MockTransport(lambda _: httpx.Response(200, json={"access_token": "t", "token_type": "Bearer"}))
    try:
        Kontor(**given, http_client=httpx.Client(transport=unbound), dpop=True).account.get()
        raise AssertionError("took a token that is not bound")
    except TypeError as error:
        assert "not bound" in str(error)
    with patch.dict(sys.modules, {"cryptography.hazmat.primitives": None}):
        try:
            Kontor(**given, dpop=True)
            raise AssertionError("dpop without cryptography")
        except ImportError as error:
            assert "kontor-sdk[crypto]" in str(error)


async def on_kontor() -> None:
    async with AsyncKontor.from_env() as kontor:
        first, second = await asyncio.gather(kontor.organizations.list().first(), kontor.account.get())
        assert first is not None and second["id"] == kontor.account_id
        for number in range(3):
            await kontor.billings.create(
                {"name_display": f"B{number}", "name_legal": "B AB", "country": "SE", "organization_number": "5560160680"}
            )
        all_of_them = await kontor.billings.list({"limit": 1}).to_list()
        assert len(all_of_them) == 3
        assert len(await kontor.billings.list({"limit": 1}).to_list(2)) == 2
        try:
            await kontor.organizations.get("org_x")
            raise AssertionError("no error")
        except KontorError as error:
            assert error.code == "not_found" and error.request_id is not None


class PublicAddress(httpx.HTTPTransport):
    """Resolves the public address of the Kontor under test, which only this process knows."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        there = httpx.URL(os.environ["KONTOR_URL"])
        request.url = request.url.copy_with(host=there.host, port=there.port)
        return super().handle_request(request)


def bound_tokens_on_kontor() -> None:
    http = httpx.Client(transport=PublicAddress())
    client_id = os.environ["KONTOR_CLIENT_ID"]
    given: Dict[str, Any] = {"account_id": os.environ["KONTOR_ACCOUNT_ID"], "client_id": client_id}
    kontor = Kontor(
        base_url="http://kontor.test",
        client_secret=os.environ["KONTOR_CLIENT_SECRET"],
        http_client=http,
        dpop=True,
        **given,
    )
    assert kontor.account.get()["id"] == kontor.account_id
    key = new_private_key()
    kontor.oauth_clients.keys.create(client_id, cast(models.NewClientKey, public_jwk(key)))
    for dpop in (False, True):
        with_key = Kontor(base_url="http://kontor.test", client_key=key, http_client=http, dpop=dpop, **given)
        assert with_key.account.get()["id"] == kontor.account_id


for check in (retries, refused_token, errors, webhooks, public_keys, bound_tokens, waits_for_exports):
    check()
asyncio.run(on_kontor())
bound_tokens_on_kontor()
print("all is right", file=sys.stdout)

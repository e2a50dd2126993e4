"""The parts of every call: tokens, retries, lists. Both kinds of clients share the decisions."""

from __future__ import annotations

import asyncio
import email.utils
import json
import random
import threading
import time
import uuid
from dataclasses import dataclass, field
from typing import (
    Any,
    AsyncIterator,
    Dict,
    Generator,
    Generic,
    Iterator,
    List,
    Mapping,
    Optional,
    Tuple,
    TypedDict,
    TypeVar,
    Union,
    cast,
)
from urllib.parse import quote

import httpx

from ._errors import KontorError, problem_of
from ._keys import Prover, SigningKey, client_assertion, token_path
from ._generated.version import version

Item = TypeVar("Item")
Upload = Dict[str, Tuple[str, bytes, str]]
"""Fields of a form: the name of the file, its bytes and its type."""


class CallOptions(TypedDict, total=False):
    """Options of a single call."""

    timeout_s: float
    retries_max: int
    idempotency_key: str
    if_match: str
    if_none_match: str
    headers: Dict[str, str]


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    is_open: bool
    media: List[str]


@dataclass
class Settings:
    base_url: str
    account_id: str
    client_id: Optional[str] = None
    client_secret: Optional[str] = None
    token: Optional[str] = None
    client_key: Optional[SigningKey] = field(default=None, repr=False)
    prover: Optional[Prover] = field(default=None, repr=False)
    timeout_s: float = 30.0
    retries_max: int = 3
    retry_wait_max_s: float = 60.0


@dataclass
class Token:
    """The current token, shared by all calls of a client."""

    value: Optional[str] = None
    renew_at: float = 0.0
    refused: Optional[str] = field(default=None, repr=False)

    def current(self) -> Optional[str]:
        return self.value if self.value is not None and time.monotonic() < self.renew_at else None


class WantToken:
    """A step of a call: the driver returns a token."""


Step = Union[httpx.Request, float, WantToken]
Reply = Union[httpx.Response, Exception, str, None]
first_wait_s = 0.25
backoff_max_s = 8.0


def plan(settings: Settings, token: Token, request: "Prepared") -> Generator[Step, Reply, httpx.Response]:
    """Sends a call and decides about retries. Yields requests, pauses and token requests, and receives the results."""
    attempt = 0
    was_refused = False
    had_old_nonce = False
    prover = settings.prover
    scheme = "Bearer" if prover is None else "DPoP"
    while True:
        attempt += 1
        request.renew()
        headers = dict(request.headers)
        given: Optional[str] = None
        if not request.operation.is_open:
            given = cast(str, (yield WantToken()))
            headers["authorization"] = f"{scheme} {given}"
        if prover is not None and (given is not None or request.operation.path == token_path):
            # Each attempt has a proof that was not used before.
            headers["dpop"] = prover.proof(request.operation.method, request.url, given)
        reply = yield request.build(headers)
        if isinstance(reply, httpx.Response):
            if prover is not None:
                prover.heard(reply.headers.get("dpop-nonce"))
            if reply.status_code < 400:
                return reply
            if prover is not None and not had_old_nonce and wants_nonce(reply):
                had_old_nonce = True
                continue
            if reply.status_code == 401 and settings.client_id is not None and given is not None and not was_refused:
                # The token was revoked, or the installation's keys were replaced: retry once with a new token.
                was_refused = True
                if given == token.value:
                    token.value = None
                continue
        pause = wait_before_retry(settings, request, reply, attempt)
        if pause is None:
            raise error_of(request, reply, attempt)
        yield pause


def wants_nonce(reply: httpx.Response) -> bool:
    """Tells whether a new proof with the nonce of the response will work (RFC 9449 §8 and §9)."""
    if reply.status_code == 400:
        return json_of(reply).get("error") == "use_dpop_nonce"
    return reply.status_code == 401 and "use_dpop_nonce" in reply.headers.get("www-authenticate", "")


def wait_before_retry(settings: Settings, request: "Prepared", reply: Reply, attempt: int) -> Optional[float]:
    """Returns the wait before a retry. None: no retry. After Kontor's 429 and 503 nothing was executed; after a lost
    connection the request may have been."""
    if attempt > request.retries_max:
        return None
    after: Optional[float] = None
    if isinstance(reply, httpx.Response):
        status = reply.status_code
        code = json_of(reply).get("code")
        is_worth = (
            (status == 429 or (status == 503 and code != "timeout"))
            or (status in (502, 504) and request.is_repeatable)
            or (status == 409 and code == "idempotency_in_progress" and attempt > 1)
        )
        if not is_worth:
            return None
        after = retry_after(reply.headers.get("retry-after"))
    elif not request.is_repeatable:
        return None
    if after is not None:
        return None if after > settings.retry_wait_max_s else after + first_wait_s * random.random()
    ceiling: float = min(backoff_max_s, first_wait_s * 2.0 ** (attempt - 1))
    return ceiling / 2 + ceiling / 2 * random.random()


def retry_after(value: Optional[str]) -> Optional[float]:
    """Parses seconds or a date (RFC 9110 §10.2.3) into seconds from now."""
    if value is None or value.strip() == "":
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def json_of(response: httpx.Response) -> Dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def error_of(request: "Prepared", reply: Reply, attempts: int) -> KontorError:
    if isinstance(reply, httpx.Response):
        code, detail, errors, request_id = problem_of(
            reply.status_code, json_of(reply), f"The server responded with {reply.status_code}."
        )
        return KontorError(
            code,
            detail,
            status=reply.status_code,
            operation=request.operation.name,
            request_id=request_id or reply.headers.get("x-request-id"),
            errors=errors,
            retry_after_s=retry_after(reply.headers.get("retry-after")),
            attempts=attempts,
        )
    is_timeout = isinstance(reply, httpx.TimeoutException)
    detail = "The call took too long." if is_timeout else f"Kontor cannot be reached: {reply}."
    error = KontorError(
        "timeout" if is_timeout else "network", detail, operation=request.operation.name, attempts=attempts
    )
    if isinstance(reply, Exception):
        error.__cause__ = reply
    return error


class Prepared:
    """A call, ready to be sent any number of times."""

    def __init__(
        self,
        settings: Settings,
        operation: Operation,
        ids: Mapping[str, str],
        body: object,
        query: Optional[Mapping[str, Any]],
        options: Optional[CallOptions],
    ) -> None:
        given: CallOptions = options or {}
        self.operation = operation
        self.url = settings.base_url + address_of(operation, {"accountId": settings.account_id, **ids})
        self.query = httpx.QueryParams([(name, text_of(value)) for name, value in pairs_of(query or {})])
        self.timeout_s = given.get("timeout_s", settings.timeout_s)
        self.retries_max = given.get("retries_max", settings.retries_max)
        self.headers: Dict[str, str] = {
            "accept": "application/json, */*;q=0.5",
            "user-agent": f"kontor-sdk-python/{version}",
            **given.get("headers", {}),
        }
        if operation.method == "POST" and not operation.is_open:
            # All attempts share the key: a repeat gets the first response and is not executed again.
            self.headers["idempotency-key"] = given.get("idempotency_key") or str(uuid.uuid4())
        if "if_match" in given:
            self.headers["if-match"] = given["if_match"]
        if "if_none_match" in given:
            self.headers["if-none-match"] = given["if_none_match"]
        self.is_repeatable = operation.method in ("GET", "PUT", "DELETE") or "idempotency-key" in self.headers
        self.content: Optional[bytes] = None
        self.files: Optional[Upload] = None
        self._renewed = body if callable(body) else None
        if body is not None and self._renewed is None:
            self._encode(body)

    def renew(self) -> None:
        """Encodes the body again if it works only once, as a client assertion does."""
        if self._renewed is not None:
            self._encode(self._renewed())

    def _encode(self, body: object) -> None:
        media = self.operation.media
        raw = next((one for one in media if "json" not in one and "form" not in one), "application/octet-stream")
        if isinstance(body, (bytes, str)):
            self.content = body if isinstance(body, bytes) else body.encode()
            self.headers["content-type"] = raw
        elif isinstance(body, dict) and body and all(isinstance(value, tuple) for value in body.values()):
            self.files = body
        elif isinstance(body, dict) and "application/json" not in media:
            self.content = str(httpx.QueryParams(body)).encode()
            self.headers["content-type"] = "application/x-www-form-urlencoded"
        else:
            self.content = json.dumps(body, ensure_ascii=False).encode()
            self.headers["content-type"] = "application/json"

    def build(self, headers: Mapping[str, str]) -> httpx.Request:
        return httpx.Request(
            self.operation.method,
            self.url,
            params=self.query if self.query else None,
            headers=headers,
            content=self.content,
            files=self.files,
            extensions={"timeout": httpx.Timeout(self.timeout_s).as_dict()},
        )


def address_of(operation: Operation, ids: Mapping[str, str]) -> str:
    path = operation.path
    for name, value in ids.items():
        place = "{" + name + "}"
        if place not in path:
            continue
        if not isinstance(value, str) or value in ("", ".", ".."):
            raise TypeError(f"{operation.name} requires {name}, a non-empty string, but got {value!r}.")
        path = path.replace(place, quote(value, safe=""))
    return path


def pairs_of(query: Mapping[str, Any]) -> Iterator[Tuple[str, Any]]:
    for name, value in query.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is not None:
                yield name, one


def text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.isoformat()) if hasattr(value, "isoformat") else str(value)


def token_request(settings: Settings) -> Prepared:
    client_id, secret, key = settings.client_id, settings.client_secret, settings.client_key
    if client_id is None or (secret is None and key is None):
        raise KontorError("unauthenticated", "Pass client_id and client_secret or client_key, or a token.")
    operation = Operation("oauth.token", "POST", token_path, True, ["application/x-www-form-urlencoded"])
    grant = {"grant_type": "client_credentials"}
    body: object = {**grant, "client_id": client_id, "client_secret": secret}
    if key is not None:
        signing, name = key, client_id
        body = lambda: {**grant, **client_assertion(signing, name, settings.base_url)}  # noqa: E731
    return Prepared(settings, operation, {}, body, None, None)


def keep_token(settings: Settings, token: Token, response: httpx.Response, requested_at: float) -> str:
    grant = json_of(response)
    # A token that is not bound would work for anyone who steals it, and the program relies on the opposite.
    if settings.prover is not None and str(grant.get("token_type")).lower() != "dpop":
        raise TypeError("Kontor issued a token that is not bound to the key: it does not support DPoP.")
    lifetime = float(grant.get("expires_in", 0))
    # The lifetime counts from the request: after a slow response, the token is already older.
    token.renew_at = requested_at + lifetime - min(60.0, lifetime * 0.1)
    token.value = str(grant["access_token"])
    return token.value


class SyncTransport:
    def __init__(self, settings: Settings, client: httpx.Client) -> None:
        self.settings = settings
        self._client = client
        self._token = Token()
        self._lock = threading.Lock()

    def send(
        self,
        operation: Operation,
        ids: Mapping[str, str],
        body: object,
        query: Optional[Mapping[str, Any]],
        options: Optional[CallOptions],
    ) -> httpx.Response:
        return self._run(Prepared(self.settings, operation, ids, body, query, options))

    def json(self, *call: Any) -> Any:
        return self.send(*call).json()

    def none(self, *call: Any) -> None:
        self.send(*call)

    def text(self, *call: Any) -> str:
        return self.send(*call).text

    def bytes(self, *call: Any) -> "bytes":
        return self.send(*call).content

    def _run(self, request: Prepared) -> httpx.Response:
        steps = plan(self.settings, self._token, request)
        reply: Reply = None
        while True:
            try:
                step = steps.send(reply)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            if isinstance(step, WantToken):
                reply = self._bearer()
            elif isinstance(step, httpx.Request):
                try:
                    reply = self._client.send(step)
                except httpx.HTTPError as error:
                    reply = error
            else:
                time.sleep(step)
                reply = None

    def _bearer(self) -> str:
        if self.settings.token is not None:
            return self.settings.token
        with self._lock:
            found = self._token.current()
            if found is not None:
                return found
            requested_at = time.monotonic()
            return keep_token(self.settings, self._token, self._run(token_request(self.settings)), requested_at)


class AsyncTransport:
    def __init__(self, settings: Settings, client: httpx.AsyncClient) -> None:
        self.settings = settings
        self._client = client
        self._token = Token()
        self._lock = asyncio.Lock()

    async def send(
        self,
        operation: Operation,
        ids: Mapping[str, str],
        body: object,
        query: Optional[Mapping[str, Any]],
        options: Optional[CallOptions],
    ) -> httpx.Response:
        return await self._run(Prepared(self.settings, operation, ids, body, query, options))

    async def json(self, *call: Any) -> Any:
        return (await self.send(*call)).json()

    async def none(self, *call: Any) -> None:
        await self.send(*call)

    async def text(self, *call: Any) -> str:
        return (await self.send(*call)).text

    async def bytes(self, *call: Any) -> "bytes":
        return (await self.send(*call)).content

    async def _run(self, request: Prepared) -> httpx.Response:
        steps = plan(self.settings, self._token, request)
        reply: Reply = None
        while True:
            try:
                step = steps.send(reply)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            if isinstance(step, WantToken):
                reply = await self._bearer()
            elif isinstance(step, httpx.Request):
                try:
                    reply = await self._client.send(step)
                except httpx.HTTPError as error:
                    reply = error
            else:
                await asyncio.sleep(step)
                reply = None

    async def _bearer(self) -> str:
        if self.settings.token is not None:
            return self.settings.token
        async with self._lock:
            found = self._token.current()
            if found is not None:
                return found
            requested_at = time.monotonic()
            return keep_token(self.settings, self._token, await self._run(token_request(self.settings)), requested_at)


class SyncList(Generic[Item]):
    """All pages of a list. Each is fetched when it is required."""

    def __init__(self, transport: SyncTransport, *call: Any) -> None:
        self._transport = transport
        self._call = call

    def page(self, cursor: Optional[str] = None) -> Dict[str, Any]:
        """Returns one page: `data` and `next_cursor`."""
        operation, ids, body, query, options = self._call
        given = {**(query or {}), **({} if cursor is None else {"cursor": cursor})}
        found: Dict[str, Any] = self._transport.json(operation, ids, body, given, options)
        return found

    def __iter__(self) -> Iterator[Item]:
        cursor: Optional[str] = None
        while True:
            page = self.page(cursor)
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def first(self) -> Optional[Item]:
        return next(iter(self), None)

    def to_list(self, max_items: Optional[int] = None) -> List[Item]:
        found: List[Item] = []
        for item in self:
            if max_items is not None and len(found) >= max_items:
                break
            found.append(item)
        return found


class AsyncList(Generic[Item]):
    """All pages of a list. Each is fetched when it is required."""

    def __init__(self, transport: AsyncTransport, *call: Any) -> None:
        self._transport = transport
        self._call = call

    async def page(self, cursor: Optional[str] = None) -> Dict[str, Any]:
        """Returns one page: `data` and `next_cursor`."""
        operation, ids, body, query, options = self._call
        given = {**(query or {}), **({} if cursor is None else {"cursor": cursor})}
        found: Dict[str, Any] = await self._transport.json(operation, ids, body, given, options)
        return found

    async def __aiter__(self) -> AsyncIterator[Item]:
        cursor: Optional[str] = None
        while True:
            page = await self.page(cursor)
            for item in page["data"]:
                yield item
            cursor = page["next_cursor"]
            if cursor is None:
                return

    async def first(self) -> Optional[Item]:
        async for item in self:
            return item
        return None

    async def to_list(self, max_items: Optional[int] = None) -> List[Item]:
        found: List[Item] = []
        async for item in self:
            if max_items is not None and len(found) >= max_items:
                break
            found.append(item)
        return found

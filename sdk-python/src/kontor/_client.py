from __future__ import annotations

import asyncio
import os
import time
from types import TracebackType
from typing import Any, AsyncIterator, Dict, Iterator, Mapping, Optional, Sequence, Type, Union

import httpx

from ._errors import ExportError
from ._generated import models as m
from ._generated.api import Api, AsyncApi
from ._keys import PrivateKey, Prover, SigningKey
from ._transport import AsyncTransport, Settings, SyncTransport

wait_s = 20


def _settings(given: Dict[str, Any]) -> Settings:
    client_key, dpop = given.pop("client_key"), given.pop("dpop")
    settings = Settings(**given)
    settings.base_url = settings.base_url.rstrip("/")
    settings.client_key = None if client_key is None else SigningKey(client_key)
    settings.prover = None if dpop is False else Prover(None if dpop is True else dpop)
    has_proof = settings.client_secret is not None or settings.client_key is not None
    if settings.token is None and (settings.client_id is None or not has_proof):
        raise TypeError("Kontor requires client_id and client_secret or client_key, or a token.")
    return settings


def _from_env(env: Optional[Mapping[str, str]]) -> Dict[str, Any]:
    given = os.environ if env is None else env
    return {
        "base_url": given.get("KONTOR_URL", "http://localhost:8080"),
        "account_id": given["KONTOR_ACCOUNT_ID"],
        "client_id": given.get("KONTOR_CLIENT_ID"),
        "client_secret": given.get("KONTOR_CLIENT_SECRET"),
        "token": given.get("KONTOR_TOKEN"),
    }


def _feed_query(after: Optional[str], types: Optional[Sequence[str]]) -> m.EventsListQuery:
    query: m.EventsListQuery = {"wait": wait_s, "limit": 1000}
    if after is not None:
        query["after"] = after
    if types:
        query["types"] = ",".join(types)
    return query


def _finished(current: m.Export) -> bool:
    if current["status"] in ("queued", "running"):
        return False
    if current["status"] != "completed":
        raise ExportError(current["id"], current["status"], current["reason"])
    return True


class Kontor(Api):
    """The calls of one account. Use one for the whole program: it caches the token and keeps connections.

    `dpop` binds the tokens to a key, so that a stolen token is worth nothing (RFC 9449): True for a key that ends with the
    program, or a private key as PEM. `client_key` is the client's private key, instead of its secret (RFC 7523).
    """

    def __init__(
        self,
        *,
        base_url: str,
        account_id: str,
        client_id: Optional[str] = None,
        client_secret: Optional[str] = None,
        client_key: Optional[PrivateKey] = None,
        token: Optional[str] = None,
        dpop: Union[bool, PrivateKey] = False,
        timeout_s: float = 30.0,
        retries_max: int = 3,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        settings = _settings(
            {
                "base_url": base_url,
                "account_id": account_id,
                "client_id": client_id,
                "client_secret": client_secret,
                "token": token,
                "client_key": client_key,
                "dpop": dpop,
                "timeout_s": timeout_s,
                "retries_max": retries_max,
            }
        )
        self.account_id = account_id
        self._http = http_client or httpx.Client()
        super().__init__(SyncTransport(settings, self._http))

    @classmethod
    def from_env(cls, env: Optional[Mapping[str, str]] = None) -> "Kontor":
        """Reads KONTOR_URL, KONTOR_ACCOUNT_ID, KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET, or KONTOR_TOKEN."""
        return cls(**_from_env(env))

    def follow_events(
        self, after: Optional[str] = None, types: Optional[Sequence[str]] = None
    ) -> Iterator[m.AccountEventPage]:
        """Yields pages of events, oldest first, without an end. Store `position` with what a page changes, and pass it as
        `after` the next time: no event is missed or repeated. A page may be empty."""
        while True:
            page = self.events.list(_feed_query(after, types), options={"timeout_s": wait_s + 30.0})
            after = str(page["position"])
            yield page

    def wait_for_export(self, export_id: str, *, every_s: float = 1.0) -> m.Export:
        """Polls an export until its file is there. Raises an `ExportError` when there will be none."""
        while True:
            current = self.exports.get(export_id)
            if _finished(current):
                return current
            time.sleep(every_s)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Kontor":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


class AsyncKontor(AsyncApi):
    """The calls of one account, for asyncio."""

    def __init__(
        self,
        *,
        base_url: str,
        account_id: str,
        client_id: Optional[str] = None,
        client_secret: Optional[str] = None,
        client_key: Optional[PrivateKey] = None,
        token: Optional[str] = None,
        dpop: Union[bool, PrivateKey] = False,
        timeout_s: float = 30.0,
        retries_max: int = 3,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        settings = _settings(
            {
                "base_url": base_url,
                "account_id": account_id,
                "client_id": client_id,
                "client_secret": client_secret,
                "token": token,
                "client_key": client_key,
                "dpop": dpop,
                "timeout_s": timeout_s,
                "retries_max": retries_max,
            }
        )
        self.account_id = account_id
        self._http = http_client or httpx.AsyncClient()
        super().__init__(AsyncTransport(settings, self._http))

    @classmethod
    def from_env(cls, env: Optional[Mapping[str, str]] = None) -> "AsyncKontor":
        """Reads KONTOR_URL, KONTOR_ACCOUNT_ID, KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET, or KONTOR_TOKEN."""
        return cls(**_from_env(env))

    async def follow_events(
        self, after: Optional[str] = None, types: Optional[Sequence[str]] = None
    ) -> AsyncIterator[m.AccountEventPage]:
        """As in `Kontor`."""
        while True:
            page = await self.events.list(_feed_query(after, types), options={"timeout_s": wait_s + 30.0})
            after = str(page["position"])
            yield page

    async def wait_for_export(self, export_id: str, *, every_s: float = 1.0) -> m.Export:
        """As in `Kontor`."""
        while True:
            current = await self.exports.get(export_id)
            if _finished(current):
                return current
            await asyncio.sleep(every_s)

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> "AsyncKontor":
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()

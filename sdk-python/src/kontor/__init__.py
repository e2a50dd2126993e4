"""The Kontor partner API: typed calls, safe retries, paginated lists, and verification of webhooks."""

from ._client import AsyncKontor, Kontor
from ._errors import ExportError, KontorError, WebhookVerificationError
from ._generated import models
from ._generated.models import WebhookEvent
from ._generated.version import version as __version__
from ._keys import new_private_key, public_jwk
from ._transport import AsyncList, CallOptions, SyncList
from ._webhooks import answer_challenge, verify_webhook

__all__ = [
    "AsyncKontor",
    "AsyncList",
    "CallOptions",
    "ExportError",
    "Kontor",
    "KontorError",
    "SyncList",
    "WebhookEvent",
    "WebhookVerificationError",
    "__version__",
    "answer_challenge",
    "models",
    "new_private_key",
    "public_jwk",
    "verify_webhook",
]

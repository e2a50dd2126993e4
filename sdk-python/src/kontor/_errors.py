from __future__ import annotations

from typing import Any, Mapping, Optional


class KontorError(Exception):
    """Every failure of a call. Decide by `code`; send `request_id` to the operator of the installation."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = 0,
        operation: str = "",
        request_id: Optional[str] = None,
        errors: Optional["list[dict[str, Any]]"] = None,
        retry_after_s: Optional[float] = None,
        attempts: int = 1,
    ) -> None:
        fields = "; ".join(f"{one.get('field')}: {one.get('message')}" for one in errors or [])
        what = f"{detail} [{fields}]" if fields else detail
        where = f"{operation}, request {request_id}" if request_id else operation
        super().__init__(f"{f'{status} ' if status else ''}{code}: {what} ({where})")
        self.code = code
        self.detail = detail
        self.status = status
        """HTTP status. 0 without a response."""
        self.operation = operation
        self.request_id = request_id
        self.errors = errors or []
        """The invalid fields, with `validation_failed`."""
        self.retry_after_s = retry_after_s
        self.attempts = attempts

    def error_of(self, field: str) -> Optional[str]:
        """Returns the message for one field, to show beside it."""
        return next((str(one.get("message")) for one in self.errors if one.get("field") == field), None)


class ExportError(Exception):
    """The export has no file: it failed, or its file has expired."""

    def __init__(self, export_id: str, status: str, reason: Optional[str]) -> None:
        super().__init__(f"The export {export_id} is {status}. {reason or ''}".strip())
        self.export_id = export_id
        self.status = status
        self.reason = reason


class WebhookVerificationError(Exception):
    """The delivery is not from Kontor, or too old. Respond with 400 or 401 and ignore it."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def problem_of(status: int, body: object, fallback: str) -> "tuple[str, str, list[dict[str, Any]], Optional[str]]":
    """Code, detail, fields and request id of a problem, or of an error of the token endpoint."""
    known: Mapping[str, Any] = body if isinstance(body, dict) else {}
    code = known.get("code") or known.get("error") or f"http_{status}"
    detail = known.get("detail") or known.get("error_description") or known.get("title") or fallback
    errors = known.get("errors")
    request_id = known.get("request_id")
    return str(code), str(detail), errors if isinstance(errors, list) else [], request_id

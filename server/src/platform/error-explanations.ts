import type { ErrorCode } from './errors.ts';

/** Explains why each code occurs and how to resolve it. `detail` of a problem explains the specific occurrence. */
export const errorExplanations: Record<ErrorCode, string> = {
  invalid_json: 'The body is not one JSON document in UTF-8. Check brackets, commas and quotes.',
  invalid_request:
    'The request is not valid HTTP, or not valid for this operation. Correct it before you send it again.',
  unauthenticated:
    'There is no access token, or it is malformed, expired or revoked. Get a new one from `POST /oauth/token` and send it as `Authorization: Bearer …`.',
  invalid_token:
    'The access token is bound to a key or a certificate. Send it as `Authorization: DPoP …` with a proof, or over a connection with its client certificate.',
  invalid_dpop_proof:
    'The header `DPoP` is missing, or its proof is wrong for this request; `detail` names the reason. Sign a new proof for each request.',
  use_dpop_nonce:
    'The proof has no current nonce. Sign a new one with the nonce in the response header `DPoP-Nonce`, and use that nonce until a response has another.',
  bad_signature:
    'The signature in the header was not made with this secret over exactly these bytes. Sign the body as it is sent.',
  invalid_credentials:
    'The email address, password or code is wrong. After several wrong attempts you must wait.',
  second_factor_required: 'The password was right. Send the second factor to `POST /session/second-factor`.',
  sso_required:
    'The user’s organization enforces single sign-on, so a password or passkey is not accepted. Open `/login` in a browser.',
  cross_site:
    'A browser sent the session’s cookie with a request from another site, or without `X-Kontor-CSRF: 1`. Use a token instead.',
  reauthentication_required:
    'This change needs proof of identity within the last ten minutes. Send it to `POST /session/confirm`, then try again.',
  insufficient_scope:
    'The token does not have the scope that `detail` names. Grant it to the client, then get a new token: existing tokens do not gain scopes.',
  no_access:
    'The token belongs to another account, organization or issuer than the path, or the client may not be used from this address.',
  second_factor_missing:
    'The account’s security policy requires a second factor, and the user has none. Add an authenticator app or a passkey.',
  network_not_allowed:
    'The account’s security policy allows its users to sign in and work only from certain networks. Use one of them, or ask an owner.',
  not_found:
    'Nothing in your account has this id or this path. An object of another account is not found either.',
  method_not_allowed: 'The path exists, with other methods. The header `Allow` names them.',
  duplicate: 'An object with this key exists already. Get it, or choose another key.',
  state_conflict:
    'The object is in a state that does not allow this. Get it again; `detail` names the conflict.',
  idempotency_key_reused:
    'The `Idempotency-Key` belongs to another request of the last 24 hours. Use a new key for each new request.',
  idempotency_in_progress:
    'The first request with this `Idempotency-Key` has no response yet. Wait, then repeat it.',
  limit_reached:
    'The account has as many of these as it may have. Delete some, or ask the operator for a higher limit.',
  version_retired:
    'The `Kontor-Version` of the request, or the `api_version` of the client, is no longer served. Send a newer one as `Kontor-Version`, then change the client.',
  unknown_version:
    'There is no API version of this date. Send one that `detail` names as `Kontor-Version`, or no such header.',
  position_expired:
    'The events after this position are no longer kept. Get the objects themselves once, then continue from the newest position.',
  stale:
    'The object was changed after you got the version in `If-Match`. Get it again, apply your change, and retry.',
  too_large: 'The body is larger than this operation accepts. Send less, or in several requests.',
  unsupported_media_type:
    'This operation does not accept the `Content-Type`. `detail` names the accepted ones.',
  range_not_satisfiable: 'The range begins after the end of the file. `Content-Range` has its size.',
  card_number_refused:
    'A text contains a full card number, which Kontor never stores. `errors` names the field. Send a reference or the last four digits instead.',
  receipt_unreadable:
    'The file was opened, but no receipt can be read from it. Take the picture again, closer and in better light.',
  validation_failed:
    'The input is well-formed but not valid. `errors` names each field and what is wrong with it.',
  request_timeout: 'The request took too long to arrive. Send it again on a new connection.',
  rate_limited: 'You sent more requests than your rate allows. Wait as long as `Retry-After` says.',
  too_many_streams:
    'Your client, your account or this server has as many event streams and long polls open as it may. `detail` names the limit. Close one, or wait as long as `Retry-After` says.',
  daily_limit_reached:
    'The account has used its limit of the day. Continue after midnight UTC, or ask the operator for a higher limit.',
  header_too_large: 'The headers or the path are longer than 16 KiB. Send less.',
  internal:
    'Something went wrong on our side. Repeat the request; if it fails again, give the operator its `request_id`.',
  unavailable:
    'A part of Kontor is busy or unavailable. Repeat the request after `Retry-After`; a POST with the same `Idempotency-Key`.',
  timeout: 'The query did not finish in time. Request less: a shorter period, or a more selective filter.',
  registry_unavailable: 'The national company registry does not respond. Repeat the request later.',
};

/** An error of the token, revocation and introspection endpoints (RFC 6749 §5.2). */
export class OAuthError extends Error {
  readonly error: string;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    error: string,
    description: string,
    options: { status?: number; headers?: Record<string, string> } = {},
  ) {
    // §5.2 allows printable ASCII without quotation marks and backslashes, and nothing else.
    super(description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?'));
    this.name = 'OAuthError';
    this.error = error;
    this.status = options.status ?? 400;
    this.headers = options.headers ?? {};
  }
}

/**
 * Creates the 401 of a failed client authentication (§5.2). Its text is the same for every reason, so that it
 * reveals nothing.
 */
export function invalidClient(
  description = 'The client id or the client credentials are wrong.',
): OAuthError {
  return new OAuthError('invalid_client', description, {
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="kontor", charset="UTF-8"' },
  });
}

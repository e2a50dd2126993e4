/**
 * Explains why a request got no response. Codes are stable. Partners see the sentence in the delivery log, so it
 * reveals nothing about the network around this server.
 */
type EgressErrorCode =
  | 'dns_failed'
  | 'address_refused'
  | 'connect_refused'
  | 'connect_failed'
  | 'connect_timeout'
  | 'tls_failed'
  | 'timeout'
  | 'closed'
  | 'reset'
  | 'bad_http'
  | 'headers_too_large'
  | 'bad_request'
  | 'proxy_failed'
  /** No access token could be fetched for the delivery. */
  | 'token_failed'
  /** The request was never sent, because no connection became free. */
  | 'busy'
  /** The request was not sent or was cut off, because this process is stopping. */
  | 'stopped'
  | 'failed';

export class EgressError extends Error {
  readonly code: EgressErrorCode;

  constructor(code: EgressErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EgressError';
    this.code = code;
  }
}

/** Describes an error after the connection was opened. */
export function exchangeError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  const mapped = afterConnecting[code];
  if (mapped) return new EgressError(mapped[0], mapped[1], { cause: error });
  return new EgressError('failed', `The request failed (${code || 'unknown error'}).`, { cause: error });
}

const afterConnecting: Partial<Record<string, [EgressErrorCode, string]>> = {
  EPIPE: ['closed', 'The receiver closed the connection before it responded.'],
  ECONNRESET: ['reset', 'The receiver reset the connection before it responded.'],
  ETIMEDOUT: ['timeout', 'The connection to the receiver was lost.'],
};

/** Returns true when the receiver may have closed an idle connection just as it was reused. */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'closed' || code === 'ECONNRESET' || code === 'EPIPE';
}

export type ConnectStage = 'dns' | 'connect' | 'tls';

/** Describes an error while the connection was opened. */
export function connectError(error: unknown, host: string, port: number, stage: ConnectStage): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  const createError = (kind: EgressErrorCode, sentence: string) =>
    new EgressError(kind, sentence, { cause: error });
  if (stage === 'dns') return createError('dns_failed', dnsSentence(host, code));
  if (stage === 'tls') return createError('tls_failed', tlsSentence(host, code));
  if (code === 'ECONNREFUSED') {
    return createError('connect_refused', `${host} refuses connections on port ${port}.`);
  }
  if (code === 'ETIMEDOUT') return connectTimeout(host, port, 'connect');
  return createError(
    'connect_failed',
    `${host} could not be reached on port ${port} (${code || 'unknown error'}).`,
  );
}

export function connectTimeout(host: string, port: number, stage: ConnectStage): EgressError {
  const sentences: Record<ConnectStage, string> = {
    dns: `The name servers of ${host} did not respond in time.`,
    connect: `${host} did not accept a connection on port ${port} in time.`,
    tls: `${host} accepted a connection on port ${port}, but did not finish the TLS handshake in time.`,
  };
  return new EgressError(stage === 'dns' ? 'dns_failed' : 'connect_timeout', sentences[stage]);
}

function dnsSentence(host: string, code: string): string {
  if (code === 'ENOTFOUND' || code === 'ENODATA')
    return `The host name ${host} does not exist or has no address.`;
  return `The host name ${host} could not be resolved (${code || 'unknown error'}).`;
}

function tlsSentence(host: string, code: string): string {
  return `No secure connection to ${host}: ${tlsReasons[code] ?? `the TLS handshake failed (${code || 'unknown error'})`}.`;
}

const incompleteChain =
  'its certificate is not signed by a known authority, or the server does not send the certificates in between';
const tlsReasons: Partial<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: incompleteChain,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: incompleteChain,
  UNABLE_TO_GET_ISSUER_CERT: incompleteChain,
  CERT_REVOKED: 'its certificate has been revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the port does not support TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the port does not support TLS',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'it supports only outdated versions of TLS',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'it supports only outdated versions of TLS',
  ECONNRESET: 'the connection was closed during the TLS handshake',
};

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

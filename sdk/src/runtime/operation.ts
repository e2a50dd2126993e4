/** One operation of the API contract. */
export type Operation = {
  /** The contract's `operationId`. */
  id: string;
  /** Name in this SDK: `tpas.signatories.list`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/accounts/{accountId}/tpas/{tpaId}`. */
  path: string;
  answer: 'json' | 'list' | 'bytes' | 'text' | 'none';
  /** Accepted media types of the body; absent without a body. */
  media?: readonly string[];
  hasQuery?: true;
  /** Needs no token. */
  isOpen?: true;
};

/** Options of a single call. */
export type CallOptions = {
  /** Aborts the call, including waiting and retries. */
  signal?: AbortSignal | undefined;
  /** Time limit of one attempt, including reading the answer. */
  timeoutMs?: number | undefined;
  /** How often the call is retried; 0: never. */
  retriesMax?: number | undefined;
  /** For a POST: your own key, 1 to 255 characters, instead of a random one. */
  idempotencyKey?: string | undefined;
  /**
   * For a change: the object as this SDK returned it, or an ETag. If the object has changed since, the call fails with
   * `stale` (412).
   */
  ifMatch?: object | string | undefined;
  /** For a read: an object that this SDK returned. The call returns the same object when it has not changed. */
  ifNoneMatch?: object | undefined;
  /** Additional headers. */
  headers?: Record<string, string> | undefined;
};

/** One call with its arguments. */
export type Call = {
  operation: Operation;
  /** Path parameters, without the account's id. */
  ids: Record<string, string>;
  query: Record<string, unknown> | undefined;
  body: unknown;
  options: CallOptions;
};

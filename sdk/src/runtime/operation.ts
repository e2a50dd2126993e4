/** One operation of the API contract. */
export type Operation = {
  /** The contract's `operationId`. */
  id: string;
  /** Name in this SDK: `tpas.signatories.list`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in braces: `/accounts/{accountId}/tpas/{tpaId}`. */
  path: string;
  response: 'json' | 'list' | 'bytes' | 'text' | 'none';
  /** Accepted media types of the body. Absent for an operation without a body. */
  media?: readonly string[];
  hasQuery?: true;
  /** True for an operation that requires no token. */
  isOpen?: true;
};

/** An operation without what is usual: a name that equals the id, and a response in JSON. */
export type OperationRow = Omit<Operation, 'name' | 'response'> & Partial<Operation>;

/** Options of a single call. */
export type CallOptions = {
  /** Aborts the call, including waiting and retries. */
  signal?: AbortSignal | undefined;
  /** Time limit of one attempt, including reading the response. */
  timeoutMs?: number | undefined;
  /** Retries of the call. 0: none. */
  retriesMax?: number | undefined;
  /** Your own idempotency key for a POST, 1 to 255 characters, instead of a random one. */
  idempotencyKey?: string | undefined;
  /**
   * The object of a change as this SDK returned it, or its ETag. If the object has changed since, the call fails with
   * `stale` (412).
   */
  ifMatch?: object | string | undefined;
  /** An object that this SDK returned. A GET returns the same object when it has not changed. */
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

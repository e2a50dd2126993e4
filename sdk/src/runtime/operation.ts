/** One call of the API, as the contract describes it. */
export type Operation = {
  /** The contract's `operationId`. */
  id: string;
  /** Where it is in this SDK: `tpas.signatories.list`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/accounts/{accountId}/tpas/{tpaId}`. */
  path: string;
  answer: 'json' | 'list' | 'bytes' | 'text' | 'none';
  /** The media types in which a body may be sent; absent when there is none. */
  media?: readonly string[];
  hasQuery?: true;
  /** Needs no token. */
  isOpen?: true;
};

/** What a caller may say of one call besides its input. */
export type CallOptions = {
  /** Ends the call, its waiting and its retries. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take, answer included. */
  timeoutMs?: number | undefined;
  /** How often it is tried again; 0: never. */
  retriesMax?: number | undefined;
  /** Of a POST: your own key, 1 to 255 characters, instead of a random one. */
  idempotencyKey?: string | undefined;
  /**
   * Of a change: only if the thing is still as you read it, otherwise the call fails with `stale` (412). The object that this
   * SDK gave you, or an ETag.
   */
  ifMatch?: object | string | undefined;
  /** Of a read: an object that this SDK gave you. It is returned as it is when nothing has changed. */
  ifNoneMatch?: object | undefined;
  /** Sent as well. */
  headers?: Record<string, string> | undefined;
};

/** One call, put together from its arguments. */
export type Call = {
  operation: Operation;
  /** Values of the path's parameters, without the account's id. */
  ids: Record<string, string>;
  query: Record<string, unknown> | undefined;
  body: unknown;
  options: CallOptions;
};

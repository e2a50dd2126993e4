import type { OutgoingHttpHeaders } from 'node:http';

export type Attempt = {
  method: string;
  /** Path and query, percent-encoded as sent. */
  target: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  /** A token request with a proof, so that the token is bound to the proof's key. */
  asksForBoundToken?: boolean;
};

export type Reply = {
  /** 0 without a response: the connection broke or the time ran out. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Undefined when the body is no JSON. */
  body: unknown;
  ms: number;
  /** The reason why there is no response. */
  failure: string | undefined;
};

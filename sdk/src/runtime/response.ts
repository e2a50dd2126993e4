/** A response without its body. */
export type ResponseInfo = {
  status: number;
  headers: Headers;
  requestId: string | undefined;
  etag: string | undefined;
  /** True when Kontor returned the stored response of an earlier POST with the same key. */
  isReplayed: boolean;
  /** Number of requests, including retries. */
  attempts: number;
};

export type WithResponse<Data> = ResponseInfo & { data: Data };

/** A promise of the data; `withResponse()` also returns status and headers. */
export type Pending<Data> = Promise<Data> & { withResponse(): Promise<WithResponse<Data>> };

export function pending<Data>(response: Promise<WithResponse<Data>>): Pending<Data> {
  const data = response.then((received) => received.data);
  const withResponse = () => {
    // The caller handles a failure of the whole response, so the unused promise must not report it as unhandled.
    data.catch(() => undefined);
    return response;
  };
  return Object.assign(data, { withResponse });
}

// The origins are kept beside the objects, so that the data stays exactly what Kontor sent.
const origins = new WeakMap<object, ResponseInfo>();

export function remember(data: unknown, info: ResponseInfo): void {
  if (typeof data === 'object' && data !== null) origins.set(data, info);
}

/** Returns the response that contained this object. Undefined for copies and for items of a list. */
export function responseOf(object: object): ResponseInfo | undefined {
  return origins.get(object);
}

/** Returns the ETag of this object. Undefined for copies and for items of a list. */
export function etagOf(object: object): string | undefined {
  return origins.get(object)?.etag;
}

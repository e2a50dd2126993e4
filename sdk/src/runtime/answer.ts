/** What came with an answer besides its body. */
export type ResponseInfo = {
  status: number;
  headers: Headers;
  requestId: string | undefined;
  etag: string | undefined;
  /** True when Kontor had done this POST before and only said so again. */
  isReplayed: boolean;
  /** How many requests it took. */
  attempts: number;
};

export type Answered<Data> = ResponseInfo & { data: Data };

/** A promise of the data, which also gives what came with it. */
export type Pending<Data> = Promise<Data> & { withResponse(): Promise<Answered<Data>> };

export function pending<Data>(answered: Promise<Answered<Data>>): Pending<Data> {
  const data = answered.then((answer) => answer.data);
  const withResponse = () => {
    // Whoever asks for the whole answer hears of a failure there, and need not listen in two places.
    data.catch(() => undefined);
    return answered;
  };
  return Object.assign(data, { withResponse });
}

// Beside the objects and not in them: what is read is exactly what Kontor sent, and can be sent back or printed.
const origins = new WeakMap<object, ResponseInfo>();

export function remember(data: unknown, info: ResponseInfo): void {
  if (typeof data === 'object' && data !== null) origins.set(data, info);
}

/** The answer in which this very object came; undefined for copies, and for the items of a list. */
export function responseOf(object: object): ResponseInfo | undefined {
  return origins.get(object);
}

/** The ETag with which this very object was read; undefined for copies, and for the items of a list. */
export function etagOf(object: object): string | undefined {
  return origins.get(object)?.etag;
}

import { Readable } from 'node:stream';
import { secondMs } from '../platform/clock.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';

export const eventStreamType = 'text/event-stream';

export type ServerSentEvent = { id: number; event: string; data: string };

/** The answer of a route that produces `text/event-stream`. */
export type EventStream = {
  /**
   * Continues after the id, or begins where the query says. Rejects before anything is sent. Yields within a second, without
   * events when there are none, so that a caller who has lost access is noticed.
   */
  open(
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<AsyncIterable<readonly ServerSentEvent[]>>;
};

/** Proxies close connections on which nothing happens, often after a minute. */
const keepAliveMs = 15 * secondMs;
const retryMs = secondMs;

/** `requireAccess` rejects once the caller may no longer read this. */
export async function sendEventStream(
  request: HttpRequest,
  reply: HttpReply,
  stream: EventStream,
  requireAccess: () => Promise<void>,
): Promise<HttpReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const lastEventId = request.headers['last-event-id'];
  const batches = await stream.open(typeof lastEventId === 'string' ? lastEventId : undefined, gone.signal);
  reply
    .header('content-type', `${eventStreamType}; charset=utf-8`)
    .header('cache-control', 'no-store')
    // Nginx would collect events before it passes them on.
    .header('x-accel-buffering', 'no');
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : write(batches, requireAccess)));
}

async function* write(
  batches: AsyncIterable<readonly ServerSentEvent[]>,
  requireAccess: () => Promise<void>,
): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n\n`;
  let writtenMs = performance.now();
  for await (const events of batches) {
    const mayRead = await requireAccess().then(
      () => true,
      () => false,
    );
    if (!mayRead) return;
    if (events.length === 0 && performance.now() - writtenMs < keepAliveMs) continue;
    yield events.length === 0 ? ':\n\n' : events.map(toText).join('');
    writtenMs = performance.now();
  }
}

/** The data is JSON, which has no line breaks. */
const toText = ({ id, event, data }: ServerSentEvent): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

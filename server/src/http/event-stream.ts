import { Readable } from 'node:stream';
import { secondMs } from '../platform/clock.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';

export const eventStreamType = 'text/event-stream';

export type ServerSentEvent = { id: number; event: string; data: string };

/** The result of a route that produces `text/event-stream`. */
export type EventStream = {
  /**
   * Continues after the id, or starts at the position in the query. Rejects before anything is sent. Yields at least once
   * a second, with an empty batch if there are no events, so that the stream of a caller who has lost access ends.
   */
  open(
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<AsyncIterable<readonly ServerSentEvent[]>>;
};

/** Interval of comments that keep the connection open. Proxies close idle connections, often after a minute. */
const keepAliveMs = 15 * secondMs;
const retryMs = secondMs;

/** Sends the events until `requireAccess` rejects, because the caller may no longer read them. */
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
    // Without this header, nginx buffers events.
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

/** Formats an event. Its data is JSON without line breaks. */
const toText = ({ id, event, data }: ServerSentEvent): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

type DrainLimits = { bytesMax: number; msMax: number; silentMsMax: number };

const drainLimits: DrainLimits = { bytesMax: 16 * 1024 * 1024, msMax: 5_000, silentMsMax: 2_000 };

/**
 * Reads and drops the rest of a refused body. A request is often refused before its body has arrived. Closing the connection
 * then would reset it, and the caller might see the reset instead of the response. So the response is sent immediately, but
 * ends only when the rest of the body was read, up to a limit.
 */
export function drainRefusedBodies(server: FastifyInstance, limits = drainLimits): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    // `complete` is undefined for a request within the process, which has no connection.
    const isRefusedEarly = reply.statusCode >= 400 && raw.complete === false && bodyBytesOf(raw) > 0;
    if (!isRefusedEarly || typeof payload !== 'string' || request.method === 'HEAD') {
      done(null, payload);
      return;
    }
    if (bodyBytesOf(raw) > limits.bytesMax) reply.header('connection', 'close');
    reply.header('content-length', Buffer.byteLength(payload));
    const response = async function* () {
      yield payload;
      if (await isDrained(raw, limits)) return;
      reply.raw.once('finish', () => raw.socket.destroy());
    };
    done(null, Readable.from(response(), { objectMode: false }));
  });
}

/** Returns the announced size of the body, or infinity if the caller announced none. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;
}

/** Drains the body. Returns false if it is too long or too slow. */
function isDrained(message: IncomingMessage, limits: DrainLimits): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (isComplete: boolean): void => {
      clearTimeout(slow);
      clearTimeout(silent);
      message.off('data', count);
      resolve(isComplete);
    };
    const slow = setTimeout(end, limits.msMax, false);
    const silent = setTimeout(end, limits.silentMsMax, false);
    const count = (chunk: Buffer): void => {
      silent.refresh();
      bytes += chunk.length;
      // The connection stays open: a caller that cannot send more reads the response, which a reset would discard.
      if (bytes > limits.bytesMax) message.pause();
    };
    finished(message, () => end(message.complete));
    message.on('data', count).resume();
  });
}

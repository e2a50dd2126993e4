import { finished } from 'node:stream';
import type { Principal } from '../auth/principal.ts';
import type { StreamLimits } from '../domain/stream-limits.ts';
import { ApiError } from '../platform/errors.ts';
import type { HttpReply } from './fastify.ts';

/*
 * An event stream or a long poll keeps its connection for as long as the caller likes, so requests per second do not limit
 * them. Each takes one of three limited numbers: of its client or user, of its account, and of this process.
 *
 * The process gives at most half of its descriptors to streams. Requests, among them health checks and those of operators,
 * share another quarter with idle connections; the rest is for the database, webhooks and files.
 */

const limitNames = ['client', 'account', 'process'] as const;
export type StreamLimit = (typeof limitNames)[number];

export type Streams = {
  /** Counts a stream until its response has ended and `work` has ended. Throws 429 beyond a limit. */
  hold<T>(principal: Principal, reply: HttpReply, work: () => Promise<T>): Promise<T>;
  count(): number;
};

const shareOfDescriptors = 1 / 2;
const retryAfterS = 10;
const advice: Readonly<Record<StreamLimit, string>> = {
  client:
    'This client has {max} event streams and long polls open. Close one, or read several kinds of events in one.',
  account: 'The clients and users of this account have {max} event streams and long polls open. Close one.',
  process: 'This server has {max} event streams and long polls open. Retry later, or read pages of events.',
};

/** Counts the streams of this process. Another process has its own numbers, because descriptors are its own. */
export function createStreams(
  limits: StreamLimits,
  descriptors: number | undefined,
  onRefused: (limit: StreamLimit) => void = () => undefined,
): Streams {
  const maxOf: Record<StreamLimit, number> = {
    client: limits.perClient,
    account: limits.perAccount,
    process: Math.min(limits.perProcess, Math.floor((descriptors ?? Infinity) * shareOfDescriptors)),
  };
  const open = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + change;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    hold: (principal, reply, work) => {
      const keys = { client: principal.clientId, account: principal.accountId, process: '' };
      for (const limit of limitNames) {
        const max = maxOf[limit];
        if ((open.get(keys[limit]) ?? 0) < max) continue;
        onRefused(limit);
        throw new ApiError('too_many_streams', {
          message: advice[limit].replace('{max}', String(max)),
          headers: { 'retry-after': String(retryAfterS) },
        });
      }
      for (const limit of limitNames) add(keys[limit], 1);
      const ended = new Promise<void>((resolve) => void finished(reply.raw, () => resolve()));
      const running = work();
      // A caller that is gone keeps its number until its long poll ends here, too.
      void Promise.allSettled([ended, running]).then(() => {
        for (const limit of limitNames) add(keys[limit], -1);
      });
      return running;
    },
    count: () => open.get('') ?? 0,
  };
}

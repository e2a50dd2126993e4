import { setTimeout as pause } from 'node:timers/promises';
import { callJson, failureOf, send } from './api.ts';
import { RemoteError, remoteExitCodes } from './remote-error.ts';
import { causeOf, type Session } from './session.ts';

export type Entry = {
  position: number;
  id: string;
  name: string;
  created_at: string;
  organization: { id: string; reference_id: string | null } | null;
  payload: Record<string, unknown>;
};
type Page = { data: Entry[]; position: number; has_more: boolean };

export type FeedFilter = { events?: string | undefined; organization?: string | undefined };

const pausesMs = [1_000, 2_000, 5_000, 10_000];

export function fetchPage(
  session: Session,
  {
    after,
    limit,
    wait,
    ...filter
  }: FeedFilter & { after?: string | undefined; limit?: number; wait?: number },
): Promise<Page> {
  const search = new URLSearchParams(queryOf(filter));
  if (after !== undefined) search.set('after', after);
  if (limit !== undefined) search.set('limit', String(limit));
  if (wait !== undefined) search.set('wait', String(wait));
  return callJson<Page>(session, { path: `/events?${search}` });
}

/** Returns the position of the newest event. */
export async function latestPosition(session: Session): Promise<number> {
  return (await fetchPage(session, { after: 'latest', limit: 1 })).position;
}

/** Finds one event by its id. The feed continues after an event, so the position comes from the next one. */
export async function findEntry(session: Session, id: string): Promise<Entry> {
  const next = await fetchPage(session, { after: id, limit: 1 });
  const position = (next.data[0]?.position ?? next.position + 1) - 1;
  const { data } = await fetchPage(session, { after: String(position - 1), limit: 1 });
  const [found] = data;
  if (found?.id !== id) throw new RemoteError('not_found', `There is no event ${id} in this account.`);
  return found;
}

/**
 * Yields the events after a position as they happen, without an end. After a lost connection it continues where it stopped;
 * `onPause` receives the reason.
 */
export async function* follow(
  session: Session,
  after: string,
  filter: FeedFilter,
  onPause: (why: string, seconds: number) => void,
): AsyncGenerator<Entry> {
  let lastId: string | undefined;
  let failures = 0;
  while (true) {
    try {
      for await (const entry of openStream(
        session,
        lastId === undefined ? after : undefined,
        lastId,
        filter,
      )) {
        failures = 0;
        if (entry === undefined) continue;
        lastId = String(entry.position);
        yield entry;
      }
      // A server that stops ends its streams. The next server accepts a stream immediately.
      await pause(pausesMs[0]);
    } catch (error) {
      if (error instanceof RemoteError && error.exitCode !== remoteExitCodes.unreachable) throw error;
      const why = error instanceof RemoteError ? error.message : `The stream ended: ${causeOf(error)}.`;
      const ms = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 1_000;
      failures += 1;
      onPause(why, ms / 1000);
      await pause(ms);
    }
  }
}

/** Yields undefined for a keep-alive. */
async function* openStream(
  session: Session,
  after: string | undefined,
  lastId: string | undefined,
  filter: FeedFilter,
): AsyncGenerator<Entry | undefined> {
  const search = new URLSearchParams(queryOf(filter));
  if (after !== undefined) search.set('after', after);
  const ending = new AbortController();
  const response = await send(session, {
    path: `/events/stream?${search}`,
    headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: ending.signal,
  });
  if (!response.ok || response.body === null) throw await failureOf(response);
  try {
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      rest += chunk;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      yield undefined;
      for (const block of blocks) {
        const data = block
          .split('\n')
          .filter((line) => line.startsWith('data: '))
          .map((line) => line.slice('data: '.length));
        if (data.length > 0) yield JSON.parse(data.join('\n')) as Entry;
      }
    }
  } finally {
    ending.abort();
  }
}

function queryOf({ events, organization }: FeedFilter): Record<string, string> {
  return {
    ...(events === undefined ? {} : { types: events }),
    ...(organization === undefined ? {} : { organization_id: organization }),
  };
}

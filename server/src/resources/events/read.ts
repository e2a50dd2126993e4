import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { AccountEventPage } from './schema.ts';
import * as store from './store.ts';

/**
 * Positions that one page covers. Without a limit, a filter that few events match would read the whole feed for one
 * page.
 */
const scanMax = 5_000;

/** Parses `after` into a position. */
export async function resolvePosition(db: TenantDb, after: string | undefined): Promise<number> {
  if (after === undefined) return 0;
  if (after === 'latest') return (await store.readState(db, 0)).last;
  if (!after.startsWith('evt_')) return Number(after);
  const position = await store.positionOf(db, after);
  if (position !== undefined) return position;
  throw invalidField('after', 'unknown', 'must be an event of this account that has not been deleted');
}

/** Reads the events after the position. */
export async function readFeed(
  db: TenantDb,
  given: number,
  filter: store.Filter,
  limit: number,
): Promise<AccountEventPage> {
  const { last, isKept } = await store.readState(db, given);
  if (given > last)
    throw invalidField('after', 'range', `must not be greater than the last position, ${last}`);
  if (given === last) return { data: [], position: last, has_more: false };
  const after = isKept ? given : await firstKept(db, given, last);
  const isFiltered = filter.types !== undefined || filter.organizationId !== undefined;
  const until = Math.min(last, after + (isFiltered ? scanMax : limit));
  const data = await store.readEntries(db, { after, until, limit }, filter);
  const position = data.length === limit ? (data.at(-1)?.position ?? until) : until;
  return { data, position, has_more: position < last };
}

/**
 * Throws 410 if events are missing. A reader that begins gets the kept events; one that continues must know that it
 * missed some.
 */
async function firstKept(db: TenantDb, given: number, last: number): Promise<number> {
  const first = (await store.firstPosition(db)) ?? last + 1;
  if (given === 0) return first - 1;
  throw new ApiError('position_expired', {
    message: `The events after position ${given} have been deleted; the oldest event is at ${first}. Get the objects that you need again, then continue from that event.`,
  });
}

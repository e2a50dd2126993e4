import type { Delivery, Page, WebhooksEventsListQuery } from '@kontor/sdk';
import { type LogRow, toRow } from './rows.ts';

export type LogFilter = Pick<
  WebhooksEventsListQuery,
  'status' | 'event' | 'from' | 'to' | 'transaction_id' | 'reference_id'
>;
export type LogState = {
  /** Newest first. */
  rows: readonly LogRow[];
  isPending: boolean;
  isReadingOn: boolean;
  hasMore: boolean;
  error: unknown;
  /** The error of the live tail, which retries. */
  tailError: unknown;
};
export type ReadLog = (query: WebhooksEventsListQuery) => Promise<Page<Delivery>>;
export type LogStore = ReturnType<typeof createLog>;

const pageRows = 200;
const tailRows = 200;
/** Pages of a filtered log may be empty: after this many the user is asked whether to continue. */
const emptyPagesMax = 12;
const tailPagesMax = 10;
/** Pending rows further down are not refreshed. */
const watchedRows = 200;

/** The part of the delivery log read so far: backwards by cursor, forwards by sequence number. */
export function createLog(read: ReadLog, filter: LogFilter) {
  let state: LogState = {
    rows: [],
    isPending: true,
    isReadingOn: false,
    hasMore: false,
    error: undefined,
    tailError: undefined,
  };
  let cursor: string | undefined;
  let isTailing = false;
  const listeners = new Set<() => void>();
  const change = (next: Partial<LogState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** Reads older rows: the first page, or further pages until there is something to show. */
  const readOn = async (): Promise<void> => {
    if (state.isReadingOn) return;
    change({ isReadingOn: true, error: undefined });
    try {
      for (let pages = 0; pages < emptyPagesMax; pages += 1) {
        const page = await read({ ...filter, limit: pageRows, ...(cursor === undefined ? {} : { cursor }) });
        cursor = page.next_cursor ?? undefined;
        const known = new Set(state.rows.slice(0, tailRows).map(({ id }) => id));
        const added = page.data.map(toRow).filter(({ id }) => !known.has(id));
        const isEnough = added.length > 0 || cursor === undefined || pages === emptyPagesMax - 1;
        change({
          ...(added.length > 0 ? { rows: [...state.rows, ...added] } : {}),
          hasMore: cursor !== undefined,
          ...(isEnough ? { isPending: false, isReadingOn: false } : {}),
        });
        if (isEnough) return;
      }
    } catch (error) {
      change({ isPending: false, isReadingOn: false, error });
    }
  };

  /** Reads new rows, and refreshes pending ones. */
  const tail = async (): Promise<void> => {
    if (isTailing || state.isPending) return;
    isTailing = true;
    try {
      await readNewer();
      await readWatched();
      if (state.tailError !== undefined) change({ tailError: undefined });
    } catch (tailError) {
      change({ tailError });
    }
    isTailing = false;
  };

  const readNewer = async (): Promise<void> => {
    const after_sequence = state.rows[0]?.sequence ?? 0;
    let next: string | undefined;
    for (let pages = 0; pages < tailPagesMax; pages += 1) {
      const cursorPart = next === undefined ? {} : { cursor: next };
      const page = await read({ ...filter, limit: tailRows, after_sequence, ...cursorPart });
      const known = new Set(state.rows.slice(0, tailRows).map(({ id }) => id));
      const added = page.data.map(toRow).filter(({ id }) => !known.has(id));
      if (added.length > 0) change({ rows: [...added.reverse(), ...state.rows] });
      next = page.next_cursor ?? undefined;
      if (next === undefined) return;
    }
  };

  const readWatched = async (): Promise<void> => {
    const waiting = state.rows.slice(0, watchedRows).filter(({ status }) => status === 'pending');
    const lowest = waiting.at(-1);
    if (lowest === undefined) return;
    // The request has no status filter, so that a pending row can turn into a delivered one.
    const { status: _, ...others } = filter;
    const page = await read({ ...others, limit: tailRows, after_sequence: lowest.sequence - 1 });
    update(page.data);
  };

  /** Updates rows in place. */
  const update = (deliveries: readonly Delivery[]): void => {
    const fresh = new Map(deliveries.map((delivery) => [delivery.id, toRow(delivery)]));
    const isNew = (row: LogRow) => {
      const now = fresh.get(row.id);
      return (
        now !== undefined &&
        (now.status !== row.status || now.attempts !== row.attempts || now.nextAt !== row.nextAt)
      );
    };
    if (!state.rows.some(isNew)) return;
    change({ rows: state.rows.map((row) => (isNew(row) ? (fresh.get(row.id) ?? row) : row)) });
  };

  return {
    readOn,
    tail,
    update,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
}

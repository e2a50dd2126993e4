import type { Database } from '../platform/database/database.ts';
import type { QueuedRow } from './store.ts';
import * as store from './store.ts';
import { appetite, beginning, type WebhookLane } from './webhook-lane.ts';

type Admit = (lane: WebhookLane, row: QueuedRow) => void;

/** What is due of each, in the order in which it fell due. */
export async function readDue(
  database: Database,
  now: Date,
  hungry: WebhookLane[],
  admit: Admit,
): Promise<void> {
  if (hungry.length === 0) return;
  const orders = hungry.map((lane) => ({
    ...lane.key,
    after_due: lane.cursor.due,
    after_sequence: lane.cursor.sequence,
    // From the beginning, what is known already is read along.
    limit: appetite(lane) + (lane.cursor === beginning ? lane.known.size : 0),
  }));
  const epochs = begin(hungry);
  const found = group(hungry, await store.loadDue(database, now, orders));
  for (const [index, lane] of hungry.entries()) {
    if (lane.epoch !== epochs[index]) continue;
    const rows = found[index] ?? [];
    const last = rows.at(-1);
    const isAll = rows.length < (orders[index]?.limit ?? 0);
    if (!isAll) lane.mayHaveMore = true;
    lane.cursor = last && !isAll ? { due: last.due_at, sequence: last.sequence } : beginning;
    for (const row of rows) admit(lane, row);
  }
}

/** What is due of each up to the first that is not: nothing overtakes. */
export async function readInOrder(
  database: Database,
  now: Date,
  hungry: WebhookLane[],
  admit: Admit,
): Promise<void> {
  if (hungry.length === 0) return;
  const orders = hungry.map((lane) => ({
    ...lane.key,
    after_due: '-infinity',
    after_sequence: Math.max(0, ...lane.known),
    limit: appetite(lane),
  }));
  const epochs = begin(hungry);
  const found = group(hungry, await store.loadInOrder(database, now, orders));
  for (const [index, lane] of hungry.entries()) {
    // Something failed meanwhile, and what was read now comes after it.
    if (lane.epoch !== epochs[index]) continue;
    const rows = found[index] ?? [];
    const firstWaiting = rows.findIndex((row) => !row.is_due);
    const due = firstWaiting < 0 ? rows : rows.slice(0, firstWaiting);
    if (due.length === (orders[index]?.limit ?? 0)) lane.mayHaveMore = true;
    for (const row of due) admit(lane, row);
  }
}

/** Set before the read and not after it: who says meanwhile that there is more must not be overheard. */
function begin(hungry: WebhookLane[]): number[] {
  return hungry.map((lane) => {
    lane.mayHaveMore = false;
    return lane.epoch;
  });
}

function group<Row extends QueuedRow>(hungry: WebhookLane[], rows: Row[]): Row[][] {
  const found: Row[][] = hungry.map(() => []);
  for (const row of rows) found[row.nth - 1]?.push(row);
  return found;
}

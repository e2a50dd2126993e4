import { invalidField } from '../../../platform/errors.ts';
import { idPattern } from '../../../platform/ids.ts';

type Order = 'asc' | 'desc';
const listName = 'deliveries';

/** Writes a cursor. It contains a sequence number of the webhook, or an event id in a search by event. */
export function writeCursor(order: Order, mark: number | string): string {
  return Buffer.from(JSON.stringify([listName, order, mark])).toString('base64url');
}

/** Parses a cursor. The page begins after the returned number or event. */
export function parseCursor(cursor: string, order: Order, isByEvent: boolean): number | string {
  try {
    const [list, ofOrder, mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isMark = isByEvent
      ? typeof mark === 'string' && idPattern.test(mark)
      : Number.isSafeInteger(mark) && mark >= 0;
    if (list === listName && ofOrder === order && isMark) return mark;
  } catch {
    // All invalid cursors get the same error.
  }
  throw invalidField(
    'cursor',
    'cursor',
    'is not a cursor of this list in this order; send next_cursor unchanged',
  );
}

/** Returns the order. `after_sequence` requires ascending order. */
export function orderOf(query: { order?: Order; after_sequence?: number }): Order {
  if (query.after_sequence === undefined) return query.order ?? 'desc';
  if (query.order === 'desc') {
    throw invalidField('order', 'contradiction', 'must be asc with after_sequence');
  }
  return 'asc';
}

export function requirePeriod(from: Date | undefined, to: Date | undefined): void {
  if (from && to && from >= to) throw invalidField('to', 'period', 'must be later than from');
}

import { invalidField } from '../../../platform/errors.ts';
import { idPattern } from '../../../platform/ids.ts';

type Order = 'asc' | 'desc';
const listName = 'deliveries';

/** A cursor is a number of the webhook, or an event where events are searched for. */
export function writeCursor(order: Order, mark: number | string): string {
  return Buffer.from(JSON.stringify([listName, order, mark])).toString('base64url');
}

/** The number or event behind which the page begins. */
export function parseCursor(cursor: string, order: Order, isByEvent: boolean): number | string {
  try {
    const [list, ofOrder, mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isMark = isByEvent
      ? typeof mark === 'string' && idPattern.test(mark)
      : Number.isSafeInteger(mark) && mark >= 0;
    if (list === listName && ofOrder === order && isMark) return mark;
  } catch {
    // Falls through: all invalid cursors get the same error.
  }
  throw invalidField(
    'cursor',
    'cursor',
    'is not a cursor of this list in this order; use next_cursor as returned',
  );
}

/** `after_sequence` reads forward, so it excludes the other order. */
export function orderOf(query: { order?: Order; after_sequence?: number }): Order {
  if (query.after_sequence === undefined) return query.order ?? 'desc';
  if (query.order === 'desc') {
    throw invalidField('order', 'contradiction', 'must be asc with after_sequence, which reads forward');
  }
  return 'asc';
}

export function requirePeriod(from: Date | undefined, to: Date | undefined): void {
  if (from && to && from >= to) throw invalidField('to', 'period', 'must be later than from');
}

import { invalidField } from '../../../platform/errors.ts';

type Order = 'asc' | 'desc';
const listName = 'deliveries';

/** The log is ordered by the webhook's numbers, so a cursor is one of them. */
export function writeCursor(order: Order, sequence: number): string {
  return Buffer.from(JSON.stringify([listName, order, sequence])).toString('base64url');
}

/** The number behind which the page begins. */
export function readCursor(cursor: string, order: Order): number {
  try {
    const [list, ofOrder, sequence] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (list === listName && ofOrder === order && Number.isSafeInteger(sequence) && sequence >= 0) {
      return sequence;
    }
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

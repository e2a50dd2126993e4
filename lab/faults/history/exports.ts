// Checks that an export has each row once, all rows that were there when it was created, and no other row.

import type { Finding } from './effects.ts';
import type { Answered, Invocation, Outcome, Sight } from './entries.ts';

type RowsOf = 'receipts' | 'transactions';
type Exported = { id: string; rowsOf: RowsOf; beganMs: number; rows?: string[] };

export class ExportCheck {
  readonly #exports = new Map<string, Exported>();
  /** Row → time when it was certainly there. */
  readonly #there = { receipts: new Map<string, number>(), transactions: new Map<string, number>() };
  readonly #seen = { receipts: new Set<string>(), transactions: new Set<string>() };

  record(call: Invocation, outcome: Outcome, got: Answered | undefined, atMs: number): void {
    const { op, keys, args } = call;
    if (op === 'export' && outcome === 'ok' && got?.id !== undefined) {
      this.#exports.set(got.id, { id: got.id, rowsOf: args?.rowsOf ?? 'receipts', beganMs: call.atMs });
    }
    if (op === 'receipt' && outcome === 'ok') {
      for (const key of keys) if (!this.#there.receipts.has(key)) this.#there.receipts.set(key, atMs);
    }
    const downloaded = op === 'download' && outcome === 'ok' && this.#exports.get(args?.id ?? '');
    if (downloaded && got?.rows) downloaded.rows = got.rows;
  }

  /** A purchase is certainly there for the partner when a webhook has announced it. */
  see({ seen, of, keys, atMs }: Sight): void {
    if (of === 'receipt' && seen === 'row') for (const key of keys) this.#seen.receipts.add(key);
    if (of !== 'state') return;
    for (const [index, key] of keys.entries()) {
      const [purchase = ''] = key.split(' ');
      if (seen === 'row') this.#seen.transactions.add(purchase);
      const cameMs = atMs?.[index];
      const known = this.#there.transactions.get(purchase) ?? Number.POSITIVE_INFINITY;
      if (cameMs !== undefined && cameMs < known) this.#there.transactions.set(purchase, cameMs);
    }
  }

  *findings(): Generator<Finding> {
    for (const { id, rowsOf, beganMs, rows } of this.#exports.values()) {
      if (rows === undefined) continue;
      const distinct = new Set(rows);
      if (distinct.size !== rows.length) {
        yield { promise: 'exports', text: `${id} has ${rows.length - distinct.size} ${rowsOf} twice` };
      }
      const strange = rows.find((row) => !this.#seen[rowsOf].has(row));
      if (strange !== undefined)
        yield { promise: 'exports', text: `${id} has ${strange}, which is not there` };
      for (const [row, atMs] of this.#there[rowsOf]) {
        if (atMs < beganMs && !distinct.has(row)) {
          yield { promise: 'exports', text: `${id} lacks ${row}, which was there before it` };
        }
      }
    }
  }
}

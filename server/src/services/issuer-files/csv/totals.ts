import { fromMinorUnits, toMinorUnits } from '../../../platform/money.ts';
import type { Items } from '../items.ts';
import type { Amount, TrailerCheck } from '../record.ts';
import { compareCount } from '../sums.ts';
import { amountOf } from '../values.ts';
import type { Columns } from './columns.ts';
import type { CsvMapping } from './mapping.ts';
import type { Row } from './rows.ts';
import { parseNumber } from './values.ts';

/** In the smallest unit. */
type Sums = { debit: bigint; credit: bigint };

/** Counts what was read, and compares it with the row that states it. */
export class CsvTotals {
  readonly #items: Items;
  readonly #mapping: CsvMapping;
  #columns: Columns | undefined;
  #position: number | undefined;
  readonly #values: ReadonlySet<string>;
  #rows = 0;
  #isStated = false;
  readonly #sums = new Map<string, Sums>();

  constructor(items: Items, mapping: CsvMapping) {
    this.#items = items;
    this.#mapping = mapping;
    this.#values = new Set(mapping.trailer?.values.map((value) => value.trim().toUpperCase()));
  }

  begin(columns: Columns): void {
    this.#columns = columns;
    const { trailer } = this.#mapping;
    if (trailer) this.#position = columns.positionOf(trailer.column);
  }

  /** Counts a row, whether or not it can be read. */
  count(): void {
    this.#rows += 1;
  }

  add(direction: 'debit' | 'credit', { amount, currency }: Amount): void {
    let sums = this.#sums.get(currency);
    if (!sums) {
      sums = { debit: 0n, credit: 0n };
      this.#sums.set(currency, sums);
    }
    sums[direction] += toMinorUnits(amount, currency);
  }

  isTrailer(row: Row): boolean {
    if (this.#position === undefined) return false;
    if (!this.#values.has((row.cells[this.#position] ?? '').trim().toUpperCase())) return false;
    this.#state(row);
    return true;
  }

  end(): void {
    if (this.#mapping.trailer && !this.#isStated) {
      this.#items.problem({
        place: 'end of file',
        reason: 'The file has no row with counts or sums, which the mapping describes: it may be cut off.',
        severity: 'warning',
      });
    }
  }

  #state({ cells, line }: Row): void {
    this.#isStated = true;
    const { trailer } = this.#mapping;
    if (!trailer) return;
    const cell = (column: string | undefined): string | undefined => {
      const position = column === undefined ? undefined : this.#columns?.positionOf(column);
      return position === undefined ? undefined : cells[position]?.trim() || undefined;
    };
    const checks: TrailerCheck[] = [];
    const count = cell(trailer.count);
    if (count !== undefined && /^\d{1,15}$/.test(count))
      checks.push(compareCount('transactions', count, this.#rows));
    for (const [currency, { debit, credit }] of this.#sums.size === 1 ? this.#sums : []) {
      const compare = (
        name: TrailerCheck['name'],
        column: string | undefined,
        counted: readonly bigint[],
      ): void => {
        const stated = parseNumber(cell(column) ?? '', this.#mapping)?.decimal;
        if (stated === undefined) return;
        const shown = counted.map((sum) => fromMinorUnits(sum < 0n ? -sum : sum, currency));
        const exact = amountOf(stated, currency)?.amount ?? stated;
        checks.push({
          name,
          currency,
          stated: exact,
          counted: shown[0] ?? '0',
          agrees: shown.includes(exact),
        });
      };
      compare('amount', trailer.amount, [debit - credit, debit + credit]);
      compare('debit_amount', trailer.debit_amount, [debit]);
      compare('credit_amount', trailer.credit_amount, [credit]);
    }
    this.#items.add({ item: 'trailer', place: `line ${line}`, section: null, checks });
  }
}

import { currencyOf } from '../../../domain/currency-codes.ts';
import { type Items, type Parser, UnreadableFile } from '../items.ts';
import type { Card, TrailerCheck } from '../record.ts';
import { compareCount, compareSum } from '../sums.ts';
import { keyPartOf, timeOf } from '../values.ts';
import { codeAt, dayAt, decimalAt, raw, textAt } from './fields.ts';
import {
  type Field,
  glFile,
  glMarket,
  kr1025,
  krControl,
  krFile,
  krRequesting,
  krSummary,
  type Layout,
} from './layout.ts';
import { layoutOf, Records } from './records.ts';
import { type Added, addTransaction, holderName, unitDecimals } from './transaction.ts';

/**
 * American Express GL1025, and KR1025 that came before it: records of a fixed length, of which the first character is the type. 0 begins the file
 * and 9 ends it; 1 is a transaction, 2 a card with its sums, 8 a market (GL1025), 3 and 4 sums of accounts (KR1025).
 */

/** Companies and cards that were handed on already. Beyond it some are handed on twice, which changes nothing. */
const seenMax = 50_000;

/** What no record has. */
const noCard = {
  item: 'card',
  replaces: null,
  email: null,
  opened_date: null,
  closed_date: null,
  expires: null,
  address: null,
} as const satisfies Partial<Card>;

type Totals = { debits: number; credits: number; debit: bigint; credit: bigint };
const noTotals = (): Totals => ({ debits: 0, credits: 0, debit: 0n, credit: 0n });

export class Gl1025 implements Parser {
  readonly #items: Items;
  readonly #records = new Records((record, place) => this.#record(record, place));
  #layout: Layout | undefined;
  #hasTrailer = false;
  /** What the trailer counts. */
  #count = 0;
  #transactions = 0;
  #neutral = 0n;
  /** The section whose record stood before its transactions. */
  #market: { record: string; place: string; transactions: number } | undefined;
  readonly #control = noTotals();
  readonly #requesting = noTotals();
  readonly #seen = new Set<string>();

  constructor(items: Items) {
    this.#items = items;
  }

  write(text: string): void {
    this.#records.write(text);
  }

  end(): void {
    this.#records.end();
    if (!this.#layout)
      throw new UnreadableFile('The file has no GL1025 or KR1025 file header (0).', 'line 1');
    this.#endMarket();
    if (this.#hasTrailer) return;
    this.#items.problem({
      place: 'end of file',
      reason: 'The file has no trailer (9): it seems to be cut off.',
      severity: 'warning',
    });
  }

  #record(record: string, place: string): undefined {
    if (record.trim() === '' || record === '\u001a') return;
    const type = record[0] ?? '';
    this.#layout ??= layoutOf(record);
    const layout = this.#layout;
    this.#count += 1;
    if (type === '0') return this.#begin(layout, record, place);
    if (type === '1') return this.#transaction(layout, record, place);
    if (type === '2') return this.#card(layout, record, place);
    if (type === '9') return this.#end(layout, record, place);
    if (layout === kr1025 && (type === '3' || type === '4')) return this.#summary(type, record, place);
    if (layout !== kr1025 && type === '8') return this.#beginMarket(record, place);
    // Data of virtual cards before authorizations.
    if (layout !== kr1025 && type === '3') return;
    this.#items.problem({
      place,
      field: 'record type',
      value: type,
      reason: 'The record type is not known; the record is left out.',
      severity: 'refused',
    });
  }

  #begin(layout: Layout, record: string, place: string): undefined {
    this.#count = 1;
    this.#transactions = 0;
    this.#neutral = 0n;
    this.#hasTrailer = false;
    const isGl = layout !== kr1025;
    const created = dayAt(record, isGl ? glFile.created : krFile.created);
    const time = isGl ? timeOf(raw(record, glFile.time)) : undefined;
    const recipient = codeAt(record, isGl ? glFile.recipient : krFile.recipient);
    const sender = codeAt(record, isGl ? glFile.group : krFile.unit);
    const sequence = isGl ? raw(record, glFile.version) : raw(record, [43, 8]);
    this.#items.add({
      item: 'header',
      place,
      format: 'gl1025',
      version: [raw(record, layout.report), raw(record, isGl ? glFile.layout : krFile.layout)]
        .join(' ')
        .trim(),
      transmission_id: created === undefined ? null : this.#items.key(sender, recipient, created, sequence),
      created: created === undefined ? null : time === undefined ? created : `${created}T${time}`,
      sender: sender ?? null,
      processor: recipient ?? null,
      currency: isGl ? (currencyOf(raw(record, glFile.neutral_currency)) ?? null) : null,
      is_test: false,
    });
  }

  #beginMarket(record: string, place: string): undefined {
    this.#endMarket();
    this.#market = { record, place, transactions: 0 };
  }

  #endMarket(): void {
    const market = this.#market;
    this.#market = undefined;
    if (!market) return;
    const stated = raw(market.record, glMarket.transactions);
    if (!/^\d{1,15}$/.test(stated)) return;
    this.#items.add({
      item: 'trailer',
      place: market.place,
      section: raw(market.record, glMarket.market) || 'market',
      checks: [compareCount('transactions', stated, market.transactions)],
    });
  }

  #transaction(layout: Layout, record: string, place: string): undefined {
    this.#transactions += 1;
    if (this.#market) this.#market.transactions += 1;
    this.#companies(layout, record, place);
    const added = addTransaction(this.#items, layout, record, place);
    if (!added) return;
    this.#add(added);
    if (!added.holder || !this.#isNew(`card ${added.card.key}`)) return;
    this.#items.add({
      ...noCard,
      place,
      card: added.card,
      status: 'open',
      change: 'changed',
      holder_name: added.holder,
      employee_id: added.employee,
      company_number: added.company,
      cost_centre: added.cost_centre,
      currency: added.currency,
    });
  }

  #add({ direction, units, neutral }: Added): void {
    this.#neutral += direction === 'debit' ? neutral : -neutral;
    for (const totals of [this.#control, this.#requesting]) {
      totals[`${direction}s`] += 1;
      totals[direction] += units;
    }
  }

  /** Every transaction names its account and the one above; each is handed on once. */
  #companies({ detail }: Layout, record: string, place: string): void {
    const above = this.#company(
      place,
      raw(record, detail.requesting),
      textAt(record, detail.requesting_name),
    );
    const name = textAt(record, detail.control_legal_name) ?? textAt(record, detail.control_name);
    this.#company(place, raw(record, detail.control), name, above);
  }

  #company(place: string, text: string, name: string | undefined, above?: string): string | undefined {
    const number = keyPartOf(text);
    if (number === undefined) return undefined;
    const key = this.#items.key(number);
    if (key === above || !this.#isNew(`company ${key}`)) return key;
    this.#items.add({
      item: 'company',
      place,
      number: key,
      parent_number: above ?? null,
      name: name ?? null,
      organization_number: null,
      tax_number: null,
      address: null,
      cost_centre: null,
      currency: null,
    });
    return key;
  }

  #isNew(key: string): boolean {
    if (this.#seen.has(key)) return false;
    if (this.#seen.size >= seenMax) this.#seen.clear();
    this.#seen.add(key);
    return true;
  }

  #card({ card: fields }: Layout, record: string, place: string): undefined {
    const card = this.#items.card(raw(record, fields.card));
    if (!card) {
      this.#items.problem({
        place,
        field: 'card member account number',
        value: '',
        reason: 'The card has no number.',
        severity: 'refused',
      });
      return;
    }
    const control = this.#company(place, raw(record, fields.control), textAt(record, fields.control_name));
    const isClosed = raw(record, fields.cancelled) !== '' && !/^0+$/.test(raw(record, fields.cancelled));
    const previous = this.#items.card(raw(record, fields.previous_card));
    this.#isNew(`card ${card.key}`);
    this.#items.add({
      ...noCard,
      place,
      card,
      replaces: previous && previous.key !== card.key ? previous : null,
      status: isClosed ? 'closed' : 'open',
      change: isClosed ? 'closed' : 'changed',
      holder_name: holderName(record, fields) ?? null,
      employee_id: codeAt(record, fields.employee) ?? null,
      company_number: control ?? null,
      cost_centre: codeAt(record, fields.cost_centre) ?? null,
      currency: currencyOf(raw(record, fields.currency)) ?? null,
    });
  }

  /** Sums of KR1025 stand after their transactions: of a control account (3), and of all (4). */
  #summary(type: '3' | '4', record: string, place: string): undefined {
    const isControl = type === '3';
    const own = isControl ? krControl : krRequesting;
    const totals = isControl ? this.#control : this.#requesting;
    this.#company(place, raw(record, own.number), textAt(record, own.name));
    const section = keyPartOf(raw(record, own.number));
    this.#items.add({
      item: 'trailer',
      place,
      section: section === undefined ? `record ${type}` : this.#items.key(section),
      checks: (['debit', 'credit'] as const).flatMap((direction) => {
        const count = raw(record, krSummary[`${direction}s`]);
        const amount = decimalAt(record, krSummary[`${direction}_amount`], own[`${direction}_decimals`]);
        return [
          ...(/^\d{1,7}$/.test(count) ? [compareCount(`${direction}s`, count, totals[`${direction}s`])] : []),
          ...(amount === undefined
            ? []
            : [compareSum(`${direction}_amount`, null, amount, [totals[direction]], unitDecimals)]),
        ];
      }),
    });
    Object.assign(totals, noTotals());
  }

  #end(layout: Layout, record: string, place: string): undefined {
    this.#endMarket();
    this.#hasTrailer = true;
    const isGl = layout !== kr1025;
    const counts: [TrailerCheck['name'], Field, number][] = isGl
      ? [
          ['records', glFile.records, this.#count],
          ['transactions', glFile.transactions, this.#transactions],
        ]
      : [['records', krFile.records, this.#count]];
    const checks = counts.flatMap(([name, field, counted]) => {
      const stated = raw(record, field);
      return /^\d{1,15}$/.test(stated) ? [compareCount(name, stated, counted)] : [];
    });
    const amount = isGl ? decimalAt(record, glFile.amount, glFile.neutral_decimals) : undefined;
    const currency = currencyOf(raw(record, glFile.neutral_currency));
    if (amount !== undefined && currency !== undefined)
      checks.push(compareSum('amount', currency, amount, [this.#neutral], unitDecimals));
    this.#items.add({ item: 'trailer', place, section: null, checks });
  }
}

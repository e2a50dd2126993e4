import { type Items, type Parser, UnreadableFile } from '../items.ts';
import { Lines } from '../lines.ts';
import type { TrailerCheck } from '../record.ts';
import { compareCount, compareSum } from '../sums.ts';
import {
  type Addenda,
  addendumTypes,
  codeAt,
  dayAt,
  enhancedOf,
  type Fields,
  numberAt,
  textAt,
} from './addenda.ts';
import { addCard, addCompany, addUnit } from './hierarchy.ts';
import { cardAccount, cardHolder, header, link, transaction } from './layout.ts';
import { addTransaction, isCredit, keyOf, refuse } from './transaction.ts';

/**
 * Visa Commercial Format 4. Lines of fields that tabs separate. A transmission is 6 … 7, a record set 8 … 9, and every other line a record of
 * the set's type. Addenda have their own record sets, before or after the transactions, so a transmission's records are kept until it ends. When
 * there are too many, those so far are handed on, and addenda that come later follow as `enhancement` items.
 */

const heldMax = 10_000;
const releasedMax = 100_000;
type HeldTransaction = { fields: Fields; place: string };
/** Sums of billing amounts: with credits added, and with credits subtracted. */
type Totals = { records: number; gross: bigint; net: bigint };
type Section = Totals & { type: string; place: string };
const noTotals = (): Totals => ({ records: 0, gross: 0n, net: 0n });

export class Vcf4 implements Parser {
  readonly #items: Items;
  readonly #lines = new Lines((line, number) => this.#line(line, `line ${number}`));
  #section: Section | undefined;
  #transmission: Totals | undefined;
  #transmissions = 0;
  #hasTrailer = false;
  #transactions: HeldTransaction[] = [];
  /** Addenda by transaction and record type. */
  #addenda = new Map<string, Map<string, Fields[]>>();
  #addendaCount = 0;
  #cards = new Map<string, { fields: Fields; place: string }>();
  #holders = new Map<string, Fields>();
  /** Transactions of this transmission that were handed on before its end, with their currencies. */
  readonly #released = new Map<string, string>();

  constructor(items: Items) {
    this.#items = items;
  }

  write(text: string): void {
    this.#lines.write(text);
  }

  end(): void {
    this.#lines.end();
    const place = 'end of file';
    if (this.#section) {
      this.#items.problem({
        place,
        reason: `The file ends within record set ${this.#section.type}: it seems to be cut off.`,
        severity: 'fatal',
      });
    } else if (this.#transmission) {
      this.#items.problem({ place, reason: 'The transmission has no trailer (7).', severity: 'warning' });
    }
    this.#flush();
    if (this.#transmissions === 0 && !this.#hasTrailer) {
      throw new UnreadableFile('The file has no VCF header (6 or 8).', 'line 1');
    }
  }

  #line(line: string, place: string): undefined {
    if (line.trim() === '') return;
    const fields = line.split('\t');
    const code = fields[0]?.trim();
    if (this.#transmission && code !== '6' && code !== '7') this.#transmission.records += 1;
    if (code === '6') return this.#beginTransmission(fields, place);
    if (code === '7') return this.#endTransmission(fields, place);
    if (code === '8') return this.#beginSection(fields, place);
    if (code === '9') return this.#endSection(fields, place);
    if (!this.#section) {
      if (this.#transmissions === 0)
        throw new UnreadableFile('The file does not begin with a VCF header (6 or 8).', place);
      refuse(this.#items, place, 'record', line.slice(0, 2), 'The record is outside of any record set.');
      return;
    }
    if (code === undefined || !/^[0-5]$/.test(code)) {
      refuse(
        this.#items,
        place,
        'load transaction code',
        fields[0] ?? '',
        'The load transaction code is not known.',
      );
      return;
    }
    this.#section.records += 1;
    this.#record(this.#section, fields, place);
  }

  #beginTransmission(fields: Fields, place: string): undefined {
    if (this.#transmission) {
      this.#items.problem({
        place,
        reason: 'The transmission before has no trailer (7).',
        severity: 'warning',
      });
      this.#flush();
    }
    this.#transmission = noTotals();
    this.#addHeader(fields, place);
  }

  #addHeader(fields: Fields, place: string): void {
    this.#transmissions += 1;
    const sender = codeAt(fields, header.company);
    const day = dayAt(fields, header.date);
    const sequence = textAt(fields, header.sequence);
    this.#items.add({
      item: 'header',
      place,
      format: 'vcf4',
      version: textAt(fields, header.version, 10) ?? null,
      transmission_id: sender && day && sequence ? `${sender}:${day}:${sequence}` : null,
      created: day ?? null,
      sender: codeAt(fields, header.issuer) ?? sender ?? null,
      processor: codeAt(fields, header.processor) ?? null,
      currency: null,
      is_test: false,
    });
  }

  #beginSection(fields: Fields, place: string): undefined {
    const type = fields[header.type]?.trim().replace(/^0+(?=\d)/, '') ?? '';
    if (this.#section) this.#missingSetTrailer(this.#section, place);
    // Some processors write record sets without the transmission around them.
    if (!this.#transmission && this.#transmissions === 0) this.#addHeader(fields, place);
    this.#section = { type, place, ...noTotals() };
    if (!/^(?:[1-9]|[12]\d|3[01]|99)$/.test(type)) {
      this.#items.problem({
        place,
        field: 'record type',
        value: fields[header.type] ?? '',
        reason: 'The record type is not known; its records are left out.',
        severity: 'warning',
      });
    }
  }

  #missingSetTrailer({ type, place: begin }: Section, place: string): void {
    this.#items.problem({
      place,
      reason: `Record set ${type} of ${begin} has no trailer (9).`,
      severity: 'warning',
    });
  }

  #endSection(fields: Fields, place: string): undefined {
    const section = this.#section;
    this.#section = undefined;
    if (!section)
      return refuse(this.#items, place, 'record', '9', 'A trailer stands outside of any record set.');
    const checks = this.#checks(fields, section, section.type === '5');
    this.#items.add({ item: 'trailer', place, section: section.type.padStart(2, '0'), checks });
    if (this.#transmission) {
      this.#transmission.gross += section.gross;
      this.#transmission.net += section.net;
    }
  }

  #endTransmission(fields: Fields, place: string): undefined {
    if (this.#section) {
      this.#missingSetTrailer(this.#section, place);
      this.#section = undefined;
    }
    this.#flush();
    this.#hasTrailer = true;
    const transmission = this.#transmission;
    this.#transmission = undefined;
    if (!transmission) return;
    const checks = this.#checks(fields, transmission, true);
    this.#items.add({ item: 'trailer', place, section: null, checks });
  }

  /** The count of a trailer, and the sum of the billing amounts where it has one. */
  #checks(fields: Fields, { records, gross, net }: Totals, hasSum: boolean): TrailerCheck[] {
    const count = fields[header.count]?.trim() ?? '';
    const total = hasSum ? numberAt(fields, header.total, 2) : undefined;
    return [
      ...(/^\d{1,15}$/.test(count) ? [compareCount('records', count, records)] : []),
      ...(total === undefined ? [] : [compareSum('amount', null, total, [gross, net], 2)]),
    ];
  }

  #record(section: Section, fields: Fields, place: string): undefined {
    switch (section.type) {
      case '5':
        return this.#holdTransaction(section, fields, place);
      case '3':
        return this.#holdCard(fields, place);
      case '4':
        this.#holders.set(fields[cardHolder.holder]?.trim() ?? '', fields);
        return;
      case '6':
        return addCompany(this.#items, fields, place);
      case '10':
        return addUnit(this.#items, fields, place);
      default:
        if (addendumTypes.has(section.type)) this.#holdAddendum(section.type, fields);
    }
  }

  #holdTransaction(section: Section, fields: Fields, place: string): undefined {
    const billed = fields[transaction.billing_amount]?.trim() ?? '';
    if (/^\d{1,18}$/.test(billed)) {
      const amount = BigInt(billed);
      section.gross += amount;
      section.net += isCredit(fields[transaction.type]?.trim() ?? '') ? -amount : amount;
    }
    this.#transactions.push({ fields, place });
    if (this.#transactions.length + this.#addendaCount > heldMax) this.#release();
  }

  #holdCard(fields: Fields, place: string): undefined {
    this.#cards.set(fields[cardAccount.account]?.trim() ?? '', { fields, place });
    if (this.#cards.size > heldMax) this.#flushCards();
  }

  #holdAddendum(type: string, fields: Fields): void {
    const key = linkOf(fields);
    const records = this.#addenda.get(key) ?? new Map<string, Fields[]>();
    this.#addenda.set(key, records);
    const same = records.get(type) ?? [];
    if (same.length < 500) same.push(fields);
    records.set(type, same);
    this.#addendaCount += 1;
    if (this.#transactions.length + this.#addendaCount > heldMax) this.#release();
  }

  /** Hands on what is held although the transmission goes on, to bound the memory. */
  #release(): void {
    this.#flushCards();
    this.#flushTransactions();
    if (this.#addendaCount <= heldMax / 2) return;
    this.#items.warnOnce({
      place: 'transmission',
      reason: `More than ${heldMax / 2} addenda stand before their transactions; those in excess are left out.`,
    });
    this.#addenda.clear();
    this.#addendaCount = 0;
  }

  #flush(): void {
    this.#flushCards();
    this.#holders.clear();
    this.#flushTransactions();
    if (this.#addenda.size > 0) {
      this.#items.problem({
        place: 'transmission',
        reason: `${this.#addenda.size} addenda belong to no transaction of the transmission.`,
        severity: 'warning',
      });
    }
    this.#addenda.clear();
    this.#addendaCount = 0;
    this.#released.clear();
  }

  #flushCards(): void {
    for (const { fields, place } of this.#cards.values()) {
      const holder = this.#holders.get(fields[cardAccount.holder]?.trim() ?? '') ?? [];
      addCard(this.#items, fields, place, holder);
    }
    this.#cards.clear();
  }

  #flushTransactions(): void {
    for (const { fields, place } of this.#transactions) {
      const key = linkOf(fields);
      const currency = addTransaction(this.#items, fields, place, this.#addenda.get(key));
      this.#forget(key);
      if (currency !== undefined) this.#released.set(key, currency);
    }
    this.#transactions = [];
    for (const [key, records] of this.#addenda) {
      const currency = this.#released.get(key);
      if (currency === undefined) continue;
      this.#addEnhancement(records, currency);
      this.#forget(key);
    }
    for (const key of this.#released.keys()) {
      if (this.#released.size <= releasedMax) break;
      this.#released.delete(key);
    }
  }

  #forget(key: string): void {
    for (const records of this.#addenda.get(key)?.values() ?? []) this.#addendaCount -= records.length;
    this.#addenda.delete(key);
  }

  #addEnhancement(records: Addenda, currency: string): void {
    const [first] = [...records.values()].flat();
    const card = first && this.#items.card(first[link.account] ?? '');
    if (!first || !card) return;
    const enhanced = enhancedOf([], records, { currency, country: undefined });
    if (enhanced)
      this.#items.add({
        item: 'enhancement',
        place: 'addenda',
        key: keyOf(this.#items, first, card),
        enhanced,
      });
  }
}

/** What an addendum and its transaction share, without padding. */
const linkOf = (fields: Fields): string =>
  [link.account, link.posting_date, link.reference, link.sequence]
    .map((at) => fields[at]?.trim().replace(/^0+(?=\d)/, '') ?? '')
    .join('|');

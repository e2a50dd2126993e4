import { toMinorUnits } from '../../../platform/money.ts';
import type { Items, Parser } from '../items.ts';
import type { Header } from '../record.ts';
import { codeOf, textOf } from '../values.ts';
import { childText, type Element, XmlRecords } from '../xml/records.ts';
import { type Account, accountOf, isCardEntry } from './cards.ts';
import { CamtTotals } from './totals.ts';
import { type Entry, transactionOf } from './transaction.ts';
import { amountIn } from './values.ts';

/**
 * ISO 20022 camt.053 (statement), camt.054 (notification) and camt.052 (report), versions .02 to .13. A statement has entries, and an entry has the
 * details of one or several transactions, or none: then the entry is the transaction. An entry of a batch may have any number of them, so details
 * are handed on one by one. Entries that are not of cards, such as transfers on the same account, are left out and counted.
 */

const reports = new Set(['Stmt', 'Ntfctn', 'Rpt']);
const envelopes = new Set(['Document', 'Body', 'DataPDU', 'BizMsgEnvlp', 'BizMsg', 'Xchg', 'Pyld']);
const details = new Set(['Ntry', 'NtryDtls']);

export class Camt implements Parser {
  readonly #items: Items;
  readonly #xml: XmlRecords;
  #version: string | null = null;
  #header: Header | undefined;
  #account: Account | undefined;
  #totals: CamtTotals | undefined;
  #entry: Entry | undefined;
  /** The first details of an entry wait, because an entry with only one may state its amount itself. */
  #waiting: Element | undefined;
  #detailsOfEntry = 0;
  /** Entries that are not of cards. */
  #others = 0;
  #firstOther = 0;
  readonly #occurrences = new Map<string, number>();

  constructor(items: Items) {
    this.#items = items;
    this.#xml = new XmlRecords({
      isGroup: (path) => {
        const name = path.at(-1) ?? '';
        return (
          path.length === 1 ||
          envelopes.has(name) ||
          name.startsWith('BkToCstmr') ||
          reports.has(name) ||
          details.has(name)
        );
      },
      begin: (element) => this.#begin(element),
      record: (element, path) => this.#record(element, path),
      finish: (name, _path, line) => this.#finish(name, line),
    });
  }

  write(text: string): void {
    this.#xml.write(text);
  }

  end(): void {
    this.#xml.end();
    if (this.#others > 0) {
      this.#items.problem({
        place: `line ${this.#firstOther}`,
        field: 'Ntry',
        value: String(this.#others),
        reason:
          'Entries that are not of cards were left out, such as transfers on the same account. The first is here.',
        severity: 'warning',
      });
    }
  }

  #begin({ name, attributes, line }: Element): void {
    const namespace = Object.entries(attributes).find(
      ([key]) => key === 'xmlns' || key.startsWith('xmlns:'),
    )?.[1];
    this.#version = /camt\.05\d\.\d{3}\.\d{2}/.exec(namespace ?? '')?.[0] ?? this.#version;
    if (reports.has(name)) {
      this.#account = undefined;
      this.#totals = new CamtTotals();
    }
    if (name === 'Ntry') {
      this.#entry = { line, fields: new Map() };
      this.#waiting = undefined;
      this.#detailsOfEntry = 0;
    }
  }

  #record(element: Element, path: readonly string[]): void {
    const parent = path.at(-1) ?? '';
    const { name } = element;
    if (name === 'GrpHdr') this.#addHeader(element);
    else if (parent === 'Ntry') this.#entry?.fields.set(name, element);
    else if (parent === 'NtryDtls' && name === 'TxDtls') this.#addDetails(element);
    else if (!reports.has(parent)) return;
    else if (name === 'Acct') this.#addAccount(element);
    else if (name === 'Id') this.#reportBegins(element);
    else this.#totals?.record(element);
  }

  #addHeader(element: Element): void {
    const id = codeOf(childText(element, 'MsgId'), 100) ?? null;
    this.#header = {
      item: 'header',
      place: `line ${element.line}`,
      format: 'camt',
      version: this.#version,
      transmission_id: id,
      created: textOf(childText(element, 'CreDtTm'), 40) ?? null,
      sender: null,
      processor: null,
      currency: null,
      is_test: false,
    };
    this.#items.add(this.#header);
  }

  /** Some banks send reports without a group header that is filled in. */
  #reportBegins(element: Element): void {
    if (this.#header) return;
    this.#addHeader({ ...element, children: [{ ...element, name: 'MsgId' }] });
  }

  #addAccount(element: Element): void {
    const account = accountOf(this.#items, element);
    this.#account = account;
    if (account.company) this.#items.add(account.company);
  }

  #addDetails(element: Element): void {
    this.#detailsOfEntry += 1;
    if (this.#detailsOfEntry === 1) {
      this.#waiting = element;
      return;
    }
    this.#addWaiting(1);
    this.#addTransaction(element, this.#detailsOfEntry);
  }

  #addWaiting(number: number): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.#addTransaction(waiting, number);
  }

  #finish(name: string, line: number): void {
    if (name === 'Ntry') this.#endEntry();
    if (reports.has(name)) {
      const checks = this.#totals?.checks() ?? [];
      if (checks.length > 0)
        this.#items.add({ item: 'trailer', place: `line ${line}`, section: name, checks });
    }
  }

  #endEntry(): void {
    const entry = this.#entry;
    if (!entry) return;
    this.#addWaiting(0);
    if (this.#detailsOfEntry === 0) this.#addTransaction(undefined, 0);
    this.#entry = undefined;
    const amount = amountIn(entry.fields.get('Amt'));
    const direction = entry.fields.get('CdtDbtInd')?.text.trim();
    if (typeof amount !== 'object') return;
    this.#totals?.add(
      direction === 'CRDT' ? 'credit' : 'debit',
      amount.currency,
      toMinorUnits(amount.amount, amount.currency),
      isBooked(entry),
    );
  }

  /** `number` counts the details of an entry; 0 stands for the only ones. */
  #addTransaction(element: Element | undefined, number: number): void {
    const entry = this.#entry;
    if (!entry) return;
    if (!isCardEntry(entry.fields, element, this.#account)) {
      if (this.#others === 0) this.#firstOther = entry.line;
      this.#others += 1;
      return;
    }
    if (!isBooked(entry)) {
      this.#items.warnOnce({
        place: `line ${entry.line}`,
        field: 'Sts',
        value: statusOf(entry),
        reason: 'Entries that are not booked yet are left out.',
      });
      return;
    }
    const made = transactionOf(this.#items, { entry, element, number, account: this.#account });
    if (!made) return;
    this.#items.add(
      made.isIdentified
        ? made.transaction
        : { ...made.transaction, key: this.#counted(made.transaction.key) },
    );
  }

  /** Two equal transactions without a reference are two. */
  #counted(key: string): string {
    const count = (this.#occurrences.get(key) ?? 0) + 1;
    if (this.#occurrences.size > 200_000) this.#occurrences.clear();
    this.#occurrences.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  }
}

/** A code until version .07, a choice of codes from .08 on. */
const statusOf = ({ fields }: Entry): string => {
  const status = fields.get('Sts');
  return status?.text.trim() || childText(status, 'Cd', 'Prtry') || 'BOOK';
};
const isBooked = (entry: Entry): boolean => statusOf(entry) === 'BOOK';

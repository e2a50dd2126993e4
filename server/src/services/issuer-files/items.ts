import { hasCardNumber } from '../../platform/card-number.ts';
import type { CardReference, FileItem, Problem, ReadOptions, Severity } from './record.ts';
import { shownValue } from './values.ts';

/** Ends the reading of a file. What was read before stays. */
export class UnreadableFile extends Error {
  readonly place: string | null;

  constructor(message: string, place: string | null = null) {
    super(message);
    this.place = place;
  }
}

export type ProblemDetails = {
  place: string;
  field?: string;
  value?: string;
  reason: string;
  severity: Severity;
};

/** Collects what a parser found in a chunk, until the reader hands it on. */
export class Items {
  readonly #hashCard: ReadOptions['hashCard'];
  #items: FileItem[] = [];
  readonly #said = new Set<string>();

  constructor({ hashCard }: Pick<ReadOptions, 'hashCard'>) {
    this.#hashCard = hashCard;
  }

  add(item: FileItem): void {
    this.#items.push(item);
  }

  problem({ place, field, value, reason, severity }: ProblemDetails): void {
    this.add(toProblem({ place, field, value, reason, severity }));
  }

  /** A warning that is worth one mention, however many records it concerns. */
  warnOnce(details: Omit<ProblemDetails, 'severity'>): void {
    const key = `${details.field}: ${details.reason}`;
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.problem({ ...details, severity: 'warning' });
  }

  drain(): FileItem[] {
    const items = this.#items;
    if (items.length > 0) this.#items = [];
    return items;
  }

  /** The reference to a card by what the file has: a full or masked number, or the issuer's own id. */
  card(raw: string): CardReference | undefined {
    const text = raw.replace(/[\s-]/g, '');
    if (text === '' || /^0+$/.test(text)) return undefined;
    if (/^\d{11,19}$/.test(text)) {
      return { by: 'number', key: this.#hashCard(text), last_four: text.slice(-4), bin: text.slice(0, 6) };
    }
    if (/^\d{0,8}[*xX#.•]{2,}\d{3,6}$/.test(text)) {
      const bin = /^\d{6}/.exec(text)?.[0] ?? null;
      return { by: 'masked_number', key: text.replace(/[*xX#.•]/g, '*'), last_four: lastFourOf(text), bin };
    }
    if (hasCardNumber(text)) return this.card(text.replace(/\D/g, ''));
    return { by: 'id', key: raw.trim().slice(0, 100), last_four: lastFourOf(text), bin: null };
  }

  /** A record's key. One in which a card number could be hidden is hashed. */
  key(...parts: (string | undefined)[]): string {
    const key = parts.filter((part) => part !== undefined && part !== '').join(':');
    return hasCardNumber(key) ? this.#hashCard(key) : key.slice(0, 200);
  }
}

const lastFourOf = (text: string): string | null => /\d{4}$/.exec(text)?.[0] ?? null;

export const toProblem = ({
  place,
  field,
  value,
  reason,
  severity,
}: {
  [K in keyof ProblemDetails]: ProblemDetails[K] | undefined;
} & { place: string; reason: string; severity: Severity }): Problem => ({
  item: 'problem',
  place,
  field: field ?? null,
  value: value === undefined ? null : shownValue(value),
  reason,
  severity,
});

/** A parser of one format. It is given the decoded text in pieces, and adds items. */
export type Parser = { write(text: string): void; end(): void };

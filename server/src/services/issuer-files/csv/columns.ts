import { UnreadableFile } from '../items.ts';
import { type CsvMapping, type DateForm, type MappedField, positionOf, type Source } from './mapping.ts';
import { type NumberForm, parseDay, parseNumber, type SignedDecimal, timeAfterDay } from './values.ts';

/** Where the values of a row are, once the header row has been read. */

type Cells = readonly string[];
type Reader = { read: (cells: Cells) => string | undefined; form: DateForm };
export type TaxReader = { rate: Reader | undefined; tax: Reader | undefined; base: Reader | undefined };

/** Names of columns differ in case, spaces and marks between two files of one bank. */
export const nameOf = (header: string): string =>
  header
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

export class Columns {
  readonly #mapping: CsvMapping;
  readonly #names: readonly string[];
  readonly #readers: Partial<Record<MappedField, Reader>> = {};
  readonly taxes: readonly TaxReader[];

  constructor(mapping: CsvMapping, header: Cells | undefined, line: number) {
    this.#mapping = mapping;
    this.#names = header?.map(nameOf) ?? [];
    try {
      for (const [field, source] of Object.entries(mapping.fields)) {
        this.#readers[field as MappedField] = this.#reader(source); // Its keys are names of fields.
      }
      this.taxes = (mapping.taxes ?? []).map(({ rate, tax, base }) => ({
        rate: rate && this.#reader(rate),
        tax: tax && this.#reader(tax),
        base: base && this.#reader(base),
      }));
    } catch (error) {
      if (!(error instanceof MissingColumn)) throw error;
      throw new UnreadableFile(
        `The file has no column ${JSON.stringify(error.column)}, which the mapping names.`,
        `line ${line}`,
      );
    }
  }

  /** Where a column is, or undefined when the file does not have it. */
  positionOf(column: string): number | undefined {
    const position = positionOf(column);
    if (position !== undefined) return position;
    const at = this.#names.indexOf(nameOf(column));
    return at < 0 ? undefined : at;
  }

  has(field: MappedField): boolean {
    return this.#readers[field] !== undefined;
  }

  /** The value of a field. Undefined: the mapping has none, or the cell is empty. */
  text(cells: Cells, field: MappedField): string | undefined {
    return this.#readers[field]?.read(cells);
  }

  /** Null: the cell has something else. Undefined: it is empty. */
  number(cells: Cells, field: MappedField): SignedDecimal | null | undefined {
    return this.numberOf(cells, this.#readers[field]);
  }

  numberOf(cells: Cells, reader: Reader | undefined): SignedDecimal | null | undefined {
    const text = reader?.read(cells);
    return text === undefined ? undefined : (parseNumber(text, this.numberForm) ?? null);
  }

  get numberForm(): NumberForm {
    return this.#mapping;
  }

  day(cells: Cells, field: MappedField): { day: string; time: string | undefined } | null | undefined {
    const reader = this.#readers[field];
    const text = reader?.read(cells);
    if (reader === undefined || text === undefined) return undefined;
    const day = parseDay(text, reader.form);
    return day === undefined ? null : { day, time: timeAfterDay(text) };
  }

  #reader({ column, constant, values, date_form }: Source): Reader {
    const form = date_form ?? this.#mapping.date_form;
    if (column === undefined) return { read: () => constant, form };
    const position = this.positionOf(column);
    if (position === undefined) throw new MissingColumn(column);
    const replace = values === undefined ? undefined : new Map(Object.entries(values));
    const read = (cells: Cells): string | undefined => {
      const text = cells[position]?.trim();
      const value = text === undefined ? undefined : (replace?.get(text) ?? replace?.get('*') ?? text);
      return value === '' ? undefined : value;
    };
    return { read, form };
  }
}

class MissingColumn extends Error {
  readonly column: string;

  constructor(column: string) {
    super(column);
    this.column = column;
  }
}

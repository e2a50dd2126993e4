import { currencyOf } from '../../../../domain/currency-codes.ts';
import type { Encoding } from '../../encodings.ts';
import { shownValue } from '../../values.ts';
import { type CsvMapping, findContradictions, type MappedField, mappingVersion } from '../mapping.ts';
import { type Assigned, assign, type Column } from './assign.ts';
import { contentOf } from './contents.ts';
import { dialectOf } from './dialect.ts';
import { dateFormOf, indicatorOf, numberFormOf, type Sure, signOf } from './forms.ts';
import { namedAs } from './names.ts';
import type { Recognized, RecognizedColumn } from './recognized.ts';

/** Guesses a mapping from the beginning of a file. A person corrects it; the confidence says where to look. */

/** How much of a file is read to recognize its columns. */
export const sampleCharsMax = 256 * 1024;
const examplesMax = 3;
const trailerWords =
  /^(?:total|totals|totalt|summa|sum|slut|end|eof|trailer|antal|antall|yhteensä|i alt|gesamt|z)\b/i;

export function recognize(
  text: string,
  { isCut = false, encoding }: { isCut?: boolean; encoding?: Encoding } = {},
): Recognized | undefined {
  const dialect = dialectOf(
    text.replace(/^\ufeff/, '').slice(0, sampleCharsMax),
    isCut || text.length > sampleCharsMax,
  );
  if (!dialect) return undefined;
  const { delimiter, quote, header, headerRows, width } = dialect;
  const all = dialect.rows.slice(headerRows);
  const rows = all.filter(({ cells }) => cells.length >= width * 0.6);
  const columns = Array.from({ length: Math.min(width, 200) }, (_, at): Column => {
    const name = header?.[at]?.trim() ?? '';
    return {
      position: at,
      name,
      content: contentOf(rows.map(({ cells }) => cells[at] ?? '')),
      named: namedAs(name),
    };
  });
  const assigned = assign(columns);
  const valuesOf = (...fields: MappedField[]) =>
    fields.flatMap((field) => assigned.get(field)?.column.content.values ?? []);

  const taxColumns = columns.filter(({ named, content }) => named.tax && content.number > 0.5);
  const numberColumns = (['amount', 'debit_amount', 'credit_amount', 'original_amount'] as const).flatMap(
    (field) => valuesOf(field),
  );
  const numbers = numberFormOf(numberColumns);
  const dateColumn = assigned.get('purchase_date') ?? assigned.get('posting_date');
  const dates = dateColumn
    ? dateFormOf(dateColumn.column.content)
    : { value: 'YYYY-MM-DD' as const, confidence: 0 };
  const direction = directionOf(assigned, numbers.value);
  const refer = referTo(header);
  const fields: CsvMapping['fields'] = {};
  for (const [field, { column }] of assigned) {
    const own = /date|check_|pick_up|return/.test(field) ? dateFormOf(column.content) : undefined;
    const differs = own !== undefined && own.value !== dates.value && own.confidence >= 0.8;
    fields[field] = { column: refer(column), ...(differs ? { date_form: own.value } : {}) };
  }
  const currency = currencyIn(assigned, columns);
  if (currency && !fields.currency) fields.currency = { constant: currency.value };
  const taxes = taxesIn(taxColumns, refer);
  const trailerRows = isCut
    ? 0
    : trailersIn(
        all.map(({ cells }) => cells),
        dateColumn?.column.position,
        width,
      );
  const mapping: CsvMapping = {
    version: mappingVersion,
    ...(encoding === undefined ? {} : { encoding }),
    delimiter,
    ...(quote === '"' ? {} : { quote }),
    header_rows: headerRows,
    ...(trailerRows === 0 ? {} : { trailer_rows: trailerRows }),
    ...numbers.value,
    date_form: dates.value,
    ...direction.value,
    fields,
    ...(taxes.length === 0 ? {} : { taxes }),
  };
  const sure = (field: MappedField): number => assigned.get(field)?.confidence ?? 0;
  const parts = [
    { part: 'delimiter', confidence: dialect.confidence },
    { part: 'header_rows', confidence: header ? 1 : 0.7 },
    { part: 'decimal_sign', confidence: numbers.confidence },
    { part: 'date_form', confidence: dates.confidence },
    { part: 'direction', confidence: direction.confidence },
    { part: 'amount', confidence: sure(assigned.has('amount') ? 'amount' : 'debit_amount') },
    {
      part: 'currency',
      confidence: assigned.has('currency') ? sure('currency') : (currency?.confidence ?? 0),
    },
    { part: 'date', confidence: Math.max(sure('purchase_date'), sure('posting_date')) },
    { part: 'card', confidence: Math.max(sure('card'), sure('card_id'), sure('card_last_four')) },
  ].map(({ part, confidence }) => ({ part, confidence: rounded(confidence) }));
  return {
    mapping,
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    parts,
    columns: columns.map((column) => toRecognized(column, assigned, taxColumns)),
    missing: findContradictions(mapping),
  };
}

/** By its name where the header row has it once, else by its position. */
const referTo =
  (header: readonly string[] | undefined) =>
  ({ name, position }: Column): string =>
    name !== '' &&
    !name.startsWith('#') &&
    name.length <= 200 &&
    header?.filter((one) => one.trim() === name).length === 1
      ? name
      : `#${position + 1}`;

function directionOf(
  assigned: Assigned,
  form: CsvMapping | Parameters<typeof signOf>[1],
): Sure<Pick<CsvMapping, 'direction' | 'debit_values' | 'credit_values'>> {
  if (!assigned.has('amount') && assigned.has('debit_amount')) {
    return { value: { direction: 'two_amounts' }, confidence: 0.95 };
  }
  const indicator = assigned.get('direction');
  if (indicator) {
    const { value, confidence } = indicatorOf(indicator.column.content.values);
    const { debit, credit } = value;
    if (confidence > 0.5) {
      return { value: { direction: 'indicator', debit_values: debit, credit_values: credit }, confidence };
    }
    assigned.delete('direction');
  }
  const { value, confidence } = signOf(assigned.get('amount')?.column.content.values ?? [], form);
  return { value: { direction: value }, confidence };
}

function currencyIn(assigned: Assigned, columns: readonly Column[]): Sure<string> | undefined {
  const amount = assigned.get('amount')?.column ?? assigned.get('debit_amount')?.column;
  const stated = amount?.named.currency;
  if (stated !== undefined) return { value: stated, confidence: 0.95 };
  for (const { content } of columns) {
    const code = /\b([A-Z]{3})$/.exec(content.values[0] ?? '')?.[1];
    if (content.number > 0.9 && code !== undefined && currencyOf(code))
      return { value: code, confidence: 0.7 };
  }
  return undefined;
}

function taxesIn(
  columns: readonly Column[],
  refer: (column: Column) => string,
): NonNullable<CsvMapping['taxes']> {
  const ofPart = (part: 'tax' | 'rate' | 'base') => columns.filter(({ named }) => named.tax?.part === part);
  const [rate] = ofPart('rate');
  const [base] = ofPart('base');
  return ofPart('tax')
    .slice(0, 10)
    .map((column) => {
      const stated = column.named.tax?.rate;
      return {
        tax: { column: refer(column) },
        ...(stated !== undefined
          ? { rate: { constant: stated } }
          : rate
            ? { rate: { column: refer(rate) } }
            : {}),
        ...(stated === undefined && base ? { base: { column: refer(base) } } : {}),
      };
    });
}

/** The last rows that have no date, or begin with a word for a sum. */
function trailersIn(rows: readonly (readonly string[])[], date: number | undefined, width: number): number {
  const isTrailer = (cells: readonly string[]): boolean =>
    cells.length < width * 0.6 ||
    trailerWords.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '') ||
    (date !== undefined && !/\d/.test(cells[date] ?? ''));
  let count = 0;
  for (const cells of rows.toReversed()) {
    if (!isTrailer(cells) || count >= 20) break;
    count += 1;
  }
  return count === rows.length ? 0 : count;
}

function toRecognized(column: Column, assigned: Assigned, taxes: readonly Column[]): RecognizedColumn {
  const found = [...assigned].find(([, one]) => one.column === column);
  const isTax = !found && taxes.includes(column);
  return {
    position: `#${column.position + 1}`,
    name: column.name === '' ? null : shownValue(column.name),
    examples: [...new Set(column.content.values)].slice(0, examplesMax).map((value) => shownValue(value)),
    field: found ? found[0] : isTax ? 'tax' : null,
    confidence: rounded(found?.[1].confidence ?? (isTax ? 0.9 : 0)),
  };
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Choice, Fields, Line, linePattern, optional, WholeNumber } from '../../../platform/schema.ts';
import { encodings } from '../encodings.ts';

/**
 * How the columns of a bank's CSV files become transactions. The document is versioned by `version`, so that a stored mapping keeps its meaning;
 * `kontor issuer-files mapping-schema` prints the schema.
 */

export const mappingVersion = 1;

/** What a column may contain, by group. The names are those of a transaction as every format yields it. */
export const fieldGroups = {
  transaction: [
    'transaction_id',
    'amount',
    'debit_amount',
    'credit_amount',
    'direction',
    'currency',
    'original_amount',
    'original_currency',
    'exchange_rate',
    'purchase_date',
    'purchase_time',
    'posting_date',
    'kind',
    'description',
    'reference',
    'auth_code',
    'network_id',
    'acquirer_reference',
    'terminal_id',
    'purchase_reference',
    'statement_number',
    'statement_date',
  ],
  card: [
    'card',
    'card_id',
    'card_last_four',
    'holder_name',
    'employee_id',
    'company_number',
    'company_name',
    'cost_centre',
  ],
  merchant: [
    'merchant_name',
    'merchant_city',
    'merchant_region',
    'merchant_postal_code',
    'merchant_country',
    'mcc_code',
    'merchant_number',
    'merchant_tax_number',
    'merchant_organization_number',
  ],
  facts: [
    'item_description',
    'item_quantity',
    'item_unit',
    'item_unit_price',
    'item_commodity_code',
    'fuel_product',
    'fuel_quantity',
    'fuel_unit',
    'fuel_odometer',
    'ticket_number',
    'passenger_name',
    'flight_from',
    'flight_to',
    'flight_carrier',
    'flight_class',
    'flight_date',
    'hotel_check_in',
    'hotel_check_out',
    'hotel_nights',
    'hotel_rooms',
    'car_pick_up',
    'car_return',
    'car_days',
    'car_distance',
    'car_class',
  ],
} as const;
export type MappedField = (typeof fieldGroups)[keyof typeof fieldGroups][number];
export const mappedFields: readonly MappedField[] = Object.values(fieldGroups).flat();

export const directions = ['positive_is_debit', 'negative_is_debit', 'indicator', 'two_amounts'] as const;
export const delimiters = [';', ',', '\t', '|'] as const;
export const thousandsSigns = ['', ' ', '.', ',', "'"] as const;
export const dateForms = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DDMMYYYY',
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'MMDDYYYY',
  'DD.MM.YY',
  'DD/MM/YY',
  'MM/DD/YY',
  'YYMMDD',
  'DD MMM YYYY',
  'EXCEL',
] as const;
export type DateForm = (typeof dateForms)[number];

export const columnsMax = 500;
const Column = Line({
  max: 200,
  description: 'Name of the column in the header row, or its position: `#1` is the first',
  examples: ['Belopp'],
});
const sourceOf = (model: string) =>
  Fields(
    {
      ...optional({
        column: Column,
        constant: Line({ max: 200, description: 'The value of every row', examples: ['SEK'] }),
        values: Type.Unsafe<Record<string, string>>({
          type: 'object',
          maxProperties: 500,
          propertyNames: { type: 'string', maxLength: 200, pattern: linePattern },
          additionalProperties: { type: 'string', maxLength: 200, pattern: linePattern },
          description:
            'Replaces values of the column. A value that is not listed stays, and `*` stands for all of those.',
          examples: [{ Köp: 'purchase', Avgift: 'fee' }],
        }),
        date_form: Choice(dateForms, 'The form of this column, where it differs from the others'),
      }),
    },
    { name: `${model}Source`, description: 'Where a value is found.' },
  );
export type Source = Static<ReturnType<typeof sourceOf>>;

const Values = (description: string) =>
  Type.Array(Line({ min: 0, max: 100, examples: ['D'] }), { maxItems: 50, description });

/** A response may get more fields than a request has, so each has its own model. */
export const csvMappingOf = (model: string) => {
  const Source = sourceOf(model);
  return Fields(
    {
      version: Type.Literal(mappingVersion, { description: 'Version of this schema' }),
      delimiter: Choice(delimiters, 'What separates the columns'),
      header_rows: WholeNumber({
        min: 0,
        max: 50,
        description: 'Rows before the first transaction. The last of them has the names of the columns.',
      }),
      decimal_sign: Choice([',', '.'], 'What separates whole from decimals'),
      date_form: Choice(dateForms, 'The form of days'),
      direction: Choice(
        directions,
        'How debit and credit are recognized: by the sign of `amount`, by the column `direction`, or by the columns `debit_amount` and `credit_amount`',
      ),
      fields: Fields(
        optional(
          Object.fromEntries(mappedFields.map((name) => [name, Source])) as Record<
            MappedField,
            typeof Source
          >,
        ),
        { description: 'Where each value is found. Left out: the file does not have it.' },
      ),
      ...optional({
        $schema: Line({
          max: 500,
          description: 'Address of this schema, for editors',
          examples: ['https://example.com/issuer-file-mapping.json'],
        }),
        encoding: Choice(encodings, 'The encoding (default: recognized)'),
        quote: Choice(['"', "'", ''], 'What encloses a cell; empty for none (default: `"`)'),
        trailer_rows: WholeNumber({
          min: 0,
          max: 50,
          description: 'Rows after the last transaction, which are left out (default: 0)',
        }),
        ignore: Type.Array(
          Fields({ column: Column, values: Values('Values of the rows that are left out') }),
          {
            maxItems: 20,
            description: 'Rows that are no transactions',
          },
        ),
        thousands_sign: Choice(
          thousandsSigns,
          'What groups digits. A space stands for every kind of space (default: none)',
        ),
        implied_decimals: WholeNumber({
          min: 0,
          max: 6,
          description: 'How many of the digits are decimals, where amounts have no decimal sign',
        }),
        debit_values: Values('Values of `direction` that mean a debit (default: D, DR, DB, DEBIT, +)'),
        credit_values: Values(
          'Values of `direction` that mean a credit (default: C, CR, K, KR, CREDIT, KREDIT, -)',
        ),
        taxes: Type.Array(
          Fields(optional({ rate: Source, tax: Source, base: Source }), {
            description: 'The tax of one rate: its percentage, amount and base',
          }),
          { maxItems: 10, description: 'Columns with VAT' },
        ),
        trailer: Fields(
          {
            column: Column,
            values: Values('Values in that column of the row that states counts or sums'),
            ...optional({ count: Column, amount: Column, debit_amount: Column, credit_amount: Column }),
          },
          { description: 'The row that states how many transactions the file has, or their sum' },
        ),
      }),
    },
    {
      name: model,
      description: 'How the columns of a bank’s CSV files become transactions.',
    },
  );
};
export const CsvMapping = csvMappingOf('CsvMapping');
export type CsvMapping = Static<typeof CsvMapping>;

const compiled = Compile(CsvMapping);
const errorsShownMax = 5;

/** The mapping in a JSON document, or what is wrong with it. */
export function parseMapping(document: unknown): { mapping: CsvMapping } | { problems: string[] } {
  if (!compiled.Check(document)) {
    const errors = compiled.Errors(document).slice(0, errorsShownMax);
    return {
      problems: errors.map(({ instancePath, message }) => `${instancePath || 'The document'}: ${message}.`),
    };
  }
  const problems = findContradictions(document);
  return problems.length === 0 ? { mapping: document } : { problems };
}

/** What a schema cannot say. */
export function findContradictions({
  fields,
  direction,
  decimal_sign,
  thousands_sign,
  ...mapping
}: CsvMapping): string[] {
  const problems: string[] = [];
  const needs = (isThere: unknown, text: string): void => {
    if (!isThere) problems.push(text);
  };
  if (direction === 'two_amounts')
    needs(
      fields.debit_amount && fields.credit_amount,
      'two_amounts needs the fields debit_amount and credit_amount.',
    );
  else needs(fields.amount, 'The field amount is missing.');
  if (direction === 'indicator') needs(fields.direction, 'indicator needs the field direction.');
  needs(fields.currency, 'The field currency is missing; it may be a constant.');
  needs(fields.purchase_date ?? fields.posting_date, 'The field purchase_date or posting_date is missing.');
  needs(
    fields.card ?? fields.card_id ?? fields.card_last_four,
    'The field card, card_id or card_last_four is missing.',
  );
  needs(decimal_sign !== thousands_sign, 'The decimal sign and the thousands sign are the same.');
  for (const [name, source] of Object.entries(fields)) {
    needs(
      (source.column === undefined) !== (source.constant === undefined),
      `The field ${name} needs a column or a constant, and not both.`,
    );
  }
  const columns = [
    ...Object.values(fields).map(({ column }) => column),
    ...(mapping.taxes ?? []).flatMap(({ rate, tax, base }) => [rate?.column, tax?.column, base?.column]),
    ...(mapping.ignore ?? []).map(({ column }) => column),
    mapping.trailer?.column,
  ];
  for (const column of columns) {
    if (column === undefined) continue;
    if (!column.startsWith('#'))
      needs(mapping.header_rows > 0, `${column}: a file without a header row has no names.`);
    else needs(positionOf(column) !== undefined, `${column} is not a position from #1 to #${columnsMax}.`);
  }
  return [...new Set(problems)];
}

/** The position that `#1` names, counted from zero. */
export function positionOf(column: string): number | undefined {
  const position = /^#([1-9]\d{0,2})$/.exec(column)?.[1];
  return position === undefined || Number(position) > columnsMax ? undefined : Number(position) - 1;
}

import Type, { type Static } from 'typebox';
import {
  Choice,
  Currency,
  Fields,
  Id,
  Line,
  Nullable,
  PageOf,
  pageQuery,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';
import { formats } from '../../../services/issuer-files/record.ts';
import { fileStatuses } from './schema.ts';

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const Text = (max: number, description: string, example: string) =>
  Line({ max, min: 0, description, examples: [example] });
const Sum = (description: string) =>
  Type.String({ pattern: '^[0-9]+(\\.[0-9]+)?$', maxLength: 40, description, examples: ['1250.00'] });

const Counts = Fields(
  {
    read: Count('Transactions in the file'),
    accepted: Count('New transactions that were stored'),
    corrected: Count('Transactions that differ from an earlier file, which was corrected'),
    duplicate: Count('Transactions that an earlier file had already'),
    ignored: Count('Payments of invoices, which are no purchases'),
    refused: Count('Records that are not valid. `problems` has the reasons'),
    waiting: Count('Transactions that wait until their card is registered'),
    unknown_cards: Count('Cards that are not registered'),
    cards: Count('Cards in the file'),
    companies: Count('Companies and units in the file'),
    problems: Count('Refused records and warnings'),
  },
  { name: 'IssuerFileCounts', description: 'What was found in a file, and what became of it.' },
);
export type Counts = Static<typeof Counts>;

const CurrencySum = Fields(
  {
    currency: Currency,
    debits: Count('Transactions at the holder’s expense'),
    debit_amount: Sum('Their sum'),
    credits: Count('Transactions in the holder’s favour'),
    credit_amount: Sum('Their sum'),
  },
  { name: 'IssuerFileSum', description: 'The transactions of a file in one billing currency.' },
);
export type CurrencySum = Static<typeof CurrencySum>;

const Check = Fields(
  {
    place: Text(100, 'The line or element of the trailer', 'line 1042'),
    section: Nullable(
      Text(100, 'The section that the trailer ends; null for the transmission', 'company 4711'),
    ),
    name: Text(30, 'What is compared', 'debit_amount'),
    currency: Nullable(Currency),
    stated: Text(60, 'What the trailer states', '1250.00'),
    counted: Text(60, 'What was read', '1250.00'),
    agrees: Type.Boolean({ description: 'Whether the two agree' }),
  },
  { name: 'IssuerFileCheck', description: 'A number of a trailer, compared with what was read.' },
);
export type Check = Static<typeof Check>;

const Problem = Fields(
  {
    number: Count('Increases within the file'),
    place: Text(200, 'The line or element', 'line 17'),
    field: Nullable(Text(200, 'The field', 'TransactionAmount')),
    value: Nullable(Text(500, 'Its value, shortened and without card numbers', '12,5O')),
    reason: Text(1000, 'What is wrong', 'The amount is not a number.'),
    severity: Choice(
      ['fatal', 'refused', 'warning'],
      '`fatal`: the rest of the file cannot be read; `refused`: the record was left out; `warning`: it was read',
    ),
    record_key: Nullable(Text(200, 'The key of the transaction, if it has one', '7489012345')),
  },
  { name: 'IssuerFileProblem', description: 'A problem that was found in a file.' },
);
export type Problem = Static<typeof Problem>;

const FileId = (description: string) => Id('ifl', description);
const shared = {
  id: FileId('The file'),
  name: Text(200, 'The name of the file', 'CDF3-20261119.xml'),
  source_id: Nullable(Id('ifs', 'The source from which it was picked up; null if it was sent')),
  status: Choice(
    fileStatuses,
    '`quarantined`: it does not add up, and a person releases or rejects it; `failed`: it cannot be read; `duplicate`: a file with the same content was received before',
  ),
  reason: Nullable(
    Text(1000, 'Why it is quarantined or failed', 'A trailer states 12 debits, and the file has 11.'),
  ),
  format: Nullable(Choice(formats, 'The format; null until it is recognized')),
  size: Count('Bytes'),
  duplicate_of: Nullable(FileId('The file with the same content that was received before')),
  transmissions: Type.Array(Text(200, 'The sender’s id of a transmission', '20261119001'), {
    maxItems: 200,
    description: 'The transmissions in the file',
  }),
  counts: Counts,
  sums: Type.Array(CurrencySum, { maxItems: 200, description: 'The transactions of the file by currency' }),
  trailers_agree: Nullable(
    Type.Boolean({
      description: 'Whether all trailers agree; null before it is known, and for a file without trailers',
    }),
  ),
  received_at: Nullable(Timestamp),
  started_at: Nullable({ ...Timestamp, description: 'When it was first read' }),
  finished_at: Nullable(Timestamp),
  duration_ms: Nullable(Count('From the start to the end of reading')),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const IssuerFile = Fields(shared, {
  name: 'IssuerFile',
  description: 'A file of an issuer, and what became of its records.',
});
export type IssuerFile = Static<typeof IssuerFile>;
export const IssuerFilePage = PageOf(IssuerFile, 'IssuerFilePage');

export const IssuerFileReport = Fields(
  {
    ...shared,
    trailers: Type.Array(Check, {
      maxItems: 500,
      description: 'The trailers; those that disagree come first',
    }),
    problems: Type.Array(Problem, {
      maxItems: 200,
      description: 'The first problems. `GET …/report` has all that are kept',
    }),
  },
  { name: 'IssuerFileReport', description: 'A file of an issuer with its trailers and problems.' },
);
export type IssuerFileReport = Static<typeof IssuerFileReport>;

export const ProblemPage = PageOf(Problem, 'IssuerFileProblemPage');
export const ProblemQuery = Fields({ limit: pageQuery.limit, cursor: pageQuery.cursor });

import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { CsvMapping, csvMappingOf, mappedFields } from '../../../services/issuer-files/csv/mapping.ts';
import { sampleBytesMax } from '../../../services/issuer-files/csv/recognize/bytes.ts';
import { NewState } from '../transaction-states/schema.ts';

export const mappingsMax = 200;
export const versionsMax = 500;
const problemsMax = 50;
const columnsMax = 200;

const name = Line({
  max: 100,
  description: 'Your name for the form of the files',
  examples: ['Nordbank cards'],
});
const version_number = WholeNumber({ min: 1, max: versionsMax, description: 'Number of the version' });
const id = Id('ifm', 'The id of this version, for `mapping_id` of a source');
const Stored = csvMappingOf('StoredCsvMapping');

const summary = { id, name, version_number, created_at: Timestamp };
export const FileMappingSummary = Fields(summary, {
  name: 'FileMappingSummary',
  description: 'The newest version of a CSV mapping.',
});
export const FileMapping = Fields(
  {
    ...summary,
    document: Stored,
    versions: Type.Array(
      Fields({ id, version_number, created_at: Timestamp }, { name: 'FileMappingVersion' }),
      {
        maxItems: versionsMax,
        description: 'All versions of the name, newest first',
      },
    ),
  },
  { name: 'FileMapping', description: 'A version of a CSV mapping. It never changes.' },
);
export type FileMapping = Static<typeof FileMapping>;
export const FileMappingList = Fields(
  {
    data: Type.Array(FileMappingSummary, {
      maxItems: mappingsMax,
      description: 'The newest version of each mapping, by name',
    }),
  },
  { name: 'FileMappingList', description: 'The CSV mappings of an issuer.' },
);
export const NewFileMapping = Fields({ name, document: CsvMapping }, { name: 'NewFileMapping' });
export const NewFileMappingVersion = Fields({ document: CsvMapping }, { name: 'NewFileMappingVersion' });

const base64Max = Math.ceil(sampleBytesMax / 3) * 4;
export const FileMappingSample = Fields(
  {
    sample: Type.String({
      minLength: 4,
      maxLength: base64Max,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'The first bytes of a file, up to 256 KiB, as Base64',
      examples: ['RGF0dW07QmVsb3BwCg=='],
    }),
    is_whole: Type.Optional(
      Type.Boolean({
        description: 'Whether this is the whole file (default: false). The last row is then read too',
      }),
    ),
    document: Type.Optional(CsvMapping),
  },
  {
    name: 'FileMappingSample',
    description: 'The beginning of a file, and the mapping to read it by. Without one, it is recognized.',
  },
);
export type FileMappingSample = Static<typeof FileMappingSample>;
export const sampleBodyBytesMax = base64Max + 256 * 1024;

const Sure = Type.Number({ minimum: 0, maximum: 1, description: 'How sure this is', examples: [0.95] });
const Sentence = (description: string) => Line({ max: 1000, min: 0, description });
const Column = Fields(
  {
    position: Line({ max: 5, description: 'Its position; `#1` is the first', examples: ['#1'] }),
    name: Nullable(Line({ max: 200, min: 0, description: 'Its name in the header row' })),
    examples: Type.Array(Line({ max: 200, min: 0 }), {
      maxItems: 3,
      description: 'Its first values, without card numbers',
    }),
    field: Nullable(Choice([...mappedFields, 'tax'], 'What it seems to contain')),
    confidence: Sure,
  },
  { name: 'RecognizedColumn', description: 'A column of a sample.' },
);
const { id: _, ...stateFields } = NewState.properties;
const PreviewedTransaction = Fields(
  {
    card_last_four: Nullable(
      Type.String({
        pattern: '^[0-9]{4}$',
        maxLength: 4,
        description: 'Last digits of the card',
        examples: ['4242'],
      }),
    ),
    ...stateFields,
  },
  { name: 'PreviewedTransaction', description: 'A row of a sample, as partners will receive it.' },
);
export type PreviewedTransaction = Static<typeof PreviewedTransaction>;
export const previewedMax = 20;
export const FileMappingPreview = Fields(
  {
    document: Nullable({ ...Stored, description: 'The mapping that was sent or recognized' }),
    confidence: { ...Sure, description: 'The confidence of the least sure part that a transaction needs' },
    parts: Type.Array(
      Fields(
        { part: Line({ max: 50, description: 'Such as `decimal_sign`' }), confidence: Sure },
        { name: 'RecognizedPart' },
      ),
      { maxItems: 20, description: 'What is decided for the whole file, where the mapping was recognized' },
    ),
    columns: Type.Array(Column, { maxItems: columnsMax, description: 'The columns of the sample' }),
    missing: Type.Array(Sentence('A sentence'), {
      maxItems: 50,
      description: 'What has to be decided before the mapping can be used',
    }),
    problems: Type.Array(
      Fields(
        {
          place: Line({ max: 100, min: 0, description: 'The line', examples: ['line 7'] }),
          field: Nullable(Line({ max: 100, min: 0, description: 'The field' })),
          value: Nullable(
            Line({ max: 200, min: 0, description: 'Its value, shortened and without card numbers' }),
          ),
          reason: Sentence('What is wrong'),
          severity: Choice(['fatal', 'refused', 'warning'], '`refused`: the row is left out'),
        },
        { name: 'FileMappingProblem', description: 'A row of the sample that is not read, or needs a look.' },
      ),
      { maxItems: problemsMax, description: 'The first rows that are not read' },
    ),
    transactions: Type.Array(PreviewedTransaction, {
      maxItems: previewedMax,
      description: 'The first transactions, in the fields that partners receive',
    }),
    rows: WholeNumber({ min: 0, max: 1_000_000, description: 'Number of transactions in the sample' }),
  },
  { name: 'FileMappingPreview', description: 'What a sample contains. Nothing is stored.' },
);
export type FileMappingPreview = Static<typeof FileMappingPreview>;
export const shownMax = { problems: problemsMax, columns: columnsMax };

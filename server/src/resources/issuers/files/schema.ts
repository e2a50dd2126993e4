import Type, { type Static } from 'typebox';
import {
  Choice,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';
import { formats } from '../../../services/issuer-files/record.ts';

export const fileStatuses = [
  'uploading',
  'received',
  'reading',
  'done',
  'quarantined',
  'rejected',
  'failed',
  'duplicate',
] as const;
export type FileStatus = (typeof fileStatuses)[number];

const FileId = (description: string) => Id('ifl', description);
const bytesMax = Number.MAX_SAFE_INTEGER;

const uploadIdPattern = '^[A-Za-z0-9._:-]{1,100}$';
export const NewFileQuery = Fields({
  name: Type.Optional(
    Line({ max: 200, description: 'The name of the file', examples: ['CDF3-20261119.xml'] }),
  ),
  format: Type.Optional(Choice(formats, 'The format (default: recognized from the content)')),
  mapping: Type.Optional(Line({ max: 100, description: 'The mapping of a CSV file' })),
  upload_id: Type.Optional(
    Type.String({
      pattern: uploadIdPattern,
      maxLength: 100,
      description: 'Your own id of an upload in parts. Each part repeats it',
    }),
  ),
  offset: Type.Optional(
    WholeNumber({
      min: 0,
      max: bytesMax,
      description: 'Where the part begins in the file: the `size` that the last response states',
    }),
  ),
  is_last: Type.Optional(Type.Boolean({ description: 'Whether the file ends with this part' })),
});
export type NewFileQuery = Static<typeof NewFileQuery>;

export const ReceivedFile = Fields(
  {
    id: FileId('The file'),
    status: Choice(
      ['uploading', 'received', 'duplicate'],
      'Whether more parts are expected, the file will be read, or was received before',
    ),
    duplicate_of: Nullable(FileId('The file with the same content that was received before')),
    size: WholeNumber({ min: 0, max: bytesMax, description: 'How many bytes are stored' }),
    received_at: Nullable(Timestamp),
  },
  { name: 'ReceivedIssuerFile', description: 'A file that is stored and will be read.' },
);
export type ReceivedFile = Static<typeof ReceivedFile>;

export const FileQuery = listQuery({ status: Choice(fileStatuses, 'Only files with this status') });

import Type, { type Static } from 'typebox';
import { bankCalendars } from '../../../domain/bank-days.ts';
import {
  Choice,
  Currency,
  Fields,
  Id,
  Line,
  linePattern,
  listQuery,
  Nullable,
  optional,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';
import { sourceFaults } from '../../../services/issuer-files/sources/index.ts';

export const sourceKinds = ['sftp', 's3', 'folder'] as const;
export const sourceFormats = ['cdf3', 'vcf4', 'gl1025', 's3df', 'camt', 'csv'] as const;
export const dayKinds = ['every_day', 'weekdays', 'bank_days'] as const;
const TimeOfDay = (description: string, example: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, description, examples: [example] });
const Flag = (description: string) => Type.Boolean({ description });
const Text = (max: number, description: string, example: string) =>
  Line({ max, min: 0, description, examples: [example] });

const expectedFile = (model: string) =>
  Fields(
    {
      by: TimeOfDay('The time of day in `time_zone`', '06:00'),
      days: Choice(dayKinds, 'The days on which a file is expected; bank days are those of `calendar`'),
      count: WholeNumber({ min: 1, max: 100, description: 'Number of files' }),
      pattern: Nullable(
        Text(200, 'Counts only files with such a name. Null: every file of the source', 'CDF3_*'),
      ),
    },
    { name: model, description: 'A file that is due on certain days until a time.' },
  );

/** What an SFTP server, a bucket and a folder have. A field of another kind is null. */
const address = {
  host: Nullable(Text(253, 'Host name or address of the SFTP server', 'sftp.bank.example')),
  port: Nullable(WholeNumber({ min: 1, max: 65_535, description: 'Port of the SFTP server' })),
  username: Nullable(Text(100, 'User of the SFTP server', 'kontor')),
  host_keys: Type.Array(
    Type.String({
      pattern: '^SHA256:[A-Za-z0-9+/]{43}$',
      maxLength: 50,
      examples: ['SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8'],
    }),
    {
      maxItems: 5,
      description:
        'Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set.',
    },
  ),
  folder: Nullable(
    Text(500, 'Folder on the SFTP server, or below the operator’s folder for files', 'outgoing'),
  ),
  bucket: Nullable(Text(63, 'Name of the bucket', 'nordbank-files')),
  prefix: Nullable(Text(500, 'Prefix of the objects; those in deeper folders are ignored', 'outgoing/')),
  region: Nullable(Text(40, 'Region of the bucket', 'eu-north-1')),
  endpoint: Nullable(Text(300, 'Address of the S3 server. Null: Amazon', 'https://s3.bank.example')),
  access_key_id: Nullable(Text(200, 'Access key for the bucket', 'AKIAIOSFODNN7EXAMPLE')),
};
const pickUp = {
  pattern: Text(500, 'Names to pick up, with `*` and `?`; several are separated by commas', 'CDF3_*.xml*'),
  complete_when: Choice(
    ['unchanged', 'marked', 'renamed'],
    '`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames',
  ),
  marker_suffix: Text(20, 'What the name of the second file ends with, for `marked`', '.done'),
  after_pick_up: Choice(
    ['move', 'rename', 'delete', 'keep'],
    'What happens to a file once it is stored; `keep` needs no right to write',
  ),
  done_folder: Text(100, 'Folder below the source’s, for `move`', 'done'),
  done_suffix: Text(20, 'What is added to the name, for `rename`', '.kontor'),
};
const reading = {
  format: Nullable(Choice(sourceFormats, 'Format of the files. Null: recognized from each file')),
  mapping_id: Nullable(Text(40, 'Mapping of CSV files', 'ifm_01kcexamp1e00000000')),
  payment_product_id: Nullable(
    Id('ppr', 'Payment product of the cards in these files. Null: as the issuer’s settings for files say'),
  ),
  currency: Nullable({ ...Currency, description: 'Currency of amounts without one' }),
  quarantine: Nullable(
    Choice(
      ['whole', 'part'],
      'What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say',
    ),
  ),
};
const schedule = {
  poll_every_minutes: WholeNumber({ min: 1, max: 1440, description: 'Pause between two polls' }),
  poll_days: Choice(dayKinds, 'Days on which the source is polled'),
  poll_from: Nullable(TimeOfDay('Start of the hours in which the source is polled. Null: all day', '04:00')),
  poll_to: Nullable(TimeOfDay('End of these hours', '09:00')),
  time_zone: Text(60, 'Time zone of all times of day', 'Europe/Stockholm'),
  calendar: Choice(bankCalendars, 'Whose bank days count; `EU` are those of TARGET'),
};
/** A response may get more fields than a request has, so each has its own model. */
const settingsWith = (model: string) => ({
  ...address,
  ...pickUp,
  ...reading,
  ...schedule,
  expected_files: Type.Array(expectedFile(model), {
    maxItems: 5,
    description: 'Files that must arrive. A missing one raises an alert.',
  }),
});
const settings = settingsWith('ExpectedFile');
const newSettings = settingsWith('NewExpectedFile');
export const SourceConfiguration = Fields(settings);
export type SourceConfiguration = Static<typeof SourceConfiguration>;

const secrets = {
  password: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: linePattern,
    description: 'Password for the SFTP server',
    writeOnly: true,
  }),
  private_key: Type.String({
    minLength: 1,
    maxLength: 20_000,
    pattern: '^[^\\u0000]+$',
    description: 'Private key for the SFTP server, in the OpenSSH or PEM form',
    writeOnly: true,
  }),
  passphrase: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: linePattern,
    description: 'Passphrase of the private key',
    writeOnly: true,
  }),
  secret_access_key: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: linePattern,
    description: 'Secret of the access key for the bucket',
    writeOnly: true,
  }),
};
const name = Line({ max: 100, description: 'Your name for the source', examples: ['Nordbank, daily files'] });
const is_paused = Flag('Whether the source is left alone until it is resumed');
const kind = Choice(sourceKinds, 'Kind of the source. Only the operator can add folders');

export const NewFileSource = Fields(
  { name, kind, ...optional({ ...newSettings, ...secrets, is_paused }) },
  { name: 'NewFileSource' },
);
export type NewFileSource = Static<typeof NewFileSource>;
export const FileSourceUpdate = Fields(optional({ name, ...newSettings, ...secrets, is_paused }), {
  name: 'FileSourceUpdate',
  description:
    'Fields that you do not send keep their values. A change of the address, user or access key requires the password or key again.',
});
export type FileSourceUpdate = Static<typeof FileSourceUpdate>;

export const sourceStates = ['waiting', 'working', 'failing', 'paused'] as const;
const state = {
  status: Choice(sourceStates, '`waiting` for its first poll, `working`, `failing` or `paused`'),
  fault: Nullable(Choice(sourceFaults, 'Why the last poll failed')),
  fault_message: Nullable(
    Text(500, 'The same in a sentence, with what to do', 'The server refused the user.'),
  ),
  shown_host_key: Nullable(
    Text(50, 'Fingerprint that the server showed instead of an expected one', 'SHA256:…'),
  ),
  failing_since: Nullable(Timestamp),
  polled_at: Nullable(Timestamp),
  next_poll_at: Nullable(Timestamp),
  last_file_at: Nullable(Timestamp),
  missing: WholeNumber({
    min: 0,
    max: 10_000,
    description: 'Number of expected files that have not arrived',
  }),
};

export const FileSource = Fields(
  {
    id: Id('ifs'),
    name,
    kind,
    set_by: Choice(
      ['operator', 'issuer'],
      'Who set the address. One that an issuer’s client has set must be public.',
    ),
    credentials: Nullable(
      Choice(['password', 'private_key', 'access_key'], 'The secret that is stored. It is never shown.'),
    ),
    ...settings,
    is_paused,
    ...state,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'FileSource', description: 'A place where an issuer’s files are picked up.' },
);
export type FileSource = Static<typeof FileSource>;
export const FileSourcePage = PageOf(FileSource, 'FileSourcePage');
export const FileSourceQuery = listQuery({});

const Sighted = Fields(
  {
    name: Line({ max: 1000, min: 0, description: 'Name of the file' }),
    size: WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Bytes' }),
    modified_at: Timestamp,
  },
  { name: 'FileAtSource', description: 'A file that waits at a source.' },
);
export const FileSourceTest = Fields(
  {
    is_ok: Flag('Whether Kontor can sign in and list files'),
    fault: Nullable(Choice(sourceFaults, 'Why not')),
    message: Text(500, 'The result in a sentence', 'Connected: 3 files, 2 of them fit the pattern.'),
    shown_host_key: Nullable(
      Text(50, 'Fingerprint of the server’s host key, where it is not accepted', 'SHA256:…'),
    ),
    files: Type.Array(Sighted, { maxItems: 20, description: 'The oldest files that fit the pattern' }),
  },
  { name: 'FileSourceTest', description: 'The result of connecting to a source. Nothing is picked up.' },
);
export type FileSourceTest = Static<typeof FileSourceTest>;

export const ExpectedArrival = Fields(
  {
    due_at: Timestamp,
    pattern: Nullable(Text(200, 'Names that count', 'CDF3_*')),
    expected: WholeNumber({ min: 1, max: 100, description: 'Number of files expected' }),
    arrived: WholeNumber({ min: 0, max: 100, description: 'Number of files that arrived' }),
    status: Choice(
      ['pending', 'on_time', 'late', 'missing', 'dismissed'],
      '`dismissed`: missing, and acknowledged by the operator',
    ),
    arrived_at: Nullable({ ...Timestamp, description: 'When the last of them arrived' }),
  },
  { name: 'ExpectedArrival', description: 'An expected file, and whether it arrived.' },
);
export type ExpectedArrival = Static<typeof ExpectedArrival>;
const PickUp = Fields(
  {
    name: Line({ max: 1000, min: 0, description: 'Name of the file' }),
    size: WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Bytes' }),
    status: Choice(
      ['seen', 'received', 'finished'],
      '`seen`: perhaps still being written; `received`: stored; `finished`: also moved, renamed, deleted or left',
    ),
    is_duplicate: Flag('Whether a file with this content was received before'),
    issuer_file_id: Nullable(Text(40, 'The file as it was received', 'ifl_01kcexamp1e00000000')),
    arrived_at: Timestamp,
    received_at: Nullable(Timestamp),
    reason: Nullable(Text(500, 'Why the last attempt failed', 'The connection was lost.')),
  },
  { name: 'FilePickUp', description: 'A file that was seen at a source.' },
);
export const FileSourceActivity = Fields(
  {
    expected: Type.Array(ExpectedArrival, {
      maxItems: 500,
      description: 'Expected files of the last 14 days and the next one, newest first',
    }),
    pick_ups: Type.Array(PickUp, { maxItems: 100, description: 'The last files, newest first' }),
  },
  { name: 'FileSourceActivity', description: 'What was expected of a source, and what arrived.' },
);
export type FileSourceActivity = Static<typeof FileSourceActivity>;

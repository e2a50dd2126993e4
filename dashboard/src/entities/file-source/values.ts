import type { FileSourceUpdate, NewOperatorFileSource, OperatorFileSourceDetails } from '@kontor/sdk';

export type SourceKind = OperatorFileSourceDetails['kind'];
type DayKind = OperatorFileSourceDetails['poll_days'];
export type ExpectedRow = { by: string; days: DayKind; count: string; pattern: string };

/** The values of the form. Numbers are texts while they are typed, and an empty text is null. */
export type SourceValues = {
  issuer: string;
  name: string;
  kind: SourceKind;
  host: string;
  port: string;
  username: string;
  host_keys: string;
  folder: string;
  bucket: string;
  prefix: string;
  region: string;
  endpoint: string;
  access_key_id: string;
  sign_in: 'password' | 'private_key';
  password: string;
  private_key: string;
  passphrase: string;
  secret_access_key: string;
  pattern: string;
  complete_when: OperatorFileSourceDetails['complete_when'];
  marker_suffix: string;
  after_pick_up: OperatorFileSourceDetails['after_pick_up'];
  done_folder: string;
  done_suffix: string;
  format: string;
  mapping_id: string;
  payment_product_id: string;
  currency: string;
  quarantine: string;
  poll_every_minutes: string;
  poll_days: DayKind;
  poll_from: string;
  poll_to: string;
  time_zone: string;
  calendar: OperatorFileSourceDetails['calendar'];
  expected_files: ExpectedRow[];
};

export const newExpected: ExpectedRow = { by: '06:00', days: 'bank_days', count: '1', pattern: '' };
export const newSource: SourceValues = {
  issuer: '',
  name: '',
  kind: 'sftp',
  host: '',
  port: '22',
  username: '',
  host_keys: '',
  folder: '',
  bucket: '',
  prefix: '',
  region: 'us-east-1',
  endpoint: '',
  access_key_id: '',
  sign_in: 'private_key',
  password: '',
  private_key: '',
  passphrase: '',
  secret_access_key: '',
  pattern: '*',
  complete_when: 'unchanged',
  marker_suffix: '.done',
  after_pick_up: 'move',
  done_folder: 'done',
  done_suffix: '.kontor',
  format: '',
  mapping_id: '',
  payment_product_id: '',
  currency: '',
  quarantine: '',
  poll_every_minutes: '5',
  poll_days: 'every_day',
  poll_from: '',
  poll_to: '',
  time_zone: 'Europe/Stockholm',
  calendar: 'SE',
  expected_files: [newExpected],
};

/** A stored source in the form. Secrets are never shown, so their fields are empty. */
export const toSourceValues = (one: OperatorFileSourceDetails): SourceValues => ({
  ...newSource,
  issuer: one.issuer,
  name: one.name,
  kind: one.kind,
  host: one.host ?? '',
  port: String(one.port ?? 22),
  username: one.username ?? '',
  host_keys: one.host_keys.join('\n'),
  folder: one.folder ?? '',
  bucket: one.bucket ?? '',
  prefix: one.prefix ?? '',
  region: one.region ?? '',
  endpoint: one.endpoint ?? '',
  access_key_id: one.access_key_id ?? '',
  sign_in: one.credentials === 'password' ? 'password' : 'private_key',
  pattern: one.pattern,
  complete_when: one.complete_when,
  marker_suffix: one.marker_suffix,
  after_pick_up: one.after_pick_up,
  done_folder: one.done_folder,
  done_suffix: one.done_suffix,
  format: one.format ?? '',
  mapping_id: one.mapping_id ?? '',
  payment_product_id: one.payment_product_id ?? '',
  currency: one.currency ?? '',
  quarantine: one.quarantine ?? '',
  poll_every_minutes: String(one.poll_every_minutes),
  poll_days: one.poll_days,
  poll_from: one.poll_from ?? '',
  poll_to: one.poll_to ?? '',
  time_zone: one.time_zone,
  calendar: one.calendar,
  expected_files: one.expected_files.map(({ by, days, count, pattern }) => ({
    by,
    days,
    count: String(count),
    pattern: pattern ?? '',
  })),
});

const orNull = (text: string): string | null => text.trim() || null;
const lines = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What an update sends. Fields of another kind, and secrets that were left empty, are not sent. */
export function toSourceUpdate(values: SourceValues): FileSourceUpdate {
  const isCsv = values.format === 'csv';
  return {
    name: values.name.trim(),
    ...addressOf(values),
    ...secretOf(values),
    pattern: values.pattern.trim(),
    ...(values.kind === 's3' ? {} : { complete_when: values.complete_when }),
    ...(values.complete_when === 'marked' ? { marker_suffix: values.marker_suffix.trim() } : {}),
    after_pick_up: values.after_pick_up,
    ...(values.after_pick_up === 'move' ? { done_folder: values.done_folder.trim() } : {}),
    ...(values.after_pick_up === 'rename' ? { done_suffix: values.done_suffix.trim() } : {}),
    // The select offers only formats and policies of the API.
    format: orNull(values.format) as FileSourceUpdate['format'] & string,
    mapping_id: isCsv ? orNull(values.mapping_id) : null,
    payment_product_id: orNull(values.payment_product_id),
    currency: orNull(values.currency.toUpperCase()),
    quarantine: orNull(values.quarantine) as FileSourceUpdate['quarantine'] & string,
    poll_every_minutes: Number(values.poll_every_minutes),
    poll_days: values.poll_days,
    poll_from: orNull(values.poll_from),
    poll_to: orNull(values.poll_to),
    time_zone: values.time_zone.trim(),
    calendar: values.calendar,
    expected_files: values.expected_files.map(({ by, days, count, pattern }) => ({
      by,
      days,
      count: Number(count),
      pattern: orNull(pattern),
    })),
  };
}

export const toNewSource = (values: SourceValues): NewOperatorFileSource => ({
  issuer: values.issuer,
  kind: values.kind,
  ...toSourceUpdate(values),
  name: values.name.trim(),
});

function addressOf(values: SourceValues): FileSourceUpdate {
  switch (values.kind) {
    case 'sftp':
      return {
        host: orNull(values.host),
        port: Number(values.port),
        username: orNull(values.username),
        host_keys: lines(values.host_keys),
        folder: values.folder.trim(),
      };
    case 's3':
      return {
        bucket: orNull(values.bucket),
        prefix: values.prefix.trim(),
        region: orNull(values.region),
        endpoint: orNull(values.endpoint),
        access_key_id: orNull(values.access_key_id),
      };
    case 'folder':
      return { folder: values.folder.trim() };
  }
}

function secretOf({
  kind,
  sign_in,
  password,
  private_key,
  passphrase,
  secret_access_key,
}: SourceValues): FileSourceUpdate {
  if (kind === 's3') return secret_access_key === '' ? {} : { secret_access_key };
  if (kind === 'folder') return {};
  if (sign_in === 'password') return password === '' ? {} : { password };
  if (private_key.trim() === '') return {};
  return { private_key: `${private_key.trim()}\n`, ...(passphrase === '' ? {} : { passphrase }) };
}

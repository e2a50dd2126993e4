import { isTimeZone } from '../../../domain/zoned-time.ts';
import { type FieldError, invalidFields } from '../../../platform/errors.ts';
import { isCurrency } from '../../../platform/money.ts';
import { parseUrl } from '../../../platform/url.ts';
import {
  type AfterPickUp,
  type Completeness,
  explainPrivateKey,
  type SourceSecret,
  type SourceSettings,
} from '../../../services/issuer-files/sources/index.ts';
import type { FileSource, FileSourceUpdate, NewFileSource, SourceConfiguration } from './schema.ts';

export type Kind = FileSource['kind'];
export type SetBy = FileSource['set_by'];
type Wanted = NewFileSource | FileSourceUpdate;

const defaults: SourceConfiguration = {
  host: null,
  port: null,
  username: null,
  host_keys: [],
  folder: null,
  bucket: null,
  prefix: null,
  region: null,
  endpoint: null,
  access_key_id: null,
  pattern: '*',
  complete_when: 'unchanged',
  marker_suffix: '.done',
  after_pick_up: 'move',
  done_folder: 'done',
  done_suffix: '.kontor',
  format: null,
  mapping_id: null,
  payment_product_id: null,
  currency: null,
  quarantine: null,
  poll_every_minutes: 5,
  poll_days: 'every_day',
  poll_from: null,
  poll_to: null,
  time_zone: 'Europe/Stockholm',
  calendar: 'SE',
  expected_files: [],
};
const defaultsOfKind: Record<Kind, Partial<SourceConfiguration>> = {
  sftp: { port: 22, folder: '' },
  s3: { prefix: '', region: 'us-east-1' },
  folder: {},
};
const fieldsOfKind: Record<Kind, readonly (keyof SourceConfiguration)[]> = {
  sftp: ['host', 'port', 'username', 'host_keys', 'folder'],
  s3: ['bucket', 'prefix', 'region', 'endpoint', 'access_key_id'],
  folder: ['folder'],
};
const addressFields = [...new Set(Object.values(fieldsOfKind).flat())];
/** A change of one of these could send the stored secret to another server. */
const guardedFields = ['host', 'port', 'username', 'endpoint', 'access_key_id'] as const;
const secretFields = ['password', 'private_key', 'passphrase', 'secret_access_key'] as const;

export const settingNames = Object.keys(defaults) as (keyof SourceConfiguration)[];

export type Parsed = {
  settings: SourceConfiguration;
  /** Undefined: the stored one stays. */
  secret: SourceSecret | undefined;
  /** Whether the address is another one than before. */
  isMoved: boolean;
};

/** Completes and checks the configuration of a source. `before` is its present one, if it exists. */
export async function parseSource(
  kind: Kind,
  wanted: Wanted,
  before: SourceConfiguration | undefined,
  by: SetBy,
): Promise<Parsed> {
  const sent = Object.fromEntries(
    settingNames.flatMap((name) => (name in wanted ? [[name, wanted[name]]] : [])),
  );
  const base = before ?? { ...defaults, ...defaultsOfKind[kind] };
  const settings = { ...base, ...sent } as SourceConfiguration;
  const isMoved = !before || addressFields.some((name) => !isSame(before[name], settings[name]));
  // Another server has other keys.
  if (before && before.host !== settings.host && !('host_keys' in sent)) settings.host_keys = [];
  const given = secretFields.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]]));
  const secret: SourceSecret | undefined = given.length > 0 ? Object.fromEntries(given) : undefined;
  const errors = [
    ...checkAddress(kind, settings, by, isMoved),
    ...checkSettings(settings),
    ...(await checkSecret(kind, settings, secret, before, by)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return { settings, secret, isMoved };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fault = (field: string, code: string, message: string): FieldError => ({ field, code, message });

function checkAddress(kind: Kind, settings: SourceConfiguration, by: SetBy, isMoved: boolean): FieldError[] {
  const errors = addressFields
    .filter((name) => !fieldsOfKind[kind].includes(name) && !isSame(settings[name], defaults[name]))
    .map((name) => fault(name, 'not_allowed', `is not for sources of the kind ${kind}`));
  const needed = { sftp: ['host', 'username'], s3: ['bucket'], folder: ['folder'] } as const;
  for (const name of needed[kind]) {
    if ((settings[name] ?? '') === '') errors.push(fault(name, 'required', 'is required'));
  }
  const { host, bucket, endpoint, folder } = settings;
  if (host && !/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/.test(host)) {
    errors.push(fault('host', 'pattern', 'must be a host name or an address, without a scheme'));
  }
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    errors.push(fault('bucket', 'pattern', 'must be the name of a bucket'));
  }
  const url = endpoint === null ? undefined : parseUrl(endpoint);
  const isPlain = url !== undefined && url.username === '' && url.search === '' && url.pathname === '/';
  if (endpoint !== null && !(isPlain && /^https?:$/.test(url.protocol))) {
    errors.push(fault('endpoint', 'pattern', 'must be an address such as https://s3.bank.example'));
  } else if (url?.protocol === 'http:' && by === 'issuer') {
    errors.push(fault('endpoint', 'pattern', 'must begin with https'));
  }
  if (kind === 'folder' && (folder ?? '').split('/').includes('..')) {
    errors.push(fault('folder', 'pattern', 'must lie below the folder for files'));
  }
  if (kind === 'folder' && by === 'issuer' && isMoved) {
    errors.push(fault('kind', 'not_allowed', 'only the operator can add or change a folder'));
  }
  return errors;
}

function checkSettings(settings: SourceConfiguration): FieldError[] {
  const errors: FieldError[] = [];
  const { time_zone, poll_from, poll_to, currency, format, mapping_id, done_folder } = settings;
  if (!isTimeZone(time_zone)) {
    errors.push(fault('time_zone', 'pattern', 'must be a time zone such as Europe/Stockholm'));
  }
  if (poll_from !== null && poll_to !== null && poll_from >= poll_to) {
    errors.push(fault('poll_to', 'range', 'must be later than poll_from'));
  }
  if (currency !== null && !isCurrency(currency))
    errors.push(fault('currency', 'enum', 'is no currency of ISO 4217'));
  if (mapping_id !== null && format !== 'csv')
    errors.push(fault('mapping_id', 'not_allowed', 'is for the format csv'));
  if (!/^[\w-][\w. -]*(\/[\w-][\w. -]*)*$/.test(done_folder) && settings.after_pick_up === 'move') {
    errors.push(fault('done_folder', 'pattern', 'must be a folder below that of the source'));
  }
  for (const [name, when] of [
    ['marker_suffix', settings.complete_when === 'marked'],
    ['done_suffix', settings.after_pick_up === 'rename'],
  ] as const) {
    if (when && !/^[\w.-]+$/.test(settings[name])) {
      errors.push(fault(name, 'pattern', 'must be letters, digits, dots and hyphens'));
    }
  }
  return errors;
}

async function checkSecret(
  kind: Kind,
  settings: SourceConfiguration,
  secret: SourceSecret | undefined,
  before: SourceConfiguration | undefined,
  by: SetBy,
): Promise<FieldError[]> {
  const { password, private_key, passphrase, secret_access_key } = secret ?? {};
  const named = kind === 's3' ? 'secret_access_key' : 'password';
  if (kind === 'folder') return secret ? [fault(named, 'not_allowed', 'is not for folders')] : [];
  if (kind === 's3' && secret && secret_access_key === undefined) {
    return [fault('secret_access_key', 'required', 'is the secret of a bucket')];
  }
  if (kind === 'sftp' && secret && (password === undefined) === (private_key === undefined)) {
    return [fault('password', 'required', 'send either a password or a private key')];
  }
  if (private_key !== undefined) {
    const reason = await explainPrivateKey(private_key, passphrase);
    if (reason !== undefined) return [fault('private_key', 'pattern', `cannot be used: ${reason}`)];
  }
  const isGuarded = before && guardedFields.some((name) => before[name] !== settings[name]);
  const mayLack = kind === 's3' && by === 'operator' && settings.access_key_id === null;
  if (!secret && (isGuarded || !before) && !mayLack) {
    const text = before ? 'send it again, because the address, user or access key changed' : 'is required';
    return [fault(named, 'required', text)];
  }
  return [];
}

/** Returns what the adapters need. */
export function toSettings(kind: Kind, settings: SourceConfiguration): SourceSettings {
  const { host, port, username, folder, bucket, prefix, region } = settings;
  switch (kind) {
    case 'sftp':
      return {
        kind,
        host: host ?? '',
        port: port ?? 22,
        username: username ?? '',
        hostKeys: settings.host_keys,
        folder: folder ?? '',
      };
    case 's3':
      return {
        kind,
        bucket: bucket ?? '',
        prefix: prefix ?? '',
        region: region ?? 'us-east-1',
        endpoint: settings.endpoint,
        accessKeyId: settings.access_key_id,
      };
    case 'folder':
      return { kind, folder: folder ?? '' };
  }
}

export function toCompleteness({ complete_when, marker_suffix }: SourceConfiguration): Completeness {
  if (complete_when === 'marked') return { by: 'marker', suffix: marker_suffix };
  return { by: complete_when === 'renamed' ? 'rename' : 'stable' };
}

export function toAfterPickUp(settings: SourceConfiguration): AfterPickUp {
  switch (settings.after_pick_up) {
    case 'move':
      return { action: 'move', to: settings.done_folder };
    case 'rename':
      return { action: 'rename', suffix: settings.done_suffix };
    default:
      return { action: settings.after_pick_up };
  }
}

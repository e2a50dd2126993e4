import { parseBasicUsername, parseHeaderValue } from '../../delivery/authentication.ts';
import { type Credentials, openCredentials, sealCredentials } from '../../delivery/secrets.ts';
import { type FieldError, invalidFields } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { parseUrl } from '../../platform/url.ts';
import type { WebhookParts } from './parts.ts';

export const authenticationTypes = ['none', 'basic', 'oauth', 'custom'] as const;
export type AuthenticationType = (typeof authenticationTypes)[number];

type CredentialField = (typeof credentialFields)[number];

/** Fields that responses contain: all except secrets. */
export const readableFields = [
  'basic_username',
  'custom_key',
  'oauth_access_token_url',
  'oauth_client_id',
  'oauth_scope',
] as const;
const credentialFields = [
  ...readableFields,
  'basic_password',
  'custom_value',
  'oauth_client_secret',
] as const;

const fieldsOf: Record<AuthenticationType, { required: CredentialField[]; optional: CredentialField[] }> = {
  none: { required: [], optional: [] },
  basic: { required: ['basic_username', 'basic_password'], optional: [] },
  custom: { required: ['custom_key', 'custom_value'], optional: [] },
  oauth: {
    required: ['oauth_access_token_url', 'oauth_client_id', 'oauth_client_secret'],
    optional: ['oauth_scope'],
  },
};

type SentCredentials = {
  authentication_type?: AuthenticationType | undefined;
} & { [K in CredentialField]?: string | null | undefined };
export type Authentication = { type: AuthenticationType; credentials: Credentials };

type Parsers = Pick<WebhookParts, 'parseTargetUrl' | 'parseHeaderName'> & { isSandbox: boolean };
/** The webhook's URL before and after an update. A new webhook has no URL before. */
type Move = { from: string | undefined; to: string };

/**
 * Parses the authentication after an update. Omitted fields keep their values unless the type changes. Each type has all
 * fields that it requires and no others.
 */
export function parseAuthentication(
  sent: SentCredentials,
  before: Authentication,
  move: Move,
  parsers: Parsers,
): Authentication {
  const type = sent.authentication_type ?? before.type;
  const { required, optional } = fieldsOf[type];
  const fields = [...required, ...optional];
  const credentials: Credentials = {};
  const errors: FieldError[] = [];
  for (const field of credentialFields) {
    const given = sent[field];
    if (!fields.includes(field)) {
      if (typeof given === 'string') errors.push(notOfType(field, type));
      continue;
    }
    const value = given === undefined && type === before.type ? before.credentials[field] : given;
    if (typeof value === 'string') credentials[field] = value;
    else if (required.includes(field)) {
      errors.push({ field, code: 'required', message: `is required with authentication_type ${type}` });
    }
  }
  errors.push(...parseFields(credentials, parsers));
  const secret = secretOf[type];
  if (secret !== undefined && sent[secret] === undefined && before.credentials[secret] !== undefined) {
    for (const moved of movedFields(before.credentials, credentials, move)) {
      const message = `must be sent again when ${moved} changes to another host`;
      errors.push({ field: secret, code: 'required', message });
    }
  }
  if (errors.length > 0) throw invalidFields(errors);
  return { type, credentials };
}

const secretOf: Partial<Record<AuthenticationType, CredentialField>> = {
  basic: 'basic_password',
  custom: 'custom_value',
  oauth: 'oauth_client_secret',
};

export const isMoved = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && parseUrl(to)?.origin !== parseUrl(from)?.origin;

/** Returns the fields that name a new host. A caller could otherwise learn a secret by sending it to its own host. */
function movedFields(before: Credentials, after: Credentials, move: Move): string[] {
  return [
    ...(isMoved(move.from, move.to) ? ['url'] : []),
    ...(isMoved(before.oauth_access_token_url, after.oauth_access_token_url)
      ? ['oauth_access_token_url']
      : []),
  ];
}

function notOfType(field: CredentialField, type: AuthenticationType): FieldError {
  const owner = field.slice(0, field.indexOf('_'));
  return {
    field,
    code: 'unexpected',
    message: `belongs to authentication_type ${owner}, but this webhook has ${type}`,
  };
}

/** Validates each field and converts it to the form in which it is sent. */
function parseFields(
  credentials: Credentials,
  { parseTargetUrl, parseHeaderName, isSandbox }: Parsers,
): FieldError[] {
  const errors: FieldError[] = [];
  const { basic_username, custom_key, custom_value, oauth_access_token_url } = credentials;
  const colon = basic_username === undefined ? undefined : parseBasicUsername(basic_username);
  if (colon !== undefined) errors.push({ field: 'basic_username', code: 'format', message: colon });
  const value = custom_value === undefined ? undefined : parseHeaderValue(custom_value);
  if (value !== undefined) errors.push({ field: 'custom_value', code: 'header', message: value });
  if (custom_key !== undefined) {
    const parsed = parseHeaderName(custom_key, { isAuthentication: true });
    if ('broken' in parsed) errors.push({ field: 'custom_key', code: 'header', message: parsed.broken });
    else credentials.custom_key = parsed.name;
  }
  if (oauth_access_token_url !== undefined) {
    const parsed = parseTargetUrl(oauth_access_token_url, { isSandbox });
    if ('broken' in parsed)
      errors.push({ field: 'oauth_access_token_url', code: 'url', message: parsed.broken });
    else credentials.oauth_access_token_url = parsed.url;
  }
  return errors;
}

export function sealAuthentication(
  masterKey: MasterKey,
  webhookId: string,
  { type, credentials }: Authentication,
): Buffer | null {
  return type === 'none' ? null : sealCredentials(masterKey, webhookId, credentials);
}

export function openAuthentication(
  masterKey: MasterKey,
  row: { id: string; authentication_type: AuthenticationType; authentication: Buffer | null },
): Authentication {
  const { id, authentication_type: type, authentication: sealed } = row;
  return { type, credentials: sealed === null ? {} : openCredentials(masterKey, id, sealed) };
}

type ReadableCredentials = Record<(typeof readableFields)[number], string | null>;

export function readable({ credentials }: Authentication): ReadableCredentials {
  const entries = readableFields.map((field) => [field, credentials[field] ?? null]);
  return Object.fromEntries(entries) as ReadableCredentials;
}

import type { EventType, NewWebhook, Webhook, WebhookEventName } from '@kontor/sdk';
import { organizationsOf } from '../../../entities/webhook/account-wide.ts';
import { isEventName } from '../event-catalogue.ts';
import { type ClauseRow, clausesOf, payloadFields, rowsOf } from './clauses.ts';

/** The form values of a webhook. Credentials are never returned: empty means unchanged. */
export type Values = {
  url: string;
  description: string;
  isEverything: boolean;
  events: WebhookEventName[];
  /** Whether an account-wide webhook is for some organizations only. */
  isSomeOrganizations: boolean;
  organization_ids: string[];
  filter: ClauseRow[];
  /** The part of the payload that is sent. */
  content: 'all' | 'thin' | 'fields';
  /** One name per line. */
  fields: string;
  ordered: boolean;
  max_per_second: string;
  signature: Webhook['signature'];
  authentication_type: Webhook['authentication_type'];
  basic_username: string;
  basic_password: string;
  custom_key: string;
  custom_value: string;
  oauth_access_token_url: string;
  oauth_client_id: string;
  oauth_client_secret: string;
  oauth_scope: string;
};

export const emptyValues: Values = {
  url: '',
  description: '',
  isEverything: true,
  events: [],
  isSomeOrganizations: false,
  organization_ids: [],
  filter: [],
  content: 'all',
  fields: '',
  ordered: false,
  max_per_second: '',
  signature: 'hmac',
  authentication_type: 'none',
  basic_username: '',
  basic_password: '',
  custom_key: '',
  custom_value: '',
  oauth_access_token_url: '',
  oauth_client_id: '',
  oauth_client_secret: '',
  oauth_scope: '',
};

export function valuesOf(webhook: Webhook): Values {
  return {
    ...emptyValues,
    url: webhook.url,
    description: webhook.description ?? '',
    isEverything: webhook.events.includes('*'),
    events: webhook.events.filter(isEventName),
    isSomeOrganizations: (organizationsOf(webhook) ?? []).length > 0,
    organization_ids: organizationsOf(webhook) ?? [],
    filter: rowsOf(webhook.filter),
    content: webhook.thin ? 'thin' : webhook.fields.length > 0 ? 'fields' : 'all',
    fields: webhook.fields.join('\n'),
    ordered: webhook.ordered,
    max_per_second: webhook.max_per_second === null ? '' : String(webhook.max_per_second),
    signature: webhook.signature,
    authentication_type: webhook.authentication_type,
    basic_username: webhook.basic_username ?? '',
    custom_key: webhook.custom_key ?? '',
    oauth_access_token_url: webhook.oauth_access_token_url ?? '',
    oauth_client_id: webhook.oauth_client_id ?? '',
    oauth_scope: webhook.oauth_scope ?? '',
  };
}

/** Requires an organization, because an empty list would mean all of them. */
export const lacksOrganization = (
  values: Pick<Values, 'isSomeOrganizations' | 'organization_ids'>,
): boolean => values.isSomeOrganizations && values.organization_ids.length === 0;

/** `organization_ids`: of account-wide webhooks alone. */
export type WebhookBody = NewWebhook & { organization_ids?: string[] };
/** The schemas of `types` say which values are numbers. */
export type BodyOptions = { isAccountWide: boolean; types: readonly EventType[] };

/** Builds the request body, without the fields of other authentication types and without empty credentials. */
export function bodyOf(values: Values, { isAccountWide, types }: BodyOptions): WebhookBody {
  return {
    ...(isAccountWide ? { organization_ids: values.organization_ids } : {}),
    filter: clausesOf(values.filter, payloadFields(types)),
    thin: values.content === 'thin',
    fields: values.content === 'fields' ? linesOf(values.fields) : [],
    url: values.url.trim(),
    description: orNull(values.description),
    events: values.isEverything ? ['*'] : values.events,
    ordered: values.ordered,
    max_per_second: values.max_per_second.trim() === '' ? null : Number(values.max_per_second),
    signature: values.signature,
    authentication_type: values.authentication_type,
    ...authenticationOf(values),
  };
}

/** Returns only the changed fields, so that other users' changes stay. */
export function changeOf(values: Values, start: Values, options: BodyOptions): Partial<WebhookBody> {
  const before: Partial<Record<string, unknown>> = bodyOf(start, options);
  const now = Object.entries(bodyOf(values, options));
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  // Authentication is one value in several fields.
  const isOfAuthentication = (name: string) => /^(authentication_|basic_|custom_|oauth_)/.test(name);
  const isNewWay = now.some((entry) => isOfAuthentication(entry[0]) && isOther(entry));
  return Object.fromEntries(
    now.filter((entry) => isOther(entry) || (isNewWay && isOfAuthentication(entry[0]))),
  );
}

function authenticationOf(values: Values): Partial<NewWebhook> {
  const typed = (name: 'basic_password' | 'custom_value' | 'oauth_client_secret') =>
    values[name] === '' ? {} : { [name]: values[name] };
  switch (values.authentication_type) {
    case 'none':
      return {};
    case 'basic':
      return { basic_username: orNull(values.basic_username), ...typed('basic_password') };
    case 'custom':
      return { custom_key: orNull(values.custom_key), ...typed('custom_value') };
    case 'oauth':
      return {
        oauth_access_token_url: orNull(values.oauth_access_token_url),
        oauth_client_id: orNull(values.oauth_client_id),
        oauth_scope: orNull(values.oauth_scope),
        ...typed('oauth_client_secret'),
      };
  }
}

/** Parses names that were typed or pasted, each once. */
export function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export type NewHeader = { key: string; value: string; secret: boolean };

const ownNames =
  /^(webhook-.*|x-event|x-version|x-data-signature|x-sequence|x-verify-token|content-type|user-agent)$/i;
const framing =
  /^(host|content-length|content-encoding|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|via|forwarded|x-forwarded-.*|accept-encoding|date|http2-settings)$/i;

export type HeaderError =
  | 'headerName'
  | 'headerOurs'
  | 'headerConnection'
  | 'headerAuthorization'
  | 'headerValue';

/** Checks the values by the server's rules, before anything is created. */
export function headerError({ key, value }: NewHeader): HeaderError | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i.test(key)) return 'headerName';
  if (ownNames.test(key)) return 'headerOurs';
  if (framing.test(key)) return 'headerConnection';
  if (key.toLowerCase() === 'authorization') return 'headerAuthorization';
  if (!/^[\x20-\x7e]{0,4096}$/.test(value) || value !== value.trim()) return 'headerValue';
  return undefined;
}

/** Pasted organization numbers, separated by commas or line breaks. */
export function readGroups(text: string): string[] {
  const found = text
    .split(/[\n,;]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  return [...new Set(found)];
}

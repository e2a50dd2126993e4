import { isDeepStrictEqual } from 'node:util';
import { describeChanges } from '../../platform/changes.ts';
import { invalidField } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import {
  type Authentication,
  openAuthentication,
  parseAuthentication,
  readable,
  readableFields,
} from './credentials.ts';
import type { WebhookParts } from './parts.ts';
import type { NewWebhook, WebhookUpdate } from './schema.ts';
import { requireSelectable, type Selection } from './selection.ts';
import type { EditableColumns, WebhookContext, WebhookRow } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';

type Wanted = { columns: EditableColumns; authentication: Authentication };
type Parsers = Pick<WebhookParts, 'parseTargetUrl' | 'parseHeaderName' | 'events' | 'versions'>;

const editableFields = [
  'url',
  'enabled',
  'authentication_type',
  'signature',
  'events',
  'max_per_second',
  'ordered',
  'api_version',
  'description',
  'metadata',
  'organization_ids',
  'filter',
  'thin',
  'fields',
] as const satisfies readonly (keyof EditableColumns)[];

/** Validates a new webhook. */
export function parseNew(
  sent: NewWebhook,
  context: WebhookContext,
  subscriptions: Subscriptions,
  parsers: Parsers,
): Wanted {
  const isSandbox = context.mode === 'sandbox';
  const url = parseWebhookUrl(sent.url, parsers, isSandbox);
  const events = subscriptions.resolve(sent, undefined);
  if (!events) {
    throw invalidField('events', 'required', 'is required: names of events, ["*"] for all events, or flags');
  }
  requireBilled(subscriptions, events, [], context, sent);
  const nothing: Authentication = { type: 'none', credentials: {} };
  const authentication = parseAuthentication(
    sent,
    nothing,
    { from: undefined, to: url },
    { ...parsers, isSandbox },
  );
  return {
    authentication,
    columns: {
      url,
      events,
      authentication_type: authentication.type,
      signature: sent.signature ?? 'hmac',
      enabled: sent.enabled ?? true,
      max_per_second: sent.max_per_second ?? null,
      ordered: sent.ordered ?? false,
      api_version: parseVersion(sent, parsers, parsers.versions.newest),
      description: sent.description ?? null,
      metadata: sent.metadata ?? {},
      organization_ids: sent.organization_ids ?? [],
      ...parseSelection(sent, { filter: [], thin: false, fields: [] }, events, parsers),
    },
  };
}

/** Validates an update. Omitted fields keep their values. */
export function parseChange(
  sent: WebhookUpdate,
  before: WebhookRow,
  authenticationBefore: Authentication,
  subscriptions: Subscriptions,
  parsers: Parsers,
): Wanted {
  const isSandbox = before.mode === 'sandbox';
  const events = subscriptions.resolve(sent, before.events) ?? before.events;
  requireBilled(subscriptions, events, before.events, before, sent);
  const url = sent.url === undefined ? before.url : parseWebhookUrl(sent.url, parsers, isSandbox);
  const move = { from: before.url, to: url };
  const authentication = parseAuthentication(sent, authenticationBefore, move, { ...parsers, isSandbox });
  return {
    authentication,
    columns: {
      url,
      events,
      authentication_type: authentication.type,
      signature: sent.signature ?? before.signature,
      enabled: sent.enabled ?? before.enabled,
      max_per_second: sent.max_per_second === undefined ? before.max_per_second : sent.max_per_second,
      ordered: sent.ordered ?? before.ordered,
      api_version: parseVersion(sent, parsers, before.api_version),
      description: sent.description === undefined ? before.description : sent.description,
      metadata: sent.metadata ?? before.metadata,
      organization_ids: sent.organization_ids ?? before.organization_ids,
      ...parseSelection(sent, before, events, parsers),
    },
  };
}

/** Describes the changed fields for the audit log, without the values of credentials. Returns undefined if nothing changed. */
export function differences(masterKey: MasterKey, before: WebhookRow, { columns, authentication }: Wanted) {
  const was = openAuthentication(masterKey, before);
  const changes = {
    ...describeChanges<EditableColumns>(before, columns, editableFields),
    ...describeChanges(readable(was), readable(authentication), readableFields),
    ...(isDeepStrictEqual(was.credentials, authentication.credentials)
      ? {}
      : { credentials: { from: null, to: 'changed' } }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

function parseVersion({ api_version }: WebhookUpdate, { versions }: Parsers, otherwise: string): string {
  if (api_version === undefined) return otherwise;
  versions.requireServed(api_version);
  return api_version;
}

function parseSelection(
  sent: NewWebhook | WebhookUpdate,
  before: Selection,
  subscribed: string[],
  { events }: Parsers,
): Selection {
  const { filter = before.filter, thin = before.thin, fields = before.fields } = sent;
  const selection = { filter, thin, fields };
  // Checked even if only the subscription changes, because a clause may refer to a field that no event has any more.
  requireSelectable(selection, subscribed, events);
  return selection;
}

/**
 * Requires that the billing profile has enabled the events' products. For an account-wide webhook, each organization's
 * profile decides when an event happens.
 */
function requireBilled(
  subscriptions: Subscriptions,
  events: string[],
  before: string[],
  { organization_id, products }: WebhookContext,
  sent: NewWebhook | WebhookUpdate,
): void {
  if (organization_id !== null) subscriptions.requireAllowed(events, before, products, sent);
}

function parseWebhookUrl(text: string, { parseTargetUrl }: Parsers, isSandbox: boolean): string {
  const parsed = parseTargetUrl(text, { isSandbox });
  if ('broken' in parsed) throw invalidField('url', 'url', parsed.broken);
  return parsed.url;
}

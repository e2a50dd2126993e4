import { parseHeaderValue } from '../../../delivery/authentication.ts';
import { openHeader, sealHeader } from '../../../delivery/secrets.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { duplicate, invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { openAuthentication } from '../credentials.ts';
import { organizationIn, pathOf, type WebhookFamily, type WebhookParams } from '../families.ts';
import type { WebhookParts } from '../parts.ts';
import { ListQuery } from '../schema.ts';
import * as webhookStore from '../store.ts';
import { NewWebhookHeader, WebhookHeader, WebhookHeaderPage, WebhookHeaderUpdate } from './schema.ts';
import * as store from './store.ts';

const headersPerWebhookMax = 50;

export const headerRoutes = ({ masterKey, parseHeaderName }: WebhookParts, family: WebhookFamily) => {
  const base = `${pathOf(family)}/headers` as const;
  const one = `${base}/:headerId` as const;
  const present = ({ value, ...row }: store.HeaderRow): WebhookHeader & { version: number } => ({
    ...row,
    value: row.secret ? null : openHeader(masterKey, row.id, value),
  });
  const parseKey = (text: string): string => {
    const parsed = parseHeaderName(text);
    if ('broken' in parsed) throw invalidField('key', 'header', parsed.broken);
    return parsed.name;
  };
  const seal = (id: string, value: string): Buffer => {
    const broken = parseHeaderValue(value);
    if (broken !== undefined) throw invalidField('value', 'header', broken);
    return sealHeader(masterKey, id, value);
  };
  type Key = WebhookParams & { webhookId: string };
  /** Locks the webhook, so that concurrent updates of headers are counted and compared one after the other. */
  const lockWebhook = async (db: TenantDb, params: Key) =>
    orNotFound(await webhookStore.getForUpdate(db, organizationIn(params), params.webhookId), 'webhook');
  const requireFree = async (db: TenantDb, webhook: webhookStore.WebhookRow, id: string, key: string) => {
    const { custom_key } = openAuthentication(masterKey, webhook).credentials;
    const isOfAuthentication = custom_key?.toLowerCase() === key.toLowerCase();
    if (!isOfAuthentication && !(await store.isTaken(db, webhook.id, id, key))) return;
    throw duplicate(
      isOfAuthentication
        ? `The webhook already sends the header ${key}, as its custom_key.`
        : `The webhook already has a header ${key}.`,
    );
  };
  const audited = (
    { audit }: PartnerContext,
    action: AuditAction,
    webhookId: string,
    changes: Record<string, unknown>,
  ) => audit({ action, objectType: 'webhook', objectId: webhookId, changes });

  return [
    partnerRoute(`GET ${base}`, {
      id: `${family.resource}.headers.list`,
      summary: `List ${family.webhook}’s custom headers`,
      scope: 'webhook-headers-read',
      query: ListQuery,
      success: { status: 200, body: WebhookHeaderPage },
      handler: async ({ params, query }, { db }) => {
        const page = await store.list(db, params.webhookId, query);
        return { ...page, data: page.data.map(present) };
      },
    }),
    partnerRoute(`POST ${base}`, {
      id: `${family.resource}.headers.create`,
      requiresReauthentication: true,
      summary: `Create a custom header for ${family.webhook}`,
      scope: 'webhook-headers-write',
      body: NewWebhookHeader,
      success: { status: 201, body: WebhookHeader },
      handler: async ({ params, body }, context) => {
        const { db, now } = context;
        const webhook = await lockWebhook(db, params);
        const key = parseKey(body.key);
        const id = newId('whh', now);
        await requireFree(db, webhook, id, key);
        if ((await store.count(db, webhook.id)) >= headersPerWebhookMax) {
          throw stateConflict(`A webhook has at most ${headersPerWebhookMax} headers. Delete one first.`);
        }
        const header = { key, value: seal(id, body.value), secret: body.secret ?? false };
        const row = orNotFound(await store.insert(db, now, webhook.id, id, header), 'header');
        await audited(context, 'webhook.header_added', webhook.id, {
          header: id,
          key: { from: null, to: key },
          secret: { from: null, to: header.secret },
        });
        return present(row);
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: `${family.resource}.headers.get`,
      summary: `Get ${family.webhook}’s custom header`,
      scope: 'webhook-headers-read',
      success: { status: 200, body: WebhookHeader },
      handler: async ({ params }, { db }) =>
        present(orNotFound(await store.get(db, params.webhookId, params.headerId), 'header')),
    }),
    partnerRoute(`PUT ${one}`, {
      id: `${family.resource}.headers.update`,
      requiresReauthentication: true,
      summary: `Update ${family.webhook}’s custom header`,
      scope: 'webhook-headers-write',
      body: WebhookHeaderUpdate,
      success: { status: 200, body: WebhookHeader },
      handler: async ({ params, body }, context) => {
        const { db, now, requireCurrent } = context;
        const webhook = await lockWebhook(db, params);
        const before = orNotFound(await store.getForUpdate(db, webhook.id, params.headerId), 'header');
        requireCurrent(before);
        const isSecret = body.secret ?? before.secret;
        if (before.secret && !isSecret && body.value === undefined) {
          throw invalidField('value', 'required', 'is required to make a secret header readable');
        }
        const key = body.key === undefined ? before.key : parseKey(body.key);
        if (key !== before.key) await requireFree(db, webhook, before.id, key);
        const value = body.value === undefined ? before.value : seal(before.id, body.value);
        const header = { key, value, secret: isSecret };
        const row = orNotFound(await store.update(db, now, webhook.id, before.id, header), 'header');
        await audited(context, 'webhook.header_changed', webhook.id, {
          header: before.id,
          key: { from: before.key, to: key },
          secret: { from: before.secret, to: isSecret },
          ...(body.value === undefined ? {} : { value: { from: null, to: 'changed' } }),
        });
        return present(row);
      },
    }),
    partnerRoute(`DELETE ${one}`, {
      id: `${family.resource}.headers.delete`,
      summary: `Delete ${family.webhook}’s custom header`,
      scope: 'webhook-headers-delete',
      handler: async ({ params }, context) => {
        const { db, requireCurrent } = context;
        await lockWebhook(db, params);
        const header = orNotFound(await store.getForUpdate(db, params.webhookId, params.headerId), 'header');
        requireCurrent(header);
        await store.remove(db, params.webhookId, header.id);
        await audited(context, 'webhook.header_removed', params.webhookId, {
          header: header.id,
          key: { from: header.key, to: null },
        });
      },
    }),
  ];
};

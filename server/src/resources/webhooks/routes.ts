import { sealSecret } from '../../delivery/secrets.ts';
import { newSigningKey } from '../../delivery/signing-key.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { duplicate, invalidFields, orNotFound, stateConflict } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireWithin } from '../../services/limits/index.ts';
import { differences, parseChange, parseNew } from './changes.ts';
import { isMoved, openAuthentication, sealAuthentication } from './credentials.ts';
import { deleteLocked } from './delete.ts';
import { organizationIn, pathOf, type WebhookFamily, type WebhookParams } from './families.ts';
import type { WebhookParts } from './parts.ts';
import { presenter } from './present.ts';
import { retryWebhook } from './retry.ts';
import { newWebhookSecret, requireUsableSecret, statusOf, webhooksPerPlaceMax } from './rules.ts';
import { ListQuery, overlapDefaultS, SecretRotation, webhookSchemas } from './schema.ts';
import { rotate } from './secret-store.ts';
import * as store from './store.ts';
import { createSubscriptions } from './subscriptions.ts';

export const webhookRoutes = (parts: WebhookParts, family: WebhookFamily) => {
  const { path: base, resource, webhook: aWebhook } = family;
  const one = pathOf(family);
  const { masterKey } = parts;
  const subscriptions = createSubscriptions(parts.events);
  const present = presenter(parts, subscriptions);
  const schemas = webhookSchemas(parts.events, family);
  type Key = WebhookParams & { webhookId: string };
  const read = async ({ db, now }: PartnerContext, params: Key) =>
    present(orNotFound(await store.get(db, organizationIn(params), params.webhookId), 'webhook'), now);
  const lock = async ({ db }: PartnerContext, params: Key) =>
    orNotFound(await store.getForUpdate(db, organizationIn(params), params.webhookId), 'webhook');

  return [
    partnerRoute(`GET ${base}`, {
      id: `${resource}.list`,
      summary: `List ${aWebhook.replace(/^an? /, '')}s`,
      scope: 'webhooks-read',
      query: ListQuery,
      success: { status: 200, body: schemas.WebhookPage },
      handler: async ({ params, query }, { db, now }) => {
        const page = await store.list(db, organizationIn(params), query);
        return { ...page, data: page.data.map((row) => present(row, now)) };
      },
    }),
    partnerRoute(`POST ${base}`, {
      id: `${resource}.create`,
      requiresReauthentication: true,
      summary: `Create ${aWebhook}`,
      description:
        'The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.',
      scope: 'webhooks-write',
      body: schemas.NewWebhook,
      success: { status: 201, body: schemas.WebhookWithSecret },
      handler: async ({ params, body }, { db, now, audit, afterCommit }) => {
        const organizationId = organizationIn(params);
        const context = orNotFound(await store.lockPlace(db, organizationId), 'organization');
        const { columns, authentication } = parseNew(body, context, subscriptions, parts);
        await requireOrganizations(db, columns.organization_ids, []);
        const secret = body.secret === undefined ? newWebhookSecret() : requireUsableSecret(body.secret);
        if ((await store.count(db, organizationId)) >= webhooksPerPlaceMax) {
          const owner = organizationId === null ? 'An account has at most' : 'An organization has at most';
          const kind = organizationId === null ? 'account-wide webhooks' : 'webhooks';
          throw stateConflict(`${owner} ${webhooksPerPlaceMax} ${kind}. Delete one first.`);
        }
        const id = newId('whk', now);
        const sealed = {
          secret: sealSecret(masterKey, id, secret),
          authentication: sealAuthentication(masterKey, id, authentication),
          key: columns.signature === 'hmac' ? undefined : newSigningKey(masterKey, id),
        };
        const row = orNotFound(
          await store.insert(db, now, { organizationId, id }, columns, sealed),
          'webhook',
        );
        await requireWithin(db, now, 'webhooks');
        afterCommit(() => parts.challengeSoon(db.accountId, id));
        await audit({
          action: 'webhook.created',
          objectType: 'webhook',
          objectId: id,
          changes: {
            url: { from: null, to: columns.url },
            events: { from: null, to: columns.events },
            authentication_type: { from: null, to: columns.authentication_type },
          },
        });
        return { ...present(row, now), secret };
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: `${resource}.get`,
      summary: `Get ${aWebhook}`,
      scope: 'webhooks-read',
      success: { status: 200, body: schemas.Webhook },
      handler: ({ params }, context) => read(context, params),
    }),
    partnerRoute(`PUT ${one}`, {
      id: `${resource}.update`,
      requiresReauthentication: true,
      summary: `Update ${aWebhook}`,
      description:
        'A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.',
      scope: 'webhooks-write',
      body: schemas.WebhookUpdate,
      success: { status: 200, body: schemas.WebhookUpdateResult },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, requireCurrent, unchanged, afterCommit } = context;
        const before = await lock(context, params);
        requireCurrent(before);
        const was = openAuthentication(masterKey, before);
        const wanted = parseChange(body, before, was, subscriptions, parts);
        await requireOrganizations(db, wanted.columns.organization_ids, before.organization_ids);
        const changes = differences(masterKey, before, wanted);
        const disabledAt = body.enabled === true ? before.disabled_at : null;
        if (!changes && disabledAt === null) {
          unchanged();
          return present(before, now);
        }
        const { custom_key } = wanted.authentication.credentials;
        if (custom_key !== undefined && (await store.hasHeader(db, before.id, custom_key))) {
          throw duplicate(
            `The webhook has a custom header ${custom_key}. Delete that one, or use another custom_key.`,
          );
        }
        if (isMoved(before.url, wanted.columns.url)) await requireNoSecretHeader(db, before.id);
        const needsKey = wanted.columns.signature !== 'hmac' && before.signature === 'hmac';
        await store.update(db, now, before.id, wanted.columns, {
          authentication: sealAuthentication(masterKey, before.id, wanted.authentication),
          key: needsKey ? newSigningKey(masterKey, before.id) : undefined,
        });
        if (disabledAt !== null || wanted.columns.url !== before.url) {
          await store.resetHealth(db, now, before.id, disabledAt !== null);
          afterCommit(() => parts.challengeSoon(db.accountId, before.id));
        }
        if (wanted.columns.enabled && !before.enabled) afterCommit(parts.wakeDelivery);
        await audit({
          action: 'webhook.updated',
          objectType: 'webhook',
          objectId: before.id,
          changes: {
            ...changes,
            ...(disabledAt === null ? {} : { disabled_at: { from: disabledAt, to: null } }),
          },
        });
        const after = await read(context, params);
        if (disabledAt === null) return after;
        return { ...after, missed_events: await store.missedSince(db, before.id, disabledAt) };
      },
    }),
    partnerRoute(`DELETE ${one}`, {
      id: `${resource}.delete`,
      summary: `Delete ${aWebhook}`,
      description: 'Queued deliveries are skipped, and nothing more is sent.',
      scope: 'webhooks-write',
      handler: async ({ params }, context) => {
        const { db, now, audit, requireCurrent } = context;
        const webhook = await lock(context, params);
        requireCurrent(webhook);
        await deleteLocked(db, now, [webhook.id]);
        await audit({
          action: 'webhook.deleted',
          objectType: 'webhook',
          objectId: webhook.id,
          changes: { url: { from: webhook.url, to: null } },
        });
      },
    }),
    partnerRoute(`POST ${one}/challenge`, {
      id: `${resource}.challenge`,
      summary: `Challenge ${aWebhook} again`,
      description:
        'Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.',
      scope: 'webhooks-write',
      success: { status: 202, body: schemas.Webhook },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const webhook = await lock(context, params);
        if (statusOf(webhook) === 'disabled') {
          throw stateConflict(
            'The webhook is disabled. Enable it with enabled: true, which also starts a challenge.',
          );
        }
        await store.challenge(db, now, webhook.id);
        afterCommit(() => parts.challengeSoon(db.accountId, webhook.id));
        await audit({ action: 'webhook.challenged', objectType: 'webhook', objectId: webhook.id });
        return read(context, params);
      },
    }),
    partnerRoute(`POST ${one}/retry-now`, {
      id: `${resource}.retryNow`,
      summary: `Retry ${aWebhook}’s pending deliveries`,
      description:
        'Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.',
      scope: 'webhooks-write',
      success: { status: 202, body: schemas.Webhook },
      handler: async ({ params }, context) => {
        const webhook = await lock(context, params);
        await retryWebhook(context, webhook);
        context.afterCommit(() => parts.sendNow(context.db.accountId, webhook.id));
        return read(context, params);
      },
    }),
    partnerRoute(`POST ${one}/secret/rotate`, {
      id: `${resource}.rotateSecret`,
      requiresReauthentication: true,
      summary: `Rotate ${aWebhook}’s secret`,
      description:
        'The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.',
      scope: 'webhooks-write',
      body: SecretRotation,
      success: { status: 200, body: schemas.WebhookWithSecret },
      handler: async ({ params, body }, context) => {
        const { db, now, audit } = context;
        const webhook = await lock(context, params);
        const overlapS = body?.overlap ?? overlapDefaultS;
        const secret = body?.secret === undefined ? newWebhookSecret() : requireUsableSecret(body.secret);
        const until = new Date(now.getTime() + overlapS * 1000);
        const next = {
          secret: sealSecret(masterKey, webhook.id, secret),
          key: webhook.signature === 'hmac' ? undefined : newSigningKey(masterKey, webhook.id),
        };
        await rotate(db, now, webhook.id, next, until);
        await audit({
          action: 'webhook.secret_rotated',
          objectType: 'webhook',
          objectId: webhook.id,
          changes: { overlap: { to: overlapS } },
        });
        return { ...(await read(context, params)), secret };
      },
    }),
  ];
};

/** Throws 422 for organizations that the account does not have. One that was deleted later may stay in the list. */
async function requireOrganizations(db: TenantDb, wanted: string[], before: string[]): Promise<void> {
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const known = new Set(await store.organizationsOf(db, added));
  const errors = added
    .filter((id) => !known.has(id))
    .map((id) => ({
      field: `organization_ids.${wanted.indexOf(id)}`,
      code: 'unknown',
      message: `is not an organization of this account: ${id}`,
    }));
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 409 if a secret header exists. Its value would be sent to the new host, even if the caller may not read it. */
async function requireNoSecretHeader(db: TenantDb, id: string): Promise<void> {
  const key = await store.secretHeaderOf(db, id);
  if (key === undefined) return;
  throw stateConflict(
    `The new url is on another host, which would receive the secret header ${key}. Delete the header first, and create it again afterwards.`,
  );
}

import { sealSecret } from '../../delivery/secrets.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { duplicate, found, stateConflict } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { differences, readChange, readNew } from './changes.ts';
import { openAuthentication, sealAuthentication } from './credentials.ts';
import { deleteLocked } from './delete.ts';
import type { WebhookParts } from './parts.ts';
import { presenter } from './present.ts';
import { newWebhookSecret, requireUsableSecret, statusOf, webhooksPerOrganizationMax } from './rules.ts';
import { ListQuery, overlapDefaultS, SecretRotation, webhookSchemas } from './schema.ts';
import * as store from './store.ts';
import { createSubscriptions } from './subscriptions.ts';

const base = '/accounts/:accountId/organizations/:organizationId/webhooks';
const one = `${base}/:webhookId` as const;

export const webhookRoutes = (parts: WebhookParts) => {
  const { masterKey } = parts;
  const subscriptions = createSubscriptions(parts.events);
  const present = presenter(masterKey, subscriptions);
  const schemas = webhookSchemas(parts.events);
  type Key = { organizationId: string; webhookId: string };
  const read = async ({ db, now }: PartnerContext, { organizationId, webhookId }: Key) =>
    present(found(await store.get(db, organizationId, webhookId), 'webhook'), now);
  const lock = async ({ db }: PartnerContext, { organizationId, webhookId }: Key) =>
    found(await store.getForUpdate(db, organizationId, webhookId), 'webhook');

  return [
    partnerRoute(`GET ${base}`, {
      id: 'webhooks.list',
      summary: 'List webhooks',
      scope: 'webhooks-read',
      query: ListQuery,
      success: { status: 200, body: schemas.WebhookPage },
      handler: async ({ params, query }, { db, now }) => {
        const page = await store.list(db, params.organizationId, query);
        return { ...page, data: page.data.map((row) => present(row, now)) };
      },
    }),
    partnerRoute(`POST ${base}`, {
      id: 'webhooks.create',
      summary: 'Create a webhook',
      description:
        'The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.',
      scope: 'webhooks-write',
      body: schemas.NewWebhook,
      success: { status: 201, body: schemas.WebhookWithSecret },
      handler: async ({ params, body }, { db, now, audit, afterCommit }) => {
        const { organizationId } = params;
        const context = found(await store.lockOrganization(db, organizationId), 'organization');
        const { columns, authentication } = readNew(body, context, subscriptions, parts);
        const secret = body.secret === undefined ? newWebhookSecret() : requireUsableSecret(body.secret);
        if ((await store.count(db, organizationId)) >= webhooksPerOrganizationMax) {
          throw stateConflict(
            `An organization has at most ${webhooksPerOrganizationMax} webhooks. Delete one first.`,
          );
        }
        const id = newId('whk', now);
        const sealed = {
          secret: sealSecret(masterKey, id, secret),
          authentication: sealAuthentication(masterKey, id, authentication),
        };
        const row = found(await store.insert(db, now, { organizationId, id }, columns, sealed), 'webhook');
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
      id: 'webhooks.get',
      summary: 'Read a webhook',
      scope: 'webhooks-read',
      success: { status: 200, body: schemas.Webhook },
      handler: ({ params }, context) => read(context, params),
    }),
    partnerRoute(`PUT ${one}`, {
      id: 'webhooks.update',
      summary: 'Update a webhook',
      description:
        'A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. Changes apply to every event that happens after the response.',
      scope: 'webhooks-write',
      body: schemas.WebhookChange,
      success: { status: 200, body: schemas.ChangedWebhook },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, requireCurrent, unchanged, afterCommit } = context;
        const before = await lock(context, params);
        requireCurrent(before);
        const was = openAuthentication(masterKey, before);
        const wanted = readChange(body, before, was, subscriptions, parts);
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
        const authentication = sealAuthentication(masterKey, before.id, wanted.authentication);
        await store.update(db, now, before.id, wanted.columns, authentication);
        if (disabledAt !== null || wanted.columns.url !== before.url) {
          await store.reset(db, now, before.id, disabledAt !== null);
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
      id: 'webhooks.delete',
      summary: 'Delete a webhook',
      description: 'Queued deliveries are skipped; nothing more is sent.',
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
      id: 'webhooks.challenge',
      summary: 'Challenge a webhook again',
      description:
        'Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.',
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
    partnerRoute(`POST ${one}/secret/rotate`, {
      id: 'webhooks.rotateSecret',
      summary: 'Rotate the secret of a webhook',
      description:
        'The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.',
      scope: 'webhooks-write',
      body: SecretRotation,
      success: { status: 200, body: schemas.WebhookWithSecret },
      handler: async ({ params, body }, context) => {
        const { db, now, audit } = context;
        const webhook = await lock(context, params);
        const overlapS = body?.overlap ?? overlapDefaultS;
        const secret = body?.secret === undefined ? newWebhookSecret() : requireUsableSecret(body.secret);
        const until = new Date(now.getTime() + overlapS * 1000);
        await store.rotate(db, now, webhook.id, sealSecret(masterKey, webhook.id, secret), until);
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

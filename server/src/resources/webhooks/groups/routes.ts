import { partnerRoute } from '../../../http/route.ts';
import { duplicate, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { organizationIn, pathOf, type WebhookFamily } from '../families.ts';
import { ListQuery } from '../schema.ts';
import * as webhookStore from '../store.ts';
import { groupsPerWebhookMax, readBuyerParty } from './rules.ts';
import { NewWebhookGroup, WebhookGroup, WebhookGroupPage } from './schema.ts';
import * as store from './store.ts';

export const groupRoutes = (family: WebhookFamily) => {
  const base = `${pathOf(family)}/groups` as const;
  const one = `${base}/:groupId` as const;
  return [
    partnerRoute(`GET ${base}`, {
      id: `${family.resource}.groups.list`,
      summary: `List the groups of ${family.webhook}`,
      scope: 'webhook-groups-read',
      query: ListQuery,
      success: { status: 200, body: WebhookGroupPage },
      handler: ({ params, query }, { db }) => store.list(db, params.webhookId, query),
    }),
    partnerRoute(`POST ${base}`, {
      id: `${family.resource}.groups.create`,
      summary: `Add a group to ${family.webhook}`,
      description:
        'With at least one group, only transactions of the companies in its groups reach the webhook.',
      scope: 'webhook-groups-write',
      body: NewWebhookGroup,
      success: { status: 201, body: WebhookGroup },
      handler: async ({ params, body }, { db, now, audit }) => {
        const { webhookId } = params;
        // Locked, so that concurrent creations are counted one after the other.
        orNotFound(await webhookStore.getForUpdate(db, organizationIn(params), webhookId), 'webhook');
        const buyer_party = readBuyerParty(body.buyer_party);
        const count = await store.count(db, webhookId);
        const group = await store.insert(db, now, webhookId, { id: newId('whg', now), buyer_party });
        if (!group) {
          throw duplicate(`The webhook already has a group with the buyer_party ${buyer_party}.`);
        }
        if (count >= groupsPerWebhookMax) {
          throw stateConflict(`A webhook has at most ${groupsPerWebhookMax} groups. Delete one first.`);
        }
        await audit({
          action: 'webhook.group_added',
          objectType: 'webhook',
          objectId: webhookId,
          changes: { group: group.id, buyer_party: { from: null, to: buyer_party } },
        });
        return group;
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: `${family.resource}.groups.get`,
      summary: `Read a group of ${family.webhook}`,
      scope: 'webhook-groups-read',
      success: { status: 200, body: WebhookGroup },
      handler: async ({ params }, { db }) =>
        orNotFound(await store.get(db, params.webhookId, params.groupId), 'group'),
    }),
    partnerRoute(`DELETE ${one}`, {
      id: `${family.resource}.groups.delete`,
      summary: `Delete a group of ${family.webhook}`,
      description: 'After the last group is deleted, transactions of all companies reach the webhook again.',
      scope: 'webhook-groups-delete',
      handler: async ({ params }, { db, audit, requireCurrent }) => {
        const group = orNotFound(await store.remove(db, params.webhookId, params.groupId), 'group');
        requireCurrent(group);
        await audit({
          action: 'webhook.group_removed',
          objectType: 'webhook',
          objectId: params.webhookId,
          changes: { group: group.id, buyer_party: { from: group.buyer_party, to: null } },
        });
      },
    }),
  ];
};

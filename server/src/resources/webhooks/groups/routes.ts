import { partnerRoute } from '../../../http/route.ts';
import { duplicate, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { organizationIn, pathOf, type WebhookFamily } from '../families.ts';
import { ListQuery } from '../schema.ts';
import * as webhookStore from '../store.ts';
import { groupsPerWebhookMax, parseBuyerParty } from './rules.ts';
import { NewWebhookGroup, WebhookGroup, WebhookGroupPage } from './schema.ts';
import * as store from './store.ts';

export const groupRoutes = (family: WebhookFamily) => {
  const base = `${pathOf(family)}/groups` as const;
  const one = `${base}/:groupId` as const;
  return [
    partnerRoute(`GET ${base}`, {
      id: `${family.resource}.groups.list`,
      summary: `List ${family.webhook}’s groups`,
      scope: 'webhook-groups-read',
      query: ListQuery,
      success: { status: 200, body: WebhookGroupPage },
      handler: ({ params, query }, { db }) => store.list(db, params.webhookId, query),
    }),
    partnerRoute(`POST ${base}`, {
      id: `${family.resource}.groups.create`,
      summary: `Create a group for ${family.webhook}`,
      description: 'A webhook with groups receives only transactions of the companies in its groups.',
      scope: 'webhook-groups-write',
      body: NewWebhookGroup,
      success: { status: 201, body: WebhookGroup },
      handler: async ({ params, body }, { db, now, audit }) => {
        const { webhookId } = params;
        // The lock makes concurrent requests count the groups one after the other.
        orNotFound(await webhookStore.getForUpdate(db, organizationIn(params), webhookId), 'webhook');
        const buyer_party = parseBuyerParty(body.buyer_party);
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
      summary: `Get ${family.webhook}’s group`,
      scope: 'webhook-groups-read',
      success: { status: 200, body: WebhookGroup },
      handler: async ({ params }, { db }) =>
        orNotFound(await store.get(db, params.webhookId, params.groupId), 'group'),
    }),
    partnerRoute(`DELETE ${one}`, {
      id: `${family.resource}.groups.delete`,
      summary: `Delete ${family.webhook}’s group`,
      description: 'A webhook without groups receives the transactions of all companies.',
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

import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { errorCode } from '../../platform/database/faults.ts';
import { ApiError, found, invalidFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { add } from './creation.ts';
import { end } from './deletion.ts';
import { announce, identified } from './events.ts';
import { type InvitingParts, invite, letterTo } from './invitations/invitations.ts';
import { holdSetting, knownIdentities, type Setting } from './organization-context.ts';
import {
  applyChange,
  auditable,
  dayOf,
  duplicateMessage,
  judgeHistory,
  judgeNew,
  present,
  requireRemindable,
  toRow,
  unknownIdentity,
} from './rules.ts';
import { CardHolder, CardHolderChange, CardHolderPage, CardHolderQuery, NewCardHolder } from './schema.ts';
import * as store from './store.ts';

export const base = '/accounts/:accountId/organizations/:organizationId/cardholders';
export const one = `${base}/:cardHolderId` as const;
export const tag = 'card-holders';
const noun = 'card holder';

type Params = { organizationId: string; cardHolderId: string };

export const cardHolderRoutes = (parts: InvitingParts) => {
  const show = (row: store.CardHolderRow) =>
    present(row, (id, generation) => parts.links.show('consent', id, generation));
  const read = async ({ db }: PartnerContext, { organizationId, cardHolderId }: Params) =>
    show(found(await store.get(db, organizationId, cardHolderId), noun));
  const hold = async ({ db }: PartnerContext, { organizationId, cardHolderId }: Params) =>
    found(await store.getForUpdate(db, organizationId, cardHolderId), noun);

  return [
    partnerRoute({
      id: 'cardHolders.list',
      summary: 'List the card holders of an organization',
      description: '`q` finds those whose reference or email address begins with it, in upper or lower case.',
      tag,
      method: 'GET',
      path: base,
      scope: 'card-holders-read',
      query: CardHolderQuery,
      success: { status: 200, body: CardHolderPage },
      handler: async ({ params, query }, { db }) => {
        const { limit: _limit, cursor: _cursor, order: _order, ...filters } = query;
        const page = await store.list(db, query, { ...filters, organization_id: params.organizationId });
        return { ...page, data: page.data.map(show) };
      },
    }),
    partnerRoute({
      id: 'cardHolders.create',
      summary: 'Create a card holder',
      description:
        'With `email`, the person is asked by mail to consent, unless `skip_consent_email`. With `identity_id`, the person is identified at once, and transactions follow. With both, the person is identified and asked.',
      tag,
      method: 'POST',
      path: base,
      scope: 'card-holders-write',
      body: NewCardHolder,
      success: { status: 201, body: CardHolder },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, afterCommit } = context;
        const setting = await holdSetting(db, params.organizationId);
        const errors = judgeNew(body, dayOf(now));
        if (body.identity_id) errors.push(...(await judgeIdentity(context, setting, body.identity_id)));
        if (errors.length > 0) throw invalidFields(errors);
        const row = toRow(body, newId('chd', now), setting.language);
        const added = await add(parts, db, now, setting, [row]);
        if (!added.has(row.id)) {
          throw new ApiError('duplicate', { message: duplicateMessage(row.reference_id) });
        }
        afterCommit(parts.mailQueued);
        const { reference_id, status, identity_id } = row;
        await audit({
          action: 'card_holder.created',
          objectType: 'card_holder',
          objectId: row.id,
          changes: {
            reference_id: { from: null, to: reference_id },
            status: { from: null, to: status },
            ...(identity_id === null ? {} : { identity_id: { from: null, to: identity_id } }),
          },
        });
        return read(context, { ...params, cardHolderId: row.id });
      },
    }),
    partnerRoute({
      id: 'cardHolders.get',
      summary: 'Read a card holder',
      tag,
      method: 'GET',
      path: one,
      scope: 'card-holders-read',
      success: { status: 200, body: CardHolder },
      handler: ({ params }, context) => read(context, params),
    }),
    partnerRoute({
      id: 'cardHolders.update',
      summary: 'Change a card holder',
      description:
        'A new `email` (until the person has consented) gets a new mail, and the link in the old one stops working. `identity_id` can be set once, and identifies the person. `history_from` can be changed until then. 409 `state_conflict` otherwise.',
      tag,
      method: 'PUT',
      path: one,
      scope: 'card-holders-write',
      body: CardHolderChange,
      success: { status: 200, body: CardHolder },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, requireCurrent, unchanged } = context;
        const setting = await holdSetting(db, params.organizationId);
        const before = await hold(context, params);
        requireCurrent(before);
        const errors = judgeHistory(body.history_from, dayOf(now));
        if (body.identity_id) errors.push(...(await judgeIdentity(context, setting, body.identity_id)));
        if (errors.length > 0) throw invalidFields(errors);
        const after = applyChange(before, body);
        const changes = auditable(before, after);
        if (!changes) {
          unchanged();
          return show(before);
        }
        await store.update(db, now, before.id, after).catch((error) => {
          if (errorCode(error) !== '23505') throw error;
          throw new ApiError('duplicate', { message: duplicateMessage(after.reference_id) });
        });
        if (after.email !== before.email) await moveTo(context, setting, before, after);
        if (after.identity_id !== before.identity_id) {
          await announce(db, now, identified, [{ ...before, reference_id: after.reference_id }]);
        }
        await audit({
          action: 'card_holder.updated',
          objectType: 'card_holder',
          objectId: before.id,
          changes,
        });
        return read(context, params);
      },
    }),
    partnerRoute({
      id: 'cardHolders.delete',
      summary: 'Remove a card holder',
      description:
        'Deliveries stop at once, the personal link stops working, and the address, the notes, the mails and the evidence of the consent are erased. The reference may be used again.',
      tag,
      method: 'DELETE',
      path: one,
      scope: 'card-holders-delete',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        const { db, now, audit, requireCurrent } = context;
        const holder = await hold(context, params);
        requireCurrent(holder);
        await end(parts.links, db, now, holder.id);
        await audit({
          action: 'card_holder.deleted',
          objectType: 'card_holder',
          objectId: holder.id,
          changes: { reference_id: { from: holder.reference_id, to: null } },
        });
        return undefined;
      },
    }),
    partnerRoute({
      id: 'cardHolders.remind',
      summary: 'Ask a card holder for the consent again',
      description:
        'Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the person has consented, has withdrawn or has no address; 429 when the last mail is less than a minute old. Kontor itself reminds once, after seven days.',
      tag,
      method: 'POST',
      path: `${one}/remind`,
      scope: 'card-holders-write',
      success: { status: 200, body: CardHolder },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const setting = await holdSetting(db, params.organizationId);
        const holder = await hold(context, params);
        requireRemindable(holder, now);
        const isFirst = holder.mailed_at === null;
        const kind = isFirst ? 'card_holder_invitation' : 'card_holder_reminder';
        await invite(parts, db, now, kind, setting, [holder]);
        await store.setMailed(db, now, [holder.id]);
        afterCommit(parts.mailQueued);
        await audit({
          action: isFirst ? 'card_holder.invited' : 'card_holder.reminded',
          objectType: 'card_holder',
          objectId: holder.id,
        });
        return read(context, params);
      },
    }),
  ];

  /** The old address keeps nothing that works: neither a mail on its way nor the link in one that arrived. */
  async function moveTo(
    { db, now, afterCommit }: PartnerContext,
    setting: Setting,
    { id }: store.CardHolderRow,
    { email, language, is_mailed }: store.EditableColumns & { is_mailed: boolean },
  ): Promise<void> {
    await store.dropQueuedMails(db, id);
    if (!is_mailed || email === null) return;
    const url = await parts.links.replace(db, now, 'consent', id);
    await parts.queueMails(db, now, [
      letterTo('card_holder_invitation', setting, { id, email, language }, url),
    ]);
    afterCommit(parts.mailQueued);
  }
};

async function judgeIdentity({ db }: PartnerContext, setting: Setting, id: string) {
  return (await knownIdentities(db, setting, [id])).has(id) ? [] : [unknownIdentity];
}

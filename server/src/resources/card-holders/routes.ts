import { auditCreate, auditDelete } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { isUniqueViolation } from '../../platform/database/faults.ts';
import { duplicate, invalidFields, orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { dropQueuedMails, lockMails } from '../../services/mail/index.ts';
import { announce, identified } from './events.ts';
import { createCardHolders, deleteCardHolder } from './lifecycle.ts';
import {
  asShownTo,
  knownIdentities,
  lockOrganization,
  type OrganizationContext,
} from './organization-context.ts';
import type { CardHolderParts } from './parts.ts';
import {
  applyUpdate,
  auditable,
  checkHistory,
  checkNew,
  dayOf,
  duplicateMessage,
  present,
  requireRemindable,
  toRow,
  unknownIdentity,
} from './rules.ts';
import {
  AccountCardHolderQuery,
  CardHolder,
  CardHolderPage,
  CardHolderQuery,
  CardHolderUpdate,
  NewCardHolder,
} from './schema.ts';
import * as store from './store.ts';

export const base = '/accounts/:accountId/organizations/:organizationId/cardholders';
export const one = `${base}/:cardHolderId` as const;
const resource = 'card holder';

type Params = { organizationId: string; cardHolderId: string };

export const cardHolderRoutes = (parts: CardHolderParts) => {
  const show = (row: store.CardHolderRow) => present(row, parts.links);
  const read = async ({ db }: PartnerContext, { organizationId, cardHolderId }: Params) =>
    show(orNotFound(await store.get(db, organizationId, cardHolderId), resource));
  const lock = async ({ db }: PartnerContext, { organizationId, cardHolderId }: Params) =>
    orNotFound(await store.getForUpdate(db, organizationId, cardHolderId), resource);

  return [
    listRoute('/accounts/:accountId/cardholders', {
      id: 'cardHolders.listAll',
      withinOrganizations: true,
      summary: 'List all card holders',
      description:
        'Lists the card holders of all organizations. `q` matches any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`; continue until it is null.',
      scope: 'card-holders-read',
      query: AccountCardHolderQuery,
      page: CardHolderPage,
      read: ({ query }, { db }) => store.listOfAccount(db, query),
      show,
    }),
    listRoute(base, {
      id: 'cardHolders.list',
      summary: 'List card holders',
      description:
        'Lists the card holders of an organization. `q` matches the beginning of the reference or the email address, case-insensitively.',
      scope: 'card-holders-read',
      query: CardHolderQuery,
      page: CardHolderPage,
      read: ({ params, query }, { db }) => store.list(db, params.organizationId, query),
      show,
    }),
    partnerRoute(`POST ${base}`, {
      id: 'cardHolders.create',
      summary: 'Create a card holder',
      description:
        'With `email`, Kontor emails the person a request to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified immediately and transactions follow. With both, the card holder is identified and receives the request.',
      scope: 'card-holders-write',
      body: NewCardHolder,
      success: { status: 201, body: CardHolder },
      handler: async ({ params, body }, context) => {
        const { db, now, afterCommit } = context;
        const organization = await lockOrganization(db, params.organizationId);
        const errors = checkNew(body, dayOf(now));
        if (body.identity_id) errors.push(...(await checkIdentity(context, organization, body.identity_id)));
        if (errors.length > 0) throw invalidFields(errors);
        const row = toRow(body, newId('chd', now), organization.language);
        const ids = await createCardHolders(parts, db, now, organization, [row]);
        if (!ids.has(row.id)) {
          throw duplicate(duplicateMessage(row.reference_id));
        }
        afterCommit(parts.wakeMail);
        const shown = ['reference_id', 'status', 'identity_id'] as const;
        await auditCreate(
          context,
          'card_holder',
          row,
          shown.filter((column) => row[column] !== null),
        );
        return read(context, { ...params, cardHolderId: row.id });
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: 'cardHolders.get',
      summary: 'Get a card holder',
      scope: 'card-holders-read',
      success: { status: 200, body: CardHolder },
      handler: ({ params }, context) => read(context, params),
    }),
    partnerRoute(`PUT ${one}`, {
      id: 'cardHolders.update',
      summary: 'Update a card holder',
      description:
        'A new `email` receives a new email, and the old link stops working; you can set it until the card holder has consented. You can set `identity_id` once, which identifies the card holder, and update `history_from` until then. Returns 409 `state_conflict` otherwise.',
      scope: 'card-holders-write',
      body: CardHolderUpdate,
      success: { status: 200, body: CardHolder },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, requireCurrent, unchanged } = context;
        const organization = await lockOrganization(db, params.organizationId);
        const before = await lock(context, params);
        requireCurrent(before);
        const errors = checkHistory(body.history_from, dayOf(now));
        if (body.identity_id) errors.push(...(await checkIdentity(context, organization, body.identity_id)));
        if (errors.length > 0) throw invalidFields(errors);
        const after = applyUpdate(before, body);
        const changes = auditable(before, after);
        if (!changes) {
          unchanged();
          return show(before);
        }
        await store.update(db, now, organization, before.id, after).catch((error) => {
          if (!isUniqueViolation(error)) throw error;
          throw duplicate(duplicateMessage(after.reference_id));
        });
        if (after.email !== before.email) await changeAddress(context, organization, before.id, after);
        if (after.identity_id !== before.identity_id) {
          await announce(db, now, identified, [{ ...before, reference_id: after.reference_id }]);
        }
        await audit({ action: 'card_holder.updated', objectId: before.id, changes });
        return read(context, params);
      },
    }),
    partnerRoute(`DELETE ${one}`, {
      id: 'cardHolders.delete',
      summary: 'Delete a card holder',
      description:
        'Deliveries and the personal link stop immediately. The email address, metadata, emails and consent evidence are erased, and so is the identity unless another card holder or an active card uses it. Transactions are kept without the person’s name; `…/export` shows the data that is kept. You can reuse the reference.',
      scope: 'card-holders-delete',
      handler: async ({ params }, context) => {
        await lockMails(context.db, [params.cardHolderId]);
        const holder = await lock(context, params);
        await auditDelete(context, 'card_holder', holder, ['reference_id']);
        await deleteCardHolder(parts, context.db, context.now, holder.id);
      },
    }),
    partnerRoute(`POST ${one}/remind`, {
      id: 'cardHolders.remind',
      summary: 'Remind a card holder to consent',
      description:
        'Sends the email again, or for the first time after `skip_consent_email`, and renews its link for 30 days. Returns 409 `state_conflict` if the card holder has consented, has withdrawn or has no email address, and 429 if the last email is less than a minute old. Kontor sends one reminder automatically after seven days.',
      scope: 'card-holders-write',
      success: { status: 200, body: CardHolder },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const organization = await lockOrganization(db, params.organizationId);
        const holder = await lock(context, params);
        requireRemindable(holder, now);
        const isFirst = holder.mailed_at === null;
        const kind = isFirst ? 'card_holder_invitation' : 'card_holder_reminder';
        await parts.invitations.send(db, now, kind, asShownTo(holder, organization), [holder]);
        await store.setMailed(db, now, [holder.id]);
        afterCommit(parts.wakeMail);
        const action = isFirst ? 'card_holder.invited' : 'card_holder.reminded';
        await audit({ action, objectId: holder.id });
        return read(context, params);
      },
    }),
  ];

  /** Invalidates queued emails and delivered links that were sent to the old address. */
  async function changeAddress(
    { db, now, afterCommit }: PartnerContext,
    organization: OrganizationContext,
    id: string,
    { email, language, is_mailed }: store.EditableColumns & { is_mailed: boolean },
  ): Promise<void> {
    await dropQueuedMails(db, [id]);
    if (!is_mailed || email === null) return;
    await parts.invitations.sendNewLink(db, now, organization, { id, email, language });
    afterCommit(parts.wakeMail);
  }
};

async function checkIdentity({ db }: PartnerContext, organization: OrganizationContext, id: string) {
  return (await knownIdentities(db, organization, [id])).has(id) ? [] : [unknownIdentity];
}

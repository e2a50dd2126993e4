import { issuerRoute, type PartnerContext } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { findOwnProduct } from '../store.ts';
import {
  candidateNumbers,
  describeCardChange,
  type ParsedCard,
  parseCardUpdate,
  parseNewCard,
} from './rules.ts';
import { Card, CardPage, CardQuery, CardUpdate, issuerCardId, NewCard, RegisteredCard } from './schema.ts';
import * as store from './store.ts';

export type CardParts = {
  masterKey: MasterKey;
  /** Forwards the card to the accounts that may see it. A job retries failures. */
  tryForwardCard: (issuerAccountId: string, cardId: string) => Promise<void>;
};

const base = '/issuers/:slug/cards';
const one = `${base}/:cardId` as const;
const purpose = 'national id';
const cardInPath = { idForms: { cardId: issuerCardId }, existence: { cardId: store.exists } };

export const cardRoutes = (parts: CardParts) => {
  const seal = (rowId: string, nationalId: string): store.SealedId => ({
    national_id_hash: parts.masterKey.hash(purpose, nationalId),
    national_id: parts.masterKey.seal(purpose, rowId, nationalId),
  });

  /** Registers the card; leaves an existing one unchanged. */
  const register = async (
    { db, now }: PartnerContext,
    issuerCardId: string,
    { columns, nationalId }: ParsedCard,
  ): Promise<{ card: store.CardRow; created: boolean }> => {
    if (nationalId === undefined) throw new Error('A card cannot be registered without a national id.');
    const id = newId('crd', now);
    const added = await store.insert(
      db,
      now,
      { id, issuer_card_id: issuerCardId },
      columns,
      seal(id, nationalId),
    );
    if (added) return { card: added, created: true };
    const before = orNotFound(await store.getAnyForUpdate(db, issuerCardId), 'card');
    if (before.deleted_at === null) return { card: before, created: false };
    const revived = await store.update(db, now, before.id, columns, seal(before.id, nationalId));
    return { card: orNotFound(revived, 'card'), created: true };
  };

  const forwardAfterCommit = ({ db, afterCommit }: PartnerContext, card: { id: string }): void =>
    afterCommit(() => parts.tryForwardCard(db.accountId, card.id));

  return [
    issuerRoute(`GET ${base}`, {
      id: 'issuerCards.list',
      summary: 'List cards',
      description: 'Deleted cards are not listed.',
      scope: 'issuer-cards-read',
      query: CardQuery,
      success: { status: 200, body: CardPage },
      handler: async ({ query }, { db }) => {
        const { company_organization_number: number } = query;
        const page = await store.list(db, query, number === undefined ? undefined : candidateNumbers(number));
        return { ...page, data: page.data.map(toCard) };
      },
    }),
    issuerRoute(`POST ${base}`, {
      id: 'issuerCards.create',
      summary: 'Create a card',
      description:
        'Creates a card under your own id. Kontor forwards it immediately to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response contains the stored card with `created: false`, and nothing changes; update it with PUT. You can reuse the id of a deleted card.',
      scope: 'issuer-cards-write',
      body: NewCard,
      success: {
        status: 201,
        body: RegisteredCard,
        repeated: { when: (body) => body.created === false, description: 'The card already exists' },
      },
      handler: async ({ body }, context) => {
        const { db, now, audit, unchanged } = context;
        const product = await requireOwnProduct(db, body.payment_product);
        const { card, created } = await register(context, body.id, parseNewCard(body, product, now));
        if (created) {
          await audit({ action: 'card.registered', objectType: 'card', objectId: card.id });
          forwardAfterCommit(context, card);
        } else {
          unchanged();
        }
        return { ...toCard(card), created };
      },
    }),
    issuerRoute(`GET ${one}`, {
      id: 'issuerCards.get',
      summary: 'Get a card',
      ...cardInPath,
      scope: 'issuer-cards-read',
      success: { status: 200, body: Card },
      handler: async ({ params }, { db }) => toCard(orNotFound(await store.get(db, params.cardId), 'card')),
    }),
    issuerRoute(`PUT ${one}`, {
      id: 'issuerCards.update',
      summary: 'Update a card',
      description: 'Fields that you do not send keep their values, including fields inside `identity`.',
      ...cardInPath,
      scope: 'issuer-cards-write',
      body: CardUpdate,
      success: { status: 200, body: Card },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, unchanged, requireCurrent } = context;
        const before = orNotFound(await store.getForUpdate(db, params.cardId), 'card');
        requireCurrent(before);
        if (body.payment_product !== undefined) await requireOwnProduct(db, body.payment_product);
        const { columns, nationalId } = parseCardUpdate(before, body, now);
        const sealed = nationalId === undefined ? undefined : seal(before.id, nationalId);
        const isOtherPerson =
          sealed !== undefined && !sealed.national_id_hash.equals(before.national_id_hash);
        const changes = describeCardChange(before, columns, isOtherPerson);
        if (!changes) {
          unchanged();
          return toCard(before);
        }
        const after = orNotFound(await store.update(db, now, before.id, columns, sealed), 'card');
        await audit({ action: 'card.updated', objectType: 'card', objectId: before.id, changes });
        forwardAfterCommit(context, before);
        return toCard(after);
      },
    }),
    issuerRoute(`DELETE ${one}`, {
      id: 'issuerCards.delete',
      summary: 'Delete a card',
      description: 'Partners see the card as inactive. Its transactions are kept.',
      ...cardInPath,
      scope: 'issuer-cards-delete',
      handler: async ({ params }, context) => {
        const { db, now, audit, requireCurrent } = context;
        const card = orNotFound(await store.getForUpdate(db, params.cardId), 'card');
        requireCurrent(card);
        await store.remove(db, now, card.id);
        await audit({ action: 'card.deleted', objectType: 'card', objectId: card.id });
        forwardAfterCommit(context, card);
      },
    }),
  ];
};

async function requireOwnProduct(db: TenantDb, id: string) {
  const product = await findOwnProduct(db, id);
  if (!product) throw invalidField('payment_product', 'unknown', 'is not one of your payment products');
  return product;
}

function toCard(row: store.CardRow): Card & { version: number } {
  return {
    id: row.issuer_card_id,
    card_id: row.id,
    payment_product: row.payment_product_id,
    last_four: row.last_four,
    bin_number: row.bin_number,
    liability: row.liability as Card['liability'],
    scheme: row.scheme,
    funding: row.funding as Card['funding'],
    issuer_organization_number: row.issuer_organization_number,
    issuer_country_code: row.issuer_country_code,
    identity: {
      ssn_country_code: row.national_id_country as Card['identity']['ssn_country_code'],
      name: row.holder_name,
      employee_id: row.employee_id,
      company_organization_number: row.company_number,
      company_country_code: row.company_country as Card['identity']['company_country_code'],
    },
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  };
}

import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, found, invalidField, invalidFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { OwnedCard, SandboxParts } from './parts.ts';
import { chooseNewcomer, nationalIdOf, requirePerson } from './people.ts';
import { lastFourOf, liabilityOf, requireReady, requireSandbox } from './rules.ts';
import { NewSandboxCard, SandboxCard } from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/sandbox/cards';
const tag = 'sandbox';

/** Whose card it is, and of what. */
type Owner = {
  product: store.ProductFacts;
  company: { country: string; organization_number: string };
  name: string;
  employee_id: string | null;
  nationalId: string;
};

/** The card of a ready card holder, for a purchase: the one there is, or a new one, which the account sees by then. */
export type EnsureCard = (
  accountId: string,
  holder: ReturnType<typeof requireReady>,
) => Promise<OwnedCard & { isNew: boolean }>;

export function ensureCardWith(parts: SandboxParts): EnsureCard {
  return async (accountId, holder) => {
    const card = await parts.database.tenantTransaction(accountId, async (db) => {
      await store.holdHolder(db, holder.id);
      const owner = await ownerOf(parts, db, holder.identity_id, holder);
      const { payment_product_id } = holder;
      const known = await parts.cards.find(db, {
        payment_product_id,
        nationalId: owner.nationalId,
        company_country: holder.country,
        company_number: holder.organization_number,
      });
      return known ?? addCard(parts, db, owner, { liability: liabilityOf(holder) });
    });
    if (!card.is_shared) await parts.cards.share(accountId, card.id);
    return { ...card, isNew: !card.is_shared };
  };
}

export const cardRoutes = (parts: SandboxParts) => [
  partnerRoute({
    id: 'sandbox.createCard',
    summary: 'Create a test card (sandbox)',
    description:
      'As if an issuer had given it out. With `card_holder_id` or `identity_id`, a further card of that person; with `tpa_id`, the card of a person whom the account gets to know by it (see the TPA’s identities).',
    tag,
    method: 'POST',
    path: base,
    scope: 'accounts-write',
    body: NewSandboxCard,
    success: { status: 201, body: SandboxCard },
    handler: async ({ body }, context) => {
      const { db, audit, afterCommit } = context;
      await requireSandbox(db);
      const owner = await readOwner(parts, context, body);
      const card = await addCard(parts, db, owner, body);
      await audit({ action: 'sandbox.card_created', objectType: 'card', objectId: card.id });
      afterCommit(() => parts.cards.share(db.accountId, card.id));
      return shown(found(await store.findCard(db, card.id), 'card'));
    },
  }),
  partnerRoute({
    id: 'sandbox.getCard',
    summary: 'Read a test card (sandbox)',
    tag,
    method: 'GET',
    path: `${base}/:cardId`,
    scope: 'accounts-read',
    existence: { cardId: async (db, id) => (await store.findCard(db, id)) !== undefined },
    success: { status: 200, body: SandboxCard },
    handler: async ({ params }, { db }) => shown(found(await store.findCard(db, params.cardId), 'card')),
  }),
];

type Shown = NonNullable<Awaited<ReturnType<typeof store.findCard>>>;

function shown(card: Shown) {
  return { ...card, liability: card.liability as 'personal' };
}

async function addCard(
  parts: SandboxParts,
  db: TenantDb,
  owner: Owner,
  wanted: { liability?: string; last_four?: string },
): Promise<OwnedCard> {
  const { product, company, name, employee_id, nationalId } = owner;
  return parts.cards.add(db, parts.clock.now(), {
    payment_product_id: product.payment_product_id,
    last_four: wanted.last_four ?? lastFourOf(newId('crd', parts.clock.now())),
    liability: wanted.liability ?? product.liability,
    scheme: product.scheme,
    funding: product.funding,
    holder_name: name,
    employee_id,
    nationalId,
    company_country: company.country,
    company_number: company.organization_number,
  });
}

async function readOwner(parts: SandboxParts, { db }: PartnerContext, body: NewSandboxCard): Promise<Owner> {
  const { card_holder_id, identity_id, tpa_id } = body;
  const named = Object.entries({ card_holder_id, identity_id, tpa_id }).filter(([, id]) => id !== undefined);
  if (named.length !== 1) {
    const message = 'send exactly one of card_holder_id, identity_id and tpa_id';
    const fields = named.length === 0 ? ['card_holder_id'] : named.map(([field]) => field);
    throw invalidFields(fields.map((field) => ({ field, code: 'choice', message })));
  }
  if (tpa_id === undefined && (body.person !== undefined || body.employee_id !== undefined)) {
    const field = body.person === undefined ? 'employee_id' : 'person';
    throw invalidField(field, 'choice', 'goes with tpa_id only: the person is known already');
  }
  if (tpa_id !== undefined) return ownerOfTpa(parts, db, tpa_id, body);
  if (card_holder_id !== undefined) {
    const holder = await store.findHolder(db, card_holder_id);
    if (!holder) throw invalidField('card_holder_id', 'unknown', 'there is no such card holder');
    const { identity_id: id, ...ready } = requireReady(holder);
    return ownerOf(parts, db, id, { ...ready, liability: liabilityOf(ready) });
  }
  const identity = await store.findIdentity(db, identity_id ?? '');
  if (!identity) throw invalidField('identity_id', 'unknown', 'there is no such identity');
  const tpa = await store.findTpaOf(db, identity);
  if (!tpa) {
    throw new ApiError('state_conflict', {
      message: 'The company of this person has no TPA that is activated.',
    });
  }
  return ownerOf(parts, db, identity.id, tpa);
}

async function ownerOfTpa(
  parts: SandboxParts,
  db: TenantDb,
  tpaId: string,
  body: NewSandboxCard,
): Promise<Owner> {
  const tpa = await store.findTpa(db, tpaId);
  if (!tpa) throw invalidField('tpa_id', 'unknown', 'there is no such TPA');
  if (tpa.status !== 'activated' && tpa.status !== 'pending-activation') {
    throw new ApiError('state_conflict', {
      message: `The TPA is ${tpa.status}; cards are shared once it is signed.`,
    });
  }
  const person =
    body.person === undefined
      ? await chooseNewcomer(db, parts.masterKey, tpa, newId('crd', parts.clock.now()), { isUnknown: true })
      : requirePerson(body.person);
  return {
    product: tpa,
    company: tpa,
    name: person.name,
    employee_id: body.employee_id ?? null,
    nationalId: nationalIdOf(person),
  };
}

async function ownerOf(
  parts: SandboxParts,
  db: TenantDb,
  identityId: string,
  of: store.ProductFacts & Owner['company'],
): Promise<Owner> {
  const identity = found(await store.findIdentity(db, identityId), 'identity');
  const nationalId = parts.masterKey.open('national id', identity.id, identity.national_id).toString('utf8');
  return { product: of, company: of, name: identity.name, employee_id: identity.employee_id, nationalId };
}

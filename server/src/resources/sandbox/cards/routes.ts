import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, invalidFields, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { SandboxParts } from '../parts.ts';
import { chooseNewPerson, nationalIdOf, requirePerson } from '../people.ts';
import { liabilityOf, requireReady, requireSandbox } from '../rules.ts';
import { NewSandboxCard, SandboxCard } from '../schema.ts';
import * as store from '../store.ts';
import { addCard, type Owner, ownerOf } from './card.ts';

const base = '/accounts/:accountId/sandbox/cards';

export const cardRoutes = (parts: SandboxParts) => [
  partnerRoute(`POST ${base}`, {
    id: 'sandbox.createCard',
    summary: 'Create a test card (sandbox)',
    description:
      'Simulates a card from an issuer. With `card_holder_id` or `identity_id`, the card belongs to that person. With `tpa_id`, it belongs to a new person of the TPA’s company (see the TPA’s identities).',
    scope: 'accounts-write',
    body: NewSandboxCard,
    success: { status: 201, body: SandboxCard },
    handler: async ({ body }, context) => {
      const { db, audit, afterCommit } = context;
      await requireSandbox(db);
      const owner = await findOwner(parts, context, body);
      const card = await addCard(parts, db, owner, body);
      await audit({ action: 'sandbox.card_created', objectType: 'card', objectId: card.id });
      afterCommit(() => parts.cards.shareSoon(db.accountId, card.id));
      return shown(orNotFound(await store.findCard(db, card.id), 'card'));
    },
  }),
  partnerRoute(`GET ${base}/:cardId`, {
    id: 'sandbox.getCard',
    summary: 'Get a test card (sandbox)',
    scope: 'accounts-read',
    existence: { cardId: async (db, id) => (await store.findCard(db, id)) !== undefined },
    success: { status: 200, body: SandboxCard },
    handler: async ({ params }, { db }) => shown(orNotFound(await store.findCard(db, params.cardId), 'card')),
  }),
];

/** Narrows the liability. The database checks that it is one of those in the schema. */
function shown(card: NonNullable<Awaited<ReturnType<typeof store.findCard>>>) {
  return { ...card, liability: card.liability as 'personal' };
}

async function findOwner(parts: SandboxParts, { db }: PartnerContext, body: NewSandboxCard): Promise<Owner> {
  const { card_holder_id, identity_id, tpa_id } = body;
  const named = Object.entries({ card_holder_id, identity_id, tpa_id }).filter(([, id]) => id !== undefined);
  if (named.length !== 1) {
    const message = 'send exactly one of card_holder_id, identity_id and tpa_id';
    const fields = named.length === 0 ? ['card_holder_id'] : named.map(([field]) => field);
    throw invalidFields(fields.map((field) => ({ field, code: 'choice', message })));
  }
  if (tpa_id === undefined && (body.person !== undefined || body.employee_id !== undefined)) {
    const field = body.person === undefined ? 'employee_id' : 'person';
    throw invalidField(field, 'choice', 'is only allowed with tpa_id, because this person is already known');
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
    throw stateConflict('The company of this person has no activated TPA. Activate a TPA first.');
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
    throw stateConflict(`The TPA is ${tpa.status}. Cards are shared once it is signed.`);
  }
  const person =
    body.person === undefined
      ? await chooseNewPerson(db, parts.masterKey, tpa, newId('crd', parts.clock.now()), { isUnknown: true })
      : requirePerson(body.person);
  return {
    product: tpa,
    company: tpa,
    name: person.name,
    employee_id: body.employee_id ?? null,
    nationalId: nationalIdOf(person),
  };
}

import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { OwnedCard, SandboxParts } from '../parts.ts';
import { lastFourOf, liabilityOf, type requireReady } from '../rules.ts';
import * as store from '../store.ts';

/** The owner of a card, with company and product. */
export type Owner = {
  product: store.ProductFacts;
  company: { country: string; organization_number: string };
  name: string;
  employee_id: string | null;
  nationalId: string;
};
type ReadyHolder = ReturnType<typeof requireReady>;

/** Returns a card holder's card for a purchase. Creates a missing card in the caller's transaction and shows it to the account. */
export async function ensureCard(
  parts: SandboxParts,
  db: TenantDb,
  now: Date,
  holder: ReadyHolder,
): Promise<OwnedCard> {
  await store.lockHolder(db, holder.id);
  const owner = await ownerOf(parts, db, holder.identity_id, holder);
  const { payment_product_id, country, organization_number } = holder;
  const known = await parts.cards.find(db, {
    payment_product_id,
    nationalId: owner.nationalId,
    company_country: country,
    company_number: organization_number,
  });
  const card = known ?? (await addCard(parts, db, owner, { liability: liabilityOf(holder) }));
  if (!card.is_shared) {
    const { id, version, last_four, liability } = card;
    const { name, employee_id, nationalId } = owner;
    await parts.cards.show(db, now, {
      card_id: id,
      version,
      payment_product_id,
      last_four,
      liability,
      active: true,
      holder: { country, organization_number, name, employee_id, nationalId },
    });
  }
  return card;
}

export async function addCard(
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

export async function ownerOf(
  parts: SandboxParts,
  db: TenantDb,
  identityId: string,
  of: store.ProductFacts & Owner['company'],
): Promise<Owner> {
  const identity = orNotFound(await store.findIdentity(db, identityId), 'identity');
  const nationalId = parts.masterKey.open('national id', identity.id, identity.national_id).toString('utf8');
  return { product: of, company: of, name: identity.name, employee_id: identity.employee_id, nationalId };
}

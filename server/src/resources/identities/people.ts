import type { TenantDb } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { type AuditErasure, eraseFormerHolders } from './erasure.ts';
import * as store from './store.ts';

/** A person at a company. The country and the number are the company's. */
type Person = {
  country: string;
  organization_number: string;
  name: string;
  employee_id?: string | null | undefined;
  /** The national id in the spelling of `parseNationalId`. */
  nationalId: string;
};

/** An issuer's card as an account sees it. */
type CardToShow = {
  card_id: string;
  version: number;
  payment_product_id: string;
  last_four: string;
  liability: string;
  active: boolean;
  holder: Person;
};

type People = {
  /** Finds or creates the identity of a person who used eID, and returns its id. */
  identify(db: TenantDb, now: Date, person: Person): Promise<string>;
  /**
   * Stores issuers' cards, oldest first. A version older than the stored one changes nothing. A person whose only card
   * went to another person is erased.
   */
  showCards(db: TenantDb, now: Date, cards: CardToShow[]): Promise<void>;
  /** Marks a card inactive that was removed or no longer belongs to the company. */
  hideCard(db: TenantDb, now: Date, cardId: string, version: number): Promise<void>;
};

const purpose = 'national id';

export function createPeople(masterKey: MasterKey, auditErasure: AuditErasure): People {
  const seal = (now: Date, person: Person): store.SealedPerson => {
    const id = newId('idn', now);
    return {
      id,
      country: person.country,
      organization_number: person.organization_number,
      name: person.name,
      employee_id: person.employee_id ?? null,
      national_id_hash: masterKey.hash(purpose, person.nationalId),
      national_id: masterKey.seal(purpose, id, person.nationalId),
    };
  };
  return {
    identify: async (db, now, person) => {
      const sealed = seal(now, person);
      const id = (await store.upsert(db, now, [sealed], true)).get(store.personKey(sealed));
      if (id === undefined) throw new Error('An identity was written but not returned.');
      await store.rename(db, now, [{ id, name: sealed.name, employee_id: sealed.employee_id }]);
      return id;
    },
    showCards: async (db, now, cards) => {
      if (cards.length === 0) return;
      const holders = cards.map(({ holder }) => seal(now, holder));
      // People may have several cards, and one statement must not contain a person twice.
      const people = new Map(holders.map((holder) => [store.personKey(holder), holder]));
      const ids = await store.upsert(db, now, [...people.values()], false);
      const rows = cards.map((card, index) => toRow(card, holders[index], ids));
      const before = await store.lockHolders(
        db,
        cards.map(({ card_id }) => card_id),
      );
      const newer = await store.upsertAllCards(db, now, rows);
      const current = new Map(
        cards.flatMap(({ card_id, holder }, index) => {
          const id = rows[index]?.identity_id ?? '';
          const { name, employee_id = null } = holder;
          return newer.has(card_id) ? [[id, { id, name, employee_id }] as const] : [];
        }),
      );
      if (current.size > 0) await store.rename(db, now, [...current.values()]);
      const former = rows.flatMap(({ card_id, identity_id }) => {
        const holder = newer.has(card_id) ? before.get(card_id) : undefined;
        return holder === undefined || holder === identity_id ? [] : [holder];
      });
      await eraseFormerHolders(auditErasure, db, now, [...new Set(former)]);
    },
    hideCard: store.deactivate,
  };
}

function toRow(
  { version, holder: _, ...card }: CardToShow,
  holder: store.SealedPerson | undefined,
  ids: Map<string, string>,
): store.CardRow {
  const identity_id = holder && ids.get(store.personKey(holder));
  if (identity_id === undefined) throw new Error('An identity was written but not returned.');
  return { ...card, card_version: version, identity_id };
}

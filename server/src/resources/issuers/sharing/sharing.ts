import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import * as store from './store.ts';

/** The issuer on whose word something happens in a partner's account. */
export type ActingIssuer = { type: 'issuer'; id: string; name: string };

/** An issuer's card, as the account's own people and cards are told of it. */
export type CardToShow = {
  card_id: string;
  version: number;
  payment_product_id: string;
  last_four: string;
  liability: string;
  active: boolean;
  holder: {
    country: string;
    organization_number: string;
    name: string;
    employee_id: string | null;
    nationalId: string;
  };
};

export type SharingParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  /** The TPA, which the caller has locked in `pending-activation`, is in force from now on. */
  activateTpa: (db: TenantDb, now: Date, tpaId: string, by: ActingIssuer) => Promise<unknown>;
  showCards: (db: TenantDb, now: Date, cards: CardToShow[]) => Promise<void>;
  hideCard: (db: TenantDb, now: Date, cardId: string, version: number) => Promise<void>;
};

/**
 * Cards belong to the issuer's account and are copied, as far as a partner may see them, into each account whose TPA
 * covers them. The copies carry the card's version, so that any number of processes may copy at the same time.
 */
export type Sharing = {
  /** Passes the card on as it is now. */
  shareCard(issuerAccountId: string, cardId: string): Promise<void>;
  /** The same for a caller that cannot wait for a second try: `shareOutstanding` makes up for what fails. */
  shareSoon(issuerAccountId: string, cardId: string): Promise<void>;
  /** The cards that were there before the TPA came into force. */
  shareCardsOfTpa(accountId: string, tpaId: string): Promise<void>;
  /** The same for a caller that cannot wait for a second try. */
  shareTpaSoon(accountId: string, tpaId: string): Promise<void>;
  /** Whatever was not passed on because somebody was interrupted. */
  shareOutstanding(): Promise<void>;
};

const cardsPerBatch = 500;
const outstandingPerRead = 200;
// A card that is changed this often while it is copied is left to the next run.
const triesMax = 5;

export function createSharing(parts: SharingParts): Sharing {
  const { database, masterKey, clock, log } = parts;
  const { system } = database;

  const toShow = (card: store.SharedCard): CardToShow => ({
    card_id: card.id,
    version: card.version,
    payment_product_id: card.payment_product_id,
    last_four: card.last_four,
    liability: card.liability,
    active: !card.is_deleted,
    holder: {
      country: card.company_country,
      organization_number: card.company_number,
      name: card.holder_name,
      employee_id: card.employee_id,
      nationalId: masterKey.open('national id', card.id, card.national_id).toString('utf8'),
    },
  });

  /** True when the card is the first of a TPA that waited for one. */
  const showTo = (cover: store.Cover, card: store.SharedCard): Promise<boolean> =>
    database.tenantTransaction(cover.account_id, async (db) => {
      const mayActivate = cover.status === 'pending-activation';
      // A card that is gone is no reason to begin.
      if (mayActivate && card.is_deleted) return false;
      const status = await store.statusOf(db, cover.tpa_id, mayActivate);
      const isFirst = mayActivate && status === 'pending-activation';
      if (!isFirst && status !== 'activated') return false;
      const now = clock.now();
      const issuer = { type: 'issuer', id: card.issuer_slug, name: card.issuer_name } as const;
      if (isFirst) await parts.activateTpa(db, now, cover.tpa_id, issuer);
      await parts.showCards(db, now, [toShow(card)]);
      return isFirst;
    });

  const shareOnce = async (card: store.SharedCard): Promise<void> => {
    const covers = await store.coversOf(system, card);
    const isCovered = new Set(covers.map((cover) => cover.account_id));
    for (const glimpse of await store.glimpsesOf(system, card.id)) {
      if (isCovered.has(glimpse.account_id) || !(card.is_deleted || isMoved(card, glimpse))) continue;
      await database.tenantTransaction(glimpse.account_id, (db) =>
        parts.hideCard(db, clock.now(), card.id, card.version),
      );
    }
    for (const cover of covers) {
      if (await showTo(cover, card)) await shareCardsOfTpa(cover.account_id, cover.tpa_id);
    }
  };

  const shareCard: Sharing['shareCard'] = async (issuerAccountId, cardId) => {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const card = await store.getCard(system, issuerAccountId, cardId);
      if (!card) return;
      await shareOnce(card);
      // Changed meanwhile: whoever changed it may have looked at the accounts before we wrote to one of them.
      if (await store.setShared(system, issuerAccountId, card)) return;
    }
  };

  const shareCardsOfTpa: Sharing['shareCardsOfTpa'] = async (accountId, tpaId) => {
    const tpa = await store.getTpa(system, accountId, tpaId);
    if (!tpa) return;
    for (let after = '', left = true; left; ) {
      const cards = await store.cardsOf(system, tpa, after, cardsPerBatch);
      await database.tenantTransaction(accountId, async (db) => {
        if ((await store.statusOf(db, tpaId, false)) !== 'activated') return;
        await parts.showCards(db, clock.now(), cards.map(toShow));
      });
      for (const { account_id, id } of await store.changedSince(system, cards)) {
        await shareCard(account_id, id);
      }
      after = cards.at(-1)?.id ?? after;
      left = cards.length === cardsPerBatch;
    }
    await database.tenantTransaction(accountId, (db) => store.setTpaShared(db, clock.now(), tpaId));
  };

  /** One that cannot be passed on must not keep the others back. */
  const attempt = async (what: Record<string, string>, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ ...what, reason: String(error) }, 'cards were not passed on; it will be tried again');
    }
  };

  const shareAllOutstanding = async (): Promise<void> => {
    for (let after = '', left = true; left; ) {
      const cards = await store.outstandingCards(system, after, outstandingPerRead);
      for (const card of cards) await attempt({ card: card.id }, () => shareCard(card.account_id, card.id));
      after = cards.at(-1)?.id ?? after;
      left = cards.length === outstandingPerRead;
    }
    for (let after = '', left = true; left; ) {
      const tpas = await store.outstandingTpas(system, after, outstandingPerRead);
      for (const tpa of tpas) await attempt({ tpa: tpa.id }, () => shareCardsOfTpa(tpa.account_id, tpa.id));
      after = tpas.at(-1)?.id ?? after;
      left = tpas.length === outstandingPerRead;
    }
  };
  let running: Promise<void> | undefined;

  return {
    shareCard,
    shareSoon: (issuerAccountId, cardId) =>
      attempt({ card: cardId }, () => shareCard(issuerAccountId, cardId)),
    shareCardsOfTpa,
    shareTpaSoon: (accountId, tpaId) => attempt({ tpa: tpaId }, () => shareCardsOfTpa(accountId, tpaId)),
    shareOutstanding: () => {
      // A run that takes longer than the gap between two is not joined by a second.
      running ??= shareAllOutstanding().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** The account knows the card as another company's or another product's. */
function isMoved(card: store.SharedCard, glimpse: store.Glimpse): boolean {
  return (
    card.payment_product_id !== glimpse.payment_product_id ||
    card.company_country !== glimpse.country ||
    card.company_number !== glimpse.organization_number
  );
}

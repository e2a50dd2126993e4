import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import * as store from './store.ts';

/** The issuer whose action changes a partner's account. */
export type ActingIssuer = { type: 'issuer'; id: string; name: string };

/** An issuer's card in the form that is copied to an account's identities. */
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

type ForwarderParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  /** Activates the TPA, which the caller has locked in `pending-activation`. */
  activateTpa: (db: TenantDb, now: Date, tpaId: string, by: ActingIssuer) => Promise<unknown>;
  showCards: (db: TenantDb, now: Date, cards: CardToShow[]) => Promise<void>;
  hideCard: (db: TenantDb, now: Date, cardId: string, version: number) => Promise<void>;
};

/**
 * Copies issuers' cards to partners. A card belongs to the issuer's account, and the part that a partner may see is
 * copied into each account whose TPA covers the card. A copy has the card's version, so any number of processes may
 * copy at the same time.
 */
type Forwarder = {
  /** Copies the current version of the card. */
  forwardCard(issuerAccountId: string, cardId: string): Promise<void>;
  /** Attempts to copy the card once and never throws: `forwardOutstanding` retries. */
  tryForwardCard(issuerAccountId: string, cardId: string): Promise<void>;
  /** Copies the cards that were registered before the TPA was activated. */
  forwardTpa(accountId: string, tpaId: string): Promise<void>;
  /** Attempts to copy the TPA's cards once and never throws. */
  tryForwardTpa(accountId: string, tpaId: string): Promise<void>;
  /** Copies the cards that interrupted or failed attempts left. */
  forwardOutstanding(): Promise<void>;
};

const cardsPerBatch = 500;
const outstandingPerRead = 200;
// A card that changes this often while it is copied waits for the next run.
const triesMax = 5;

export function createForwarder(parts: ForwarderParts): Forwarder {
  const { database, masterKey, clock, log } = parts;
  const { system } = database;

  const toShow = (card: store.IssuerCard): CardToShow => ({
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

  /** Copies the card to an account; returns true if the card activated the TPA. */
  const copyTo = (cover: store.Cover, card: store.IssuerCard): Promise<boolean> =>
    database.tenantTransaction(cover.account_id, async (db) => {
      const mayActivate = cover.status === 'pending-activation';
      // A deleted card does not activate a TPA.
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

  const forwardOnce = async (card: store.IssuerCard): Promise<void> => {
    const covers = await store.coveringTpas(system, card);
    const isCovered = new Set(covers.map((cover) => cover.account_id));
    for (const copy of await store.copiesOf(system, card.id)) {
      if (isCovered.has(copy.account_id) || !(card.is_deleted || isMoved(card, copy))) continue;
      await database.tenantTransaction(copy.account_id, (db) =>
        parts.hideCard(db, clock.now(), card.id, card.version),
      );
    }
    for (const cover of covers) {
      if (await copyTo(cover, card)) await forwardTpa(cover.account_id, cover.tpa_id);
    }
  };

  const forwardCard: Forwarder['forwardCard'] = async (issuerAccountId, cardId) => {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const card = await store.getCard(system, issuerAccountId, cardId);
      if (!card) return;
      await forwardOnce(card);
      // The card has changed, perhaps by a request that read the accounts before this copy was written.
      if (await store.markForwarded(system, issuerAccountId, card)) return;
    }
  };

  const forwardTpa: Forwarder['forwardTpa'] = async (accountId, tpaId) => {
    const tpa = await store.getTpa(system, accountId, tpaId);
    if (!tpa) return;
    for (let after = '', left = true; left; ) {
      const cards = await store.cardsOf(system, tpa, after, cardsPerBatch);
      await database.tenantTransaction(accountId, async (db) => {
        if ((await store.statusOf(db, tpaId, false)) !== 'activated') return;
        await parts.showCards(db, clock.now(), cards.map(toShow));
      });
      for (const { account_id, id } of await store.changedSince(system, cards)) {
        await forwardCard(account_id, id);
      }
      after = cards.at(-1)?.id ?? after;
      left = cards.length === cardsPerBatch;
    }
    await database.tenantTransaction(accountId, (db) => store.markTpaForwarded(db, clock.now(), tpaId));
  };

  /** Does the work and logs its failure, which must not stop other work. */
  const logFailure = async (what: Record<string, string>, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ ...what, reason: String(error) }, 'cards were not forwarded; retrying later');
    }
  };

  const forwardAllOutstanding = async (): Promise<void> => {
    for (let after = '', left = true; left; ) {
      const cards = await store.outstandingCards(system, after, outstandingPerRead);
      for (const card of cards)
        await logFailure({ card: card.id }, () => forwardCard(card.account_id, card.id));
      after = cards.at(-1)?.id ?? after;
      left = cards.length === outstandingPerRead;
    }
    for (let after = '', left = true; left; ) {
      const tpas = await store.outstandingTpas(system, after, outstandingPerRead);
      for (const tpa of tpas) await logFailure({ tpa: tpa.id }, () => forwardTpa(tpa.account_id, tpa.id));
      after = tpas.at(-1)?.id ?? after;
      left = tpas.length === outstandingPerRead;
    }
  };
  let running: Promise<void> | undefined;

  return {
    forwardCard,
    tryForwardCard: (issuerAccountId, cardId) =>
      logFailure({ card: cardId }, () => forwardCard(issuerAccountId, cardId)),
    forwardTpa,
    tryForwardTpa: (accountId, tpaId) => logFailure({ tpa: tpaId }, () => forwardTpa(accountId, tpaId)),
    forwardOutstanding: () => {
      // A slow run must not overlap the next one.
      running ??= forwardAllOutstanding().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Whether the copy belongs to another company or product than the card does now. */
function isMoved(card: store.IssuerCard, copy: store.CardCopy): boolean {
  return (
    card.payment_product_id !== copy.payment_product_id ||
    card.company_country !== copy.country ||
    card.company_number !== copy.organization_number
  );
}

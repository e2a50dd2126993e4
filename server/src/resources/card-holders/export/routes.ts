import { partnerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { CardHolderParts } from '../parts.ts';
import { one } from '../routes.ts';
import { present } from '../rules.ts';
import * as cardHolders from '../store.ts';
import { CardHolderExport, eventsMax, linesMax, receiptsMax, transactionsMax } from './schema.ts';
import * as store from './store.ts';

/** Reads the data that other resources store about a card holder, newest first. */
export type StoredElsewhere = {
  transactionsOf: (db: TenantDb, cardHolderId: string, limit: number) => Promise<object[]>;
  receiptsOf: (db: TenantDb, cardHolderId: string, limit: number) => Promise<object[]>;
};

export const exportRoute = ({ links }: Pick<CardHolderParts, 'links'>, elsewhere: StoredElsewhere) =>
  partnerRoute(`GET ${one}/export`, {
    id: 'cardHolders.export',
    summary: 'Export a card holder’s data',
    description:
      'Returns all data stored about a card holder, for the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, emails, audit lines, transactions, receipts and events. Returns the newest 1,000 receipts and the newest 10,000 objects of each other kind. The national id is never returned, only whether one is stored. For a deleted card holder, returns the data that is kept.',
    scope: 'card-holders-read',
    success: { status: 200, body: CardHolderExport },
    attachment: ({ cardHolderId }) => `card-holder-${cardHolderId}.json`,
    // Some data is kept after a card holder or organization is deleted, and the right of access covers it.
    existence: {
      organizationId: async () => true,
      cardHolderId: async (db, id, { organizationId = '' }) =>
        (await cardHolders.getAlsoDeleted(db, organizationId, id)) !== undefined,
    },
    handler: async ({ params }, { db, now }) => {
      const id = params.cardHolderId;
      const row = orNotFound(await cardHolders.getAlsoDeleted(db, params.organizationId, id), 'card holder');
      const collected = await collect(db, id, elsewhere);
      return { exported_at: now.toISOString(), card_holder: present(row, links), ...collected };
    },
  });

async function collect(db: TenantDb, id: string, elsewhere: StoredElsewhere) {
  const [person, mails, audit_log, events, transactions, receipts] = await Promise.all([
    store.getPerson(db, id),
    store.listMails(db, id, linesMax),
    store.listAuditLines(db, id, linesMax),
    store.listEvents(db, id, eventsMax),
    elsewhere.transactionsOf(db, id, transactionsMax),
    elsewhere.receiptsOf(db, id, receiptsMax),
  ]);
  return {
    ...orNotFound(person, 'card holder'),
    mails,
    audit_log,
    // The resources that return these objects document their shape.
    transactions: transactions.toReversed() as Record<string, unknown>[],
    receipts: receipts.toReversed() as Record<string, unknown>[],
    events: events.toReversed(),
  };
}

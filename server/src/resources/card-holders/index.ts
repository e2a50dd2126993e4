import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { cardHolderEvents } from './events.ts';
import { exportRoute, type StoredElsewhere } from './export/routes.ts';
import { importRoute } from './import/routes.ts';
import { deleteCardHoldersOf } from './lifecycle.ts';
import type { CardHolderParts, ErasureParts } from './parts.ts';
import { cardHolderRoutes } from './routes.ts';
import { present } from './rules.ts';
import * as store from './store.ts';

export { createConsents } from './consent/consent.ts';
export { consentTextTemplate } from './consent/consent-text.ts';
export { createInvitations, recordMailOutcome } from './invitations/invitations.ts';
export { remindCardHolders } from './invitations/reminders.ts';
export type { CardHolderParts } from './parts.ts';
export { CardHolder } from './schema.ts';

export function cardHolders(parts: CardHolderParts, elsewhere: StoredElsewhere): Resource {
  return {
    name: 'card-holders',
    about: 'The people in an organization whose card transactions you receive, and their consent.',
    routes: [...cardHolderRoutes(parts), importRoute(parts), exportRoute(parts, elsewhere)],
    existence: { cardHolderId: (db, id, params) => store.exists(db, params.organizationId ?? '', id) },
    events: cardHolderEvents,
  };
}

/** Returns a reader of card holders as partners see them. */
export const cardHolderReader =
  ({ links }: Pick<CardHolderParts, 'links'>) =>
  async (db: TenantDb, organizationId: string, id: string) => {
    const row = await store.get(db, organizationId, id);
    return row && present(row, links);
  };

export const cardHolderDeletion =
  (parts: ErasureParts) =>
  (db: TenantDb, now: Date, organizationIds: string[]): Promise<void> =>
    deleteCardHoldersOf(parts, db, now, organizationIds);

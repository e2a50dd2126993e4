import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { endAll } from './deletion.ts';
import { cardHolderEvents } from './events.ts';
import { exportRoute, type KeptElsewhere } from './export/routes.ts';
import { importRoute } from './import/routes.ts';
import type { ConsentLinks, InvitingParts } from './invitations/invitations.ts';
import { cardHolderRoutes } from './routes.ts';
import { present } from './rules.ts';
import * as store from './store.ts';

export {
  type Consent,
  type ConsentOutcome,
  type ConsentParts,
  type Consents,
  type ConsentView,
  createConsents,
  type RenewalOutcome,
  type WithdrawalOutcome,
} from './consent/consent.ts';
export { mailOutcome } from './invitations/mail-outcome.ts';
export { remindWaiting } from './invitations/reminders.ts';
export { CardHolder } from './schema.ts';
export type CardHolderParts = InvitingParts;

export function cardHolders(parts: CardHolderParts, elsewhere: KeptElsewhere): Resource {
  return {
    name: 'card-holders',
    about: 'The people of an organization whose card purchases are followed, and their consent.',
    routes: [...cardHolderRoutes(parts), importRoute(parts), exportRoute(parts, elsewhere)],
    existence: { cardHolderId: (db, id, params) => store.exists(db, params.organizationId ?? '', id) },
    events: cardHolderEvents,
  };
}

/** The card holder as partners see it. */
export const cardHolderReader =
  ({ links }: Pick<CardHolderParts, 'links'>) =>
  async (db: TenantDb, organizationId: string, id: string) => {
    const row = await store.get(db, organizationId, id);
    return row && present(row, (holder, generation) => links.show('consent', holder, generation));
  };

/** For organizations that end: removes everybody in them and announces each. */
export const cardHolderEnding =
  ({ links }: { links: ConsentLinks }) =>
  (db: TenantDb, now: Date, organizationIds: string[]): Promise<number> =>
    endAll(links, db, now, organizationIds);

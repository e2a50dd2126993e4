import type { TenantDb } from '../../platform/database/database.ts';
import * as store from './store.ts';

/** What ends with an organization, as the nouns concerned do it. */
export type EndingParts = {
  /** Removes the living card holders of these organizations and announces each. */
  endCardHolders: (db: TenantDb, now: Date, organizationIds: string[]) => Promise<unknown>;
  /** Ends the webhooks of these organizations: nothing more is sent. */
  endWebhooks: (db: TenantDb, now: Date, organizationIds: string[]) => Promise<unknown>;
  /** Disables the clients of these organizations and revokes their tokens; answers whose. */
  disableClients: (db: TenantDb, now: Date, organizationIds: string[]) => Promise<string[]>;
  /** What this process has cached about the client is no longer true. */
  clientChanged: (accountId: string, clientId: string) => void;
};

export type Ended = {
  /** Those that lived until now. */
  organizationIds: string[];
  /** Once the transaction has committed: this process stops taking the tokens at once, as the others soon do. */
  afterCommit: () => void;
};

export type Ending = {
  endOrganizations(db: TenantDb, now: Date, organizationIds: string[]): Promise<Ended>;
  endOrganizationsOfTpa(db: TenantDb, now: Date, tpaId: string): Promise<Ended>;
};

/** How organizations end: all that hangs on them ends in the same transaction. */
export function organizationEnding(parts: EndingParts): Ending {
  const endOrganizations = async (db: TenantDb, now: Date, ids: string[]): Promise<Ended> => {
    const organizationIds = ids.length > 0 ? await store.lock(db, ids) : [];
    if (organizationIds.length === 0) return { organizationIds, afterCommit: () => undefined };
    // Before the organizations are marked: whoever ends a card holder may still look its organization up.
    await parts.endCardHolders(db, now, organizationIds);
    await parts.endWebhooks(db, now, organizationIds);
    const clientIds = await parts.disableClients(db, now, organizationIds);
    await store.end(db, now, organizationIds);
    return {
      organizationIds,
      afterCommit: () => {
        for (const clientId of clientIds) parts.clientChanged(db.accountId, clientId);
      },
    };
  };
  return {
    endOrganizations,
    endOrganizationsOfTpa: async (db, now, tpaId) =>
      endOrganizations(db, now, await store.idsOfTpa(db, tpaId)),
  };
}

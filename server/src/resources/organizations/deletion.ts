import type { TenantDb } from '../../platform/database/database.ts';
import * as store from './store.ts';

/** The deletions of other resources that belong to an organization. */
type DeletionParts = {
  /** Deletes the card holders and announces each deletion. */
  deleteCardHolders: (db: TenantDb, now: Date, organizationIds: string[]) => Promise<unknown>;
  endWebhooks: (db: TenantDb, now: Date, organizationIds: string[]) => Promise<unknown>;
  /** Deletes the tokens of their accounting systems. */
  disconnectLedgers: (db: TenantDb, organizationIds: string[]) => Promise<unknown>;
  /** Disables the OAuth clients, revokes their tokens and returns the clients' ids. */
  disableClients: (db: TenantDb, now: Date, organizationIds: string[]) => Promise<string[]>;
  /** Drops the client from the caches of this process. */
  clientChanged: (accountId: string, clientId: string) => void;
};

type Deleted = {
  /** The deleted organizations, without those that were already deleted. */
  organizationIds: string[];
  /**
   * Call it after the commit: this process rejects the clients' tokens immediately, and others follow the change
   * feed.
   */
  afterCommit: () => void;
};

export type OrganizationDeletion = {
  deleteOrganizations(db: TenantDb, now: Date, organizationIds: string[]): Promise<Deleted>;
  deleteOrganizationsOfTpa(db: TenantDb, now: Date, tpaId: string): Promise<Deleted>;
};

/** Deletes organizations and everything that depends on them in one transaction. */
export function organizationDeletion(parts: DeletionParts): OrganizationDeletion {
  const deleteOrganizations = async (db: TenantDb, now: Date, ids: string[]): Promise<Deleted> => {
    const organizationIds = ids.length > 0 ? await store.lock(db, ids) : [];
    if (organizationIds.length === 0) return { organizationIds, afterCommit: () => undefined };
    // This comes before the organizations are marked as deleted, because deleting a card holder reads its organization.
    await parts.deleteCardHolders(db, now, organizationIds);
    await parts.endWebhooks(db, now, organizationIds);
    await parts.disconnectLedgers(db, organizationIds);
    const clientIds = await parts.disableClients(db, now, organizationIds);
    await store.markDeleted(db, now, organizationIds);
    return {
      organizationIds,
      afterCommit: () => {
        for (const clientId of clientIds) parts.clientChanged(db.accountId, clientId);
      },
    };
  };
  return {
    deleteOrganizations,
    deleteOrganizationsOfTpa: async (db, now, tpaId) =>
      deleteOrganizations(db, now, await store.idsOfTpa(db, tpaId)),
  };
}

import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { ApiError, noSuch, OperatorError } from '../platform/errors.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { type OperatorActor, operator, writeAuditAs } from '../resources/audit-log/index.ts';
import { createOrganizationDeletion } from '../resources/index.ts';
import { createTpaLifecycle, type TpaStatus, tpaStore } from '../resources/tpas/index.ts';
import { createLinks } from '../services/links/index.ts';

type TpaSummary = tpaStore.TpaSummary;
type DecidedTpa = { id: string; status: TpaStatus };

/** The operator's decisions on TPAs whose signing rights the registry did not confirm. */
export type TpaOperations = {
  listTpas(status: TpaStatus, limit: number): Promise<TpaSummary[]>;
  /** Confirms the signing rights. The issuer activates the TPA next; in a sandbox it is activated immediately. */
  approveTpa(id: string): Promise<DecidedTpa>;
  rejectTpa(id: string, reason: string): Promise<DecidedTpa>;
};

type Parts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  publicUrl: string;
  actor?: OperatorActor | undefined;
};

export function createTpaOperations(parts: Parts): TpaOperations {
  const { database, masterKey, clock, publicUrl, actor = operator } = parts;
  const links = createLinks({ system: database.system, masterKey, publicUrl });
  // This process caches nothing about clients.
  const deletion = createOrganizationDeletion({ links, clientChanged: () => undefined });
  const lifecycle = createTpaLifecycle({ publicUrl, auditAs: writeAuditAs, links, ...deletion });
  const decide = async (
    id: string,
    work: (db: Parameters<typeof lifecycle.approve>[0], now: Date) => Promise<DecidedTpa>,
  ) => {
    const owner = await tpaStore.findOwner(database.system, id);
    if (!owner) {
      throw new OperatorError(`There is no TPA ${id}. See: kontor tpas list`, { cause: noSuch('TPA') });
    }
    try {
      const { status } = await database.tenantTransaction(owner.account_id, (db) => work(db, clock.now()));
      return { id, status };
    } catch (error) {
      if (error instanceof ApiError) throw new OperatorError(error.message, { cause: error });
      throw error;
    }
  };
  return {
    listTpas: (status, limit) => tpaStore.listAll(database.system, status, limit),
    approveTpa: (id) => decide(id, (db, now) => lifecycle.approve(db, now, id, actor)),
    rejectTpa: (id, reason) => decide(id, (db, now) => lifecycle.reject(db, now, id, reason, actor)),
  };
}

import type { TenantDb } from './database.ts';
import { tenantSql } from './statement.ts';

/**
 * Creates the three functions with which a resource reads one of its rows. `select` finds it by `:id`. `table` is the
 * alias to lock when the select joins other tables.
 *
 * ```ts
 * export const { get, getForUpdate, exists } = tenantRow<BillingRow>(
 *   `select ${columns} from billings where account_id = :account_id and id = :id`,
 * );
 * ```
 */
export function tenantRow<R>(select: string, table?: string) {
  const selectOne = tenantSql<{ id: string }, R>(select);
  const selectForUpdate = tenantSql<{ id: string }, R>(
    `${select} for update${table === undefined ? '' : ` of ${table}`}`,
  );
  return {
    get: (db: TenantDb, id: string): Promise<R | undefined> => db.one(selectOne, { id }),
    /** Locks the row until the transaction ends. */
    getForUpdate: (db: TenantDb, id: string): Promise<R | undefined> => db.one(selectForUpdate, { id }),
    exists: async (db: TenantDb, id: string): Promise<boolean> =>
      (await db.one(selectOne, { id })) !== undefined,
  };
}

/** Creates the same functions for a row within its parent: `childRow<HeaderRow>('webhook_id', select)`. */
export function childRow<R>(parent: string, select: string, table?: string) {
  const selectOne = tenantSql<Record<string, string>, R>(select);
  const selectForUpdate = tenantSql<Record<string, string>, R>(
    `${select} for update${table === undefined ? '' : ` of ${table}`}`,
  );
  const get = (db: TenantDb, parentId: string, id: string): Promise<R | undefined> =>
    db.one(selectOne, { [parent]: parentId, id });
  return {
    get,
    getForUpdate: (db: TenantDb, parentId: string, id: string): Promise<R | undefined> =>
      db.one(selectForUpdate, { [parent]: parentId, id }),
    exists: async (db: TenantDb, parentId: string, id: string): Promise<boolean> =>
      (await get(db, parentId, id)) !== undefined,
  };
}

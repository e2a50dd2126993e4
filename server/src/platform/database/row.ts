import type { TenantDb } from './database.ts';
import { tenantSql } from './statement.ts';

/**
 * The three ways in which a noun reads one of its rows. `select` finds it by `:id`; `table` is the alias to lock where
 * the select joins others.
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

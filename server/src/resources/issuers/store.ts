import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

export type IssuerRow = { slug: string; name: string; account_id: string | null };
export type OwnProduct = { id: string; liability: string; funding: string; scheme: string };

const selectForUpdate = systemSql<{ slug: string }, IssuerRow>(
  'select slug, name, account_id from issuers where slug = :slug for update',
);
const selectOne = systemSql<{ slug: string }, IssuerRow>(
  'select slug, name, account_id from issuers where slug = :slug',
);
const updateAccount = systemSql<{ slug: string; account: string }>(
  'update issuers set account_id = :account where slug = :slug',
);
const selectOwnProduct = tenantSql<{ id: string }, OwnProduct>(
  `select p.id, p.liability, p.funding, p.scheme_name as scheme
   from payment_products p join issuers i on i.slug = p.issuer_slug
   where i.account_id = :account_id and p.id = :id`,
);

export const get = (db: SystemDb, slug: string): Promise<IssuerRow | undefined> =>
  db.one(selectOne, { slug });

/** Row lock: only one process creates the issuer's account. */
export const getForUpdate = (db: SystemDb, slug: string): Promise<IssuerRow | undefined> =>
  db.one(selectForUpdate, { slug });

export async function setAccount(db: SystemDb, slug: string, accountId: string): Promise<void> {
  await db.run(updateAccount, { slug, account: accountId });
}

/** Finds a product of the account's issuer, including one that is no longer offered, because its cards remain. */
export const findOwnProduct = (db: TenantDb, id: string): Promise<OwnProduct | undefined> =>
  db.one(selectOwnProduct, { id });

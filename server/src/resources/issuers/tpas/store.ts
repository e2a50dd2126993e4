import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, pageSize, parseCursor, toPage } from '../../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import type { IssuerTpa } from './schema.ts';

const listName = 'issuer-tpas';
const columns = `t.id, t.status, t.reason, t.name, t.country, t.organization_number,
  json_build_object('id', p.id, 'name', p.name) as payment_product, json_build_object('name', a.name_legal) as partner,
  t.activated_at, t.created_at, t.updated_at`;
// A TPA that ended before it was signed concerns only the company and the partner.
const reachedIssuer = `(t.status in ('pending-activation', 'activated') or t.signed_document_id is not null
  or t.activated_at is not null)`;

// A page of each product is merged into one page, so the last page costs as much as the first.
const pageIn = (order: 'asc' | 'desc') =>
  systemSql<{ issuer_account: string; status: string; after: string; limit: number }, IssuerTpa>(
    `select t.* from issuers i join payment_products p on p.issuer_slug = i.slug
     cross join lateral (
       select ${columns} from tpas t join accounts a on a.id = t.account_id
       where t.payment_product_id = p.id and t.status = :status and ${reachedIssuer}
         and t.id ${order === 'asc' ? '>' : '<'} :after
       order by t.id ${order} limit :limit) t
     where i.account_id = :issuer_account
     order by t.id ${order} limit :limit`,
  );
const pages = { asc: pageIn('asc'), desc: pageIn('desc') };
const firstAfter = { asc: `tpa_${'0'.repeat(26)}`, desc: `tpa_${'z'.repeat(26)}` };

const selectOne = systemSql<{ issuer_account: string; id: string }, IssuerTpa & { account_id: string }>(
  `select t.account_id, ${columns}
   from tpas t join payment_products p on p.id = t.payment_product_id join issuers i on i.slug = p.issuer_slug
   join accounts a on a.id = t.account_id
   where t.id = :id and i.account_id = :issuer_account
     and t.status not in ('draft', 'pending-signatures', 'pending-approval')`,
);
const selectIn = tenantSql<{ id: string }, IssuerTpa>(
  `select ${columns} from tpas t join payment_products p on p.id = t.payment_product_id
   join accounts a on a.id = t.account_id where t.account_id = :account_id and t.id = :id`,
);
const selectIssuer = systemSql<{ slug: string }, { slug: string; name: string; account_id: string }>(
  'select slug, name, account_id from issuers where slug = :slug and account_id is not null',
);

export async function list(
  db: SystemDb,
  issuerAccountId: string,
  status: string,
  query: PageQuery,
): Promise<Page<IssuerTpa>> {
  const { limit = pageSize.default, order = 'desc', cursor } = query;
  const after = cursor === undefined ? firstAfter[order] : parseCursor(cursor, listName, order);
  const rows = await db.many(pages[order], {
    issuer_account: issuerAccountId,
    status,
    after,
    limit: limit + 1,
  });
  return toPage(rows, limit, listName, order);
}

/** Finds a TPA of one of the issuer's products, in any account. */
export const find = (db: SystemDb, issuerAccountId: string, id: string) =>
  db.one(selectOne, { issuer_account: issuerAccountId, id });

/** Finds the same TPA through the partner's handle, which also sees the changes that its transaction has made. */
export const findIn = (db: TenantDb, id: string) => db.one(selectIn, { id });

export const findIssuer = (db: SystemDb, slug: string) => db.one(selectIssuer, { slug });

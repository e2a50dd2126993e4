import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { phrasePattern } from '../../platform/database/words.ts';
import type { EnabledPaymentProduct, PaymentProduct } from './schema.ts';

const columns = `p.id, p.name, p.subtitle, p.description_short, p.description_long,
  json_build_object('slug', i.slug, 'name', i.name) as issuer, p.funding,
  json_build_object('name', p.scheme_name, 'logo_url', p.scheme_logo_url) as scheme, p.liability, p.countries,
  p.status, p.created_at, p.updated_at`;
const catalogue = 'payment_products p join issuers i on i.slug = p.issuer_slug';
const ofOwnMode = 'p.mode = (select a.mode from accounts a where a.id = :account_id)';
const enabled = `${catalogue}
  join account_payment_products e on e.account_id = :account_id and e.payment_product_id = p.id`;

const products = tenantList<PaymentProduct>({
  name: 'payment-products',
  select: `select * from (select ${columns} from ${catalogue} where ${ofOwnMode}) as catalogue`,
  where: "status = 'active'",
  filters: {
    q: "name || ' ' || subtitle || ' ' || (issuer->>'name') ilike :q",
    funding: 'funding = :funding',
    country: ':country = any(countries)',
  },
});
const enabledProducts = tenantList<EnabledPaymentProduct>({
  name: 'enabled-payment-products',
  select: `select * from (select ${columns}, e.enabled_at from ${enabled}) as enabled`,
  where: 'true',
  filters: {},
});
const selectOffered = tenantSql<{ id: string }, { id: string; name: string }>(
  `select p.id, p.name from payment_products p where p.id = :id and p.status = 'active' and ${ofOwnMode}`,
);
const selectEnabled = tenantSql<{ id: string }, EnabledPaymentProduct>(
  `select ${columns}, e.enabled_at from ${enabled} where p.id = :id`,
);
const insertEnabled = tenantSql<{ id: string; now: Date }>(
  `insert into account_payment_products (account_id, payment_product_id, enabled_at)
   values (:account_id, :id, :now) on conflict do nothing`,
);
const deleteEnabled = tenantSql<{ id: string }>(
  'delete from account_payment_products where account_id = :account_id and payment_product_id = :id',
);

const countTpas = tenantSql<{ id: string }, { count: number }>(
  `select count(*) as count from tpas
   where account_id = :account_id and payment_product_id = :id and status not in ('rejected', 'terminated')`,
);

type ProductFilters = { q?: string; funding?: string; country?: string };

export function list(db: TenantDb, query: PageQuery & ProductFilters): Promise<Page<PaymentProduct>> {
  return readPage(db, products, query, { ...query, q: query.q && phrasePattern(query.q) });
}

export function listEnabled(db: TenantDb, query: PageQuery): Promise<Page<EnabledPaymentProduct>> {
  return readPage(db, enabledProducts, query);
}

/** Whether the account can enable the product or has enabled it. */
export async function isKnown(db: TenantDb, id: string): Promise<boolean> {
  return (await findOffered(db, id)) !== undefined || (await getEnabled(db, id)) !== undefined;
}

export function findOffered(db: TenantDb, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.one(selectOffered, { id });
}

export function getEnabled(db: TenantDb, id: string): Promise<EnabledPaymentProduct | undefined> {
  return db.one(selectEnabled, { id });
}

/** Enables the product; returns false if it was already enabled. */
export async function enable(db: TenantDb, now: Date, id: string): Promise<boolean> {
  return (await db.run(insertEnabled, { id, now })) > 0;
}

/** Disables the product; returns false if it was not enabled. */
export async function disable(db: TenantDb, id: string): Promise<boolean> {
  return (await db.run(deleteEnabled, { id })) > 0;
}

/** Counts the TPAs of the product that are neither rejected nor terminated. */
export async function countLivingTpas(db: TenantDb, id: string): Promise<number> {
  return (await db.one(countTpas, { id }))?.count ?? 0;
}

// The following functions belong to the operator, who maintains the catalogue.

export type ProductToAdd = {
  issuer_slug: string;
  name: string;
  subtitle: string;
  description_short: string;
  description_long: string;
  funding: string;
  scheme_name: string;
  liability: string;
  countries: string[];
  mode: 'sandbox' | 'live';
};
export type CatalogueRow = {
  id: string;
  issuer: string;
  name: string;
  mode: string;
  status: string;
  countries: string[];
};
export type IssuerRow = { slug: string; name: string; account_id: string | null; created_at: string };

const selectCatalogue = systemSql<Record<string, never>, CatalogueRow>(
  `select p.id, p.issuer_slug as issuer, p.name, p.mode, p.status, p.countries from payment_products p
   order by p.mode, p.issuer_slug, p.id`,
);
const insertProduct = systemSql<ProductToAdd & { id: string; now: Date }>(
  `insert into payment_products (id, issuer_slug, name, subtitle, description_short, description_long, funding,
                                 scheme_name, liability, countries, mode, status, created_at, updated_at)
   values (:id, :issuer_slug, :name, :subtitle, :description_short, :description_long, :funding, :scheme_name,
           :liability, :countries, :mode, 'active', :now, :now)`,
);
const updateStatus = systemSql<{ id: string; status: string; now: Date }>(
  'update payment_products set status = :status, updated_at = :now where id = :id',
);
const selectIssuers = systemSql<Record<string, never>, IssuerRow>(
  'select slug, name, account_id, created_at from issuers order by slug',
);
const insertIssuer = systemSql<{ slug: string; name: string; now: Date }>(
  'insert into issuers (slug, name, created_at) values (:slug, :name, :now) on conflict do nothing',
);

export const readCatalogue = (db: SystemDb): Promise<CatalogueRow[]> => db.many(selectCatalogue, {});

export async function addProduct(db: SystemDb, now: Date, id: string, product: ProductToAdd): Promise<void> {
  await db.run(insertProduct, { ...product, id, now });
}

/** Updates the product's status; returns false if there is no such product. */
export async function setStatus(
  db: SystemDb,
  now: Date,
  id: string,
  status: 'active' | 'withdrawn',
): Promise<boolean> {
  return (await db.run(updateStatus, { id, status, now })) > 0;
}

export const readIssuers = (db: SystemDb): Promise<IssuerRow[]> => db.many(selectIssuers, {});

/** Inserts the issuer; returns false if the slug is taken. */
export async function addIssuer(db: SystemDb, now: Date, slug: string, name: string): Promise<boolean> {
  return (await db.run(insertIssuer, { slug, name, now })) > 0;
}

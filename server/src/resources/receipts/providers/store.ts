import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';

export type Provider = { slug: string; name: string; request_url: string | null; created_at: string };
type RequestStatus = 'open' | 'resolved' | 'deleted' | 'given_up';
export type Request = {
  account_id: string;
  id: string;
  provider: string;
  transaction_id: string;
  status: RequestStatus;
};

const selectProviders = systemSql<Record<string, never>, Provider & { open_requests: number }>(
  `select p.slug, p.name, p.request_url, p.created_at,
     (select count(*) from receipt_requests r where r.provider = p.slug and r.status = 'open') as open_requests
   from receipt_providers p order by p.slug`,
);
const insertProvider = systemSql<{
  slug: string;
  name: string;
  secret: Buffer;
  request_url: string | null;
  now: Date;
}>(
  `insert into receipt_providers (slug, name, secret, request_url, created_at)
   values (:slug, :name, :secret, :request_url, :now) on conflict do nothing`,
);
const deleteProvider = systemSql<{ slug: string }>('delete from receipt_providers where slug = :slug');
const closeRequests = systemSql<{ slug: string; now: Date }>(
  `update receipt_requests set status = 'given_up', ask_at = null, updated_at = :now
   where provider = :slug and status = 'open'`,
);
const selectSecret = systemSql<{ slug: string }, { secret: Buffer }>(
  'select secret from receipt_providers where slug = :slug',
);
const selectRequest = systemSql<{ id: string; provider: string }, Request>(
  `select account_id, id, provider, transaction_id, status from receipt_requests
   where id = :id and provider = :provider`,
);
/** Resolves a request unless it is resolved, so only one of two equal callbacks counts. */
const resolveRequest = tenantSql<{ id: string; callback_id: string; now: Date }>(
  `update receipt_requests set status = 'resolved', callback_id = :callback_id, ask_at = null, updated_at = :now
   where account_id = :account_id and id = :id and status <> 'resolved'`,
);
const dropRequest = systemSql<{ account: string; id: string; callback_id: string; now: Date }>(
  `update receipt_requests set status = 'deleted', callback_id = :callback_id, ask_at = null, updated_at = :now
   where account_id = :account and id = :id and status = 'open'`,
);

export const providers = (db: SystemDb) => db.many(selectProviders, {});
/** Adds a provider. Returns false if the slug is taken. */
export const addProvider = async (
  db: SystemDb,
  now: Date,
  provider: { slug: string; name: string; secret: Buffer; request_url: string | null },
): Promise<boolean> => (await db.run(insertProvider, { ...provider, now })) > 0;
/** Deletes a provider. Returns false if there is none. */
export async function removeProvider(db: SystemDb, now: Date, slug: string): Promise<boolean> {
  await db.run(closeRequests, { slug, now });
  return (await db.run(deleteProvider, { slug })) > 0;
}
export const secretOf = async (db: SystemDb, slug: string): Promise<Buffer | undefined> =>
  (await db.one(selectSecret, { slug }))?.secret;
export const findRequest = (db: SystemDb, provider: string, id: string) =>
  db.one(selectRequest, { id, provider });
export const resolve = async (db: TenantDb, now: Date, id: string, callbackId: string): Promise<boolean> =>
  (await db.run(resolveRequest, { id, callback_id: callbackId, now })) > 0;
export const drop = async (db: SystemDb, now: Date, { account_id, id }: Request, callbackId: string) =>
  (await db.run(dropRequest, { account: account_id, id, callback_id: callbackId, now })) > 0;

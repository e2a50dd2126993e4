import type { AccountScope } from '../../auth/scopes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type TenantStatement, tenantSql } from '../../platform/database/statement.ts';
import type { AuditLine } from './schema.ts';
import type { StoredLine } from './store.ts';

type Found = { id: string; name: string | null; parent_id: string | null };
type Kind = { scopes: readonly AccountScope[]; select: TenantStatement<{ ids: string[] }, Found> };

/** Defines how objects of one type are read. The caller needs any one of the scopes. */
const kind = (scopes: readonly AccountScope[], columns: string, from: string): Kind => ({
  scopes,
  select: tenantSql(
    `select id, ${columns} from ${from} where account_id = :account_id and id = any(:ids::text[])`,
  ),
});
const alone = 'null as parent_id';

const kinds: Record<string, Kind> = {
  billing: kind(['billings-read'], `name_display as name, ${alone}`, 'billings'),
  card_holder: kind(
    ['card-holders-read'],
    `coalesce((select i.name from identities i where i.account_id = :account_id and i.id = c.identity_id), email,
       reference_id) as name, organization_id as parent_id`,
    'card_holders c',
  ),
  oauth_client: kind(['oauth-clients-read'], `name, ${alone}`, 'clients'),
  organization: kind(['organizations-read'], `name, ${alone}`, 'organizations'),
  payment_product: kind(
    ['payment-products-read', 'account-payment-products-read'],
    `name, ${alone}`,
    '(select :account_id::text as account_id, id, name from payment_products) as products',
  ),
  receipt: kind(
    ['receipts-write', 'files-read'],
    `fields->'merchant'->>'name' as name, ${alone}`,
    'receipts',
  ),
  tpa: kind(['account-tpas-read'], `name, ${alone}`, 'tpas'),
  tpa_signatory: kind(
    ['account-tpa-signatories-read'],
    'coalesce(signed_name, name, email) as name, tpa_id as parent_id',
    'tpa_signatories',
  ),
  transaction: kind(['webhook-events-read'], `merchant as name, ${alone}`, 'transactions'),
  user: kind(['account-users-read'], `concat_ws(' ', first_name, last_name) as name, ${alone}`, 'users'),
  webhook: kind(['webhooks-read'], 'url as name, organization_id as parent_id', 'webhooks'),
};

/**
 * Adds the current names of the objects to the lines. The names are not stored in the lines, because lines are
 * never erased and a person's name would remain forever.
 */
export async function withObjects(
  db: TenantDb,
  scopes: ReadonlySet<string>,
  lines: StoredLine[],
): Promise<AuditLine[]> {
  const types = [...new Set(lines.map((line) => line.object_type))];
  const read = types.map(async (type) => {
    const known = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!known?.scopes.some((scope) => scopes.has(scope))) return [];
    const ids = lines.filter((line) => line.object_type === type).map((line) => line.object_id);
    return db.many(known.select, { ids: [...new Set(ids)] });
  });
  const found = new Map((await Promise.all(read)).flat().map((object) => [object.id, object]));
  return lines.map((line) => {
    const object = found.get(line.object_id);
    return { ...line, object_name: object?.name ?? null, object_parent_id: object?.parent_id ?? null };
  });
}

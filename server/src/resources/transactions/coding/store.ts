import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import type { StoredCoding } from '../coding-fields.ts';
import type { TransactionPayload } from '../payload.ts';

const codingColumns = {
  transaction_id: 'text',
  organization_id: 'text',
  card_holder_id: 'text',
  merchant: 'text',
  mcc_code: 'text',
  category: 'text',
  cost_account: 'text',
  vat_code: 'text',
  dimensions: 'jsonb',
  metadata: 'jsonb',
  comment: 'text',
  attendees: 'jsonb',
  private: 'boolean',
  split: 'jsonb',
  split_total: 'numeric',
  coded: 'boolean',
  coded_by: 'jsonb',
  chosen: 'boolean',
};
const names = Object.keys(codingColumns);
const declared = Object.entries(codingColumns).map(([name, type]) => `${name} ${type}`);
const updated = names.slice(names.indexOf('category')).concat('updated_at');
type Rows = { rows: string; now: Date };
const insert = (account: string): string =>
  `insert into transaction_coding (account_id, ${names.join(', ')}, updated_at)
   select ${account}, ${names.map((name) => `r.${name}`).join(', ')}, :now
   from json_to_recordset(:rows::json) as r (account_id text, ${declared.join(', ')})
   on conflict (account_id, transaction_id) do update
   set ${updated.map((name) => `${name} = excluded.${name}`).join(', ')}`;
const upsert = tenantSql<Rows>(insert(':account_id'));
const upsertAcross = systemSql<Rows>(insert('r.account_id'));

/** Returns the row of a coding, with what later purchases are compared with. */
export function toCodingRow(payload: TransactionPayload, coding: StoredCoding) {
  const isSplit = coding.split.length > 0;
  return {
    transaction_id: payload.id,
    organization_id: payload.organization.id,
    card_holder_id: payload.card_holder.id,
    merchant: payload.purchase_merchant,
    mcc_code: payload.mcc_code,
    ...coding,
    split: isSplit ? coding.split : null,
    split_total: isSplit ? payload.original_amount : null,
    chosen:
      coding.cost_account !== null &&
      coding.coded_by.some(({ field, by }) => field === 'cost_account' && by !== 'rule'),
  };
}

export async function saveCodings(
  db: TenantDb,
  now: Date,
  codings: { payload: TransactionPayload; coding: StoredCoding }[],
): Promise<void> {
  if (codings.length === 0) return;
  const rows = codings.map(({ payload, coding }) => toCodingRow(payload, coding));
  await db.run(upsert, { rows: JSON.stringify(rows), now });
}

/** Writes what rules have chosen for purchases of several accounts. */
export async function saveCodingsAcross(
  db: SystemDb,
  now: Date,
  codings: { account_id: string; payload: TransactionPayload; coding: StoredCoding }[],
): Promise<void> {
  if (codings.length === 0) return;
  const rows = codings.map(({ account_id, payload, coding }) => ({
    account_id,
    ...toCodingRow(payload, coding),
  }));
  await db.run(upsertAcross, { rows: JSON.stringify(rows), now });
}

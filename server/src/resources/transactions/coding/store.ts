import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { StoredCoding } from '../coding-fields.ts';
import type { TransactionPayload } from '../payload.ts';

/** The columns of a coding, with their types. The router writes the same ones for several accounts. */
export const codingColumns = {
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
};
const names = Object.keys(codingColumns);
const declared = Object.entries(codingColumns).map(([name, type]) => `${name} ${type}`);
const updated = names.slice(names.indexOf('category')).concat('updated_at');
const upsert = tenantSql<{ rows: string; now: Date }>(
  `insert into transaction_coding (account_id, ${names.join(', ')}, updated_at)
   select :account_id, ${names.map((name) => `r.${name}`).join(', ')}, :now
   from json_to_recordset(:rows::json) as r (${declared.join(', ')})
   on conflict (account_id, transaction_id) do update
   set ${updated.map((name) => `${name} = excluded.${name}`).join(', ')}`,
);

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

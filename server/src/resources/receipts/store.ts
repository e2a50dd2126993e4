import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantRow } from '../../platform/database/row.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { ReceiptFields } from './fields.ts';
import type { ReceiptType } from './parts.ts';
import type { Includable, ReceiptsQuery } from './schema.ts';

/** A transaction that a receipt may belong to. */
export type Candidate = { transaction_id: string; score: number };
export type Source = 'scan' | 'provider' | 'sandbox';
export type ReceiptRow = {
  id: string;
  source: Source;
  status: 'queued' | 'scanning' | 'scanned' | 'unreadable';
  reason: string | null;
  file_id: string;
  content_type: ReceiptType;
  country: string | null;
  include: Includable[];
  fields: ReceiptFields | null;
  match_status: 'matched' | 'ambiguous' | 'unmatched';
  transaction_id: string | null;
  score: string | null;
  candidates: Candidate[];
  purchase_date: string | null;
  /** The matched transaction, if there is one. */
  purchase: {
    mcc_code: string | null;
    merchant: string | null;
    amount: number;
    currency: string;
    organization_id: string;
  } | null;
  version: number;
  created_at: string;
  updated_at: string;
};
export type NewReceipt = {
  source: Source;
  fileId: string;
  contentType: ReceiptType;
  country: string | null;
  include: readonly Includable[];
  /** Undefined until the receipt is read. */
  fields: ReceiptFields | undefined;
  expectedId: string | null;
};

const select = `select r.id, r.source, r.status, r.reason, r.file_id, r.content_type, r.country, r.include, r.fields,
    r.match_status, r.transaction_id, r.score, r.candidates, r.purchase_date, r.version, r.created_at, r.updated_at,
    (select json_build_object('mcc_code', t.mcc_code, 'merchant', t.merchant, 'amount', t.original_amount::float8,
       'currency', t.original_currency, 'organization_id', t.organization_id)
     from transactions t where t.account_id = :account_id and t.id = r.transaction_id) as purchase
  from receipts r`;
const receipts = tenantList<ReceiptRow>({
  name: 'receipts',
  select,
  where: 'r.account_id = :account_id',
  filters: {
    status: 'r.status = :status',
    match_status: 'r.match_status = :match_status',
    transaction_id: 'r.transaction_id = :transaction_id',
    from: 'r.purchase_date >= :from',
    to: 'r.purchase_date <= :to',
  },
  indexed: ['transaction_id'],
  few: ['transaction_id'],
  from: 'receipts r',
  day: { column: 'r.purchase_date', isAlways: false },
});
export const { get, exists } = tenantRow<ReceiptRow>(
  `${select} where r.account_id = :account_id and r.id = :id`,
  'r',
);
const selectOfTransaction = tenantSql<{ transaction_id: string }, ReceiptRow>(
  `${select} where r.account_id = :account_id and r.transaction_id = :transaction_id`,
);
const selectOfCardHolder = tenantSql<{ card_holder_id: string; limit: number }, ReceiptRow>(
  `${select} join transactions t on t.account_id = r.account_id and t.id = r.transaction_id
   where r.account_id = :account_id and t.card_holder_id = :card_holder_id order by r.id desc limit :limit`,
);
const insertReceipt = tenantSql<{
  id: string;
  source: string;
  status: string;
  file_id: string;
  content_type: string;
  country: string | null;
  include: string[];
  fields: string | null;
  purchase_date: string | null;
  total: number | null;
  currency: string | null;
  expected_id: string | null;
  look_at: Date | null;
  now: Date;
}>(
  `insert into receipts (account_id, id, source, status, file_id, content_type, country, include, fields, purchase_date,
     total, currency, expected_id, look_at, created_at, updated_at)
   values (:account_id, :id, :source, :status, :file_id, :content_type, :country, :include, :fields, :purchase_date,
     :total, :currency, :expected_id, :look_at, :now, :now)`,
);
const deleteReceipt = tenantSql<{ id: string }>(
  'delete from receipts where account_id = :account_id and id = :id',
);
const selectTransaction = tenantSql<{ id: string }, { id: string; receipt_id: string | null }>(
  `select t.id, r.id as receipt_id from transactions t
   left join receipts r on r.account_id = t.account_id and r.transaction_id = t.id
   where t.account_id = :account_id and t.id = :id`,
);

export const list = (db: TenantDb, query: ReceiptsQuery): Promise<Page<ReceiptRow>> =>
  readPage(db, receipts, query, query);

export const ofTransaction = (db: TenantDb, id: string): Promise<ReceiptRow | undefined> =>
  db.one(selectOfTransaction, { transaction_id: id });
export const ofCardHolder = (db: TenantDb, card_holder_id: string, limit: number): Promise<ReceiptRow[]> =>
  db.many(selectOfCardHolder, { card_holder_id, limit });

export async function insert(db: TenantDb, now: Date, receipt: NewReceipt): Promise<string> {
  const { source, fileId, contentType, country, include, fields, expectedId } = receipt;
  const id = newId('rcp', now);
  await db.run(insertReceipt, {
    id,
    source,
    status: fields ? 'scanned' : 'queued',
    file_id: fileId,
    content_type: contentType,
    country,
    include: [...include],
    fields: fields ? JSON.stringify(fields) : null,
    purchase_date: fields?.purchase_date ?? null,
    total: fields?.total_amount ?? null,
    currency: fields?.currency ?? null,
    expected_id: expectedId,
    // The receipt is matched in the same transaction. If that finds nothing, the job tries again.
    look_at: fields ? now : null,
    now,
  });
  return id;
}

/** Deletes a receipt. Returns false if it did not exist. */
export const remove = async (db: TenantDb, id: string): Promise<boolean> =>
  (await db.run(deleteReceipt, { id })) > 0;

export const findTransaction = (db: TenantDb, id: string) => db.one(selectTransaction, { id });

import type { Database } from '../platform/database/database.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';

/** A partner's transaction to add directly to the database. */
export type TransactionToAdd = {
  organizationId: string;
  cardHolderId: string;
  state: string;
  type: string;
  amount: string;
  currency: string;
  accounting: [amount: string, currency: string] | null;
  date: string;
  mcc: string | null;
};

type Row = {
  id: string;
  organization: string;
  holder: string;
  state: string;
  type: string;
  amount: string;
  currency: string;
  accounting_amount: string | null;
  accounting_currency: string | null;
  date: string;
  mcc: string | null;
  now: Date;
};

const insertTransaction = tenantSql<Row>(
  `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
     payment_product_id, card_issuer, state, states, type, original_amount, original_currency, accounting_amount,
     accounting_currency, purchased_at, purchase_date, mcc_code, purchase_country, card_last_four, payload, created_at, updated_at)
   values (:account_id, :id, :account_id, :id, :organization, :holder, 'crd_1', 'ppr_00000000000000sandb0x00001', 'nordkort',
     :state, 1, :type, :amount, :currency, :accounting_amount, :accounting_currency, :date::date, :date, :mcc, 'SE', '4242',
     '{}', :now, :now)`,
);
const insertHolder = tenantSql<{ id: string; organization: string; status: string; now: Date }>(
  `insert into card_holders (account_id, id, organization_id, reference_id, language, status, skip_consent_email, metadata,
     created_at, updated_at)
   values (:account_id, :id, :organization, :id, 'en', :status, false, '{}', :now, :now)`,
);
const selectVersion = systemSql<{ transaction: string }, { version: number }>(
  'select version from environmental_impacts where transaction_id = :transaction',
);

export async function addTransaction(
  database: Database,
  accountId: string,
  now: Date,
  wanted: Partial<TransactionToAdd> & Pick<TransactionToAdd, 'organizationId'>,
): Promise<string> {
  const id = newId('txn', now);
  await database.tenant(accountId).run(insertTransaction, {
    id,
    organization: wanted.organizationId,
    holder: wanted.cardHolderId ?? 'chd_00000000000000000000000001',
    state: wanted.state ?? 'cleared',
    type: wanted.type ?? 'CARD_PURCHASE',
    amount: wanted.amount ?? '100.00',
    currency: wanted.currency ?? 'SEK',
    accounting_amount: wanted.accounting?.[0] ?? null,
    accounting_currency: wanted.accounting?.[1] ?? null,
    date: wanted.date ?? now.toISOString().slice(0, 10),
    mcc: wanted.mcc === undefined ? '5411' : wanted.mcc,
    now,
  });
  return id;
}

export async function addCardHolder(
  database: Database,
  accountId: string,
  now: Date,
  organization: string,
  status = 'created',
): Promise<string> {
  const id = newId('chd', now);
  await database.tenant(accountId).run(insertHolder, { id, organization, status, now });
  return id;
}

export async function impactVersion(database: Database, transaction: string): Promise<number | undefined> {
  return (await database.system.one(selectVersion, { transaction }))?.version;
}

import type { Language } from '../../../domain/language.ts';
import type { TransactionState } from '../../../domain/transaction-state.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';

/** A transaction, its card holder, and the company and partner that an email about it names. */
export type Remindable = {
  id: string;
  state: TransactionState;
  purchase_date: string;
  merchant: string | null;
  amount: number;
  currency: string;
  has_receipt: boolean;
  reminded_at: string | null;
  card_holder_id: string;
  email: string | null;
  language: Language;
  partner: string;
  logo_id: string | null;
  company: string;
};

// The row is locked, so two requests at the same time send one reminder.
const selectRemindable = tenantSql<{ id: string }, Remindable>(
  `select t.id, t.state, t.purchase_date, t.merchant, t.original_amount as amount, t.original_currency as currency,
     exists (select from receipts r where r.account_id = :account_id and r.transaction_id = t.id) as has_receipt,
     t.receipt_reminded_at as reminded_at, c.id as card_holder_id, c.email, c.language,
     coalesce(c.partner_name, a.name_system) as partner,
     case when c.partner_name is null then a.logo_id else c.partner_logo_id end as logo_id, p.name as company
   from transactions t
   join card_holders c on c.account_id = :account_id and c.id = t.card_holder_id and c.deleted_at is null
   join organizations o on o.account_id = :account_id and o.id = t.organization_id
   join tpas p on p.account_id = :account_id and p.id = o.tpa_id
   join accounts a on a.id = :account_id
   where t.account_id = :account_id and t.id = :id
   for update of t`,
);
const updateReminded = tenantSql<{ id: string; now: Date }>(
  'update transactions set receipt_reminded_at = :now where account_id = :account_id and id = :id',
);

/** Locks the transaction. Returns undefined if the card holder was deleted. */
export const lockRemindable = (db: TenantDb, id: string): Promise<Remindable | undefined> =>
  db.one(selectRemindable, { id });

export async function setReminded(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(updateReminded, { id, now });
}

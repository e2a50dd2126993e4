import {
  issuersStatement,
  type TaxSource,
  type TaxStatement,
  taxOf,
  type VatFields,
  vatFieldsOf,
} from '../../domain/tax.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../platform/database/lines.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { emitOwn, type PendingEvent, payloadText, toPendingEvent } from '../../platform/outbox/index.ts';
import { transactionUpdated } from './events.ts';
import { booksOf, type TransactionPayload } from './payload.ts';

/** A transaction that is locked for a change after its states: of its VAT, its receipt or its coding. */
export type Changing = {
  id: string;
  payload: TransactionPayload;
  /** What receipts and people state about its VAT. */
  tax: TaxStatement[] | null;
  version: number;
  company_country: string;
  company_number: string;
};
export type ChangeParts = { buyerPartyOf: (companyNumber: string) => string };

// In one order, so that two changes of many transactions do not deadlock.
const lockTransactions = tenantSql<{ ids: string[] }, { id: string }>(
  `select t.id from transactions t where t.account_id = :account_id and t.id = any(:ids::text[])
   order by t.id for no key update`,
);
const selectLocked = tenantSql<{ ids: string[] }, Changing>(
  `select t.id, (${payloadText('t')})::json as payload, t.tax, t.version, p.country as company_country,
     p.organization_number as company_number
   from transactions t
   join organizations o on o.account_id = :account_id and o.id = t.organization_id
   join tpas p on p.account_id = :account_id and p.id = o.tpa_id
   where t.account_id = :account_id and t.id = any(:ids::text[]) order by t.id`,
);
const columns = {
  id: 'text',
  payload: 'text',
  first_part_id: 'uuid',
  second_part_id: 'uuid',
  tax: 'json',
  books: 'smallint',
};
const names = Object.keys(columns) as (keyof typeof columns)[];
const updatedNames = names.filter((name) => name !== 'id');
const updateTransactions = tenantSql<Lines<keyof typeof columns> & { now: Date }>(
  `update transactions t set ${updatedNames.map((name) => `${name} = r.${name}`).join(', ')}, version = t.version + 1,
     updated_at = :now
   from ${fromLines(columns)} where t.account_id = :account_id and t.id = r.id`,
);

/**
 * Locks transactions against their other changes: states, receipts and people. They are read in a second statement, which
 * sees the payload and its parts as the lock's previous holder left them.
 */
export async function lockForChange(db: TenantDb, ids: string[]): Promise<Changing[]> {
  const locked = await db.many(lockTransactions, { ids });
  return locked.length === 0 ? [] : db.many(selectLocked, { ids: locked.map(({ id }) => id) });
}

/**
 * Stores locked transactions as they are now, and announces each with `card.transaction.updated`. The VAT is derived again,
 * because what may be deducted depends on the coding.
 */
export async function storeChanged(
  { buyerPartyOf }: ChangeParts,
  db: TenantDb,
  now: Date,
  given: Omit<Changing, 'version'>[],
): Promise<void> {
  if (given.length === 0) return;
  const changed = given.map((one) => ({ ...one, payload: { ...one.payload, ...taxFieldsOf(one) } }));
  const rows = changed.map(({ id, payload, tax }) => {
    const stored = transactionUpdated.store(now, payload);
    return {
      id,
      payload: stored.payload,
      first_part_id: stored.first?.id,
      second_part_id: stored.second?.id,
      tax: tax && JSON.stringify(tax),
      books: booksOf(payload),
    };
  });
  await db.run(updateTransactions, { ...toLines(names, rows), now });
  await emitOwn(
    db,
    now,
    changed.map(
      ({ payload, company_number }): PendingEvent =>
        toPendingEvent(db.accountId, transactionUpdated, payload, {
          organizationId: payload.organization.id,
          referenceId: payload.card_holder.reference_id,
          transactionId: payload.id,
          buyerParty: buyerPartyOf(company_number),
        }),
    ),
  );
}

/** Returns the fields of the payload that follow from what is stated about the VAT. */
function taxFieldsOf({ payload, tax: stated, company_country }: Omit<Changing, 'version'>) {
  const issuers = issuersStatement(payload.tax);
  const purchase = { ...payload, organization_country: company_country };
  const tax = taxOf([...(stated ?? []), ...(issuers ? [issuers] : [])], purchase);
  return { ...vatFieldsOf(tax), tax };
}

/** Returns the statements with the one of these sources replaced, or removed. */
export function replaceStatement(
  stated: readonly TaxStatement[] | null,
  sources: readonly TaxSource[],
  statement: TaxStatement | undefined,
): TaxStatement[] | null {
  const others = (stated ?? []).filter(({ source }) => !sources.includes(source));
  const all = statement ? [...others, statement] : others;
  return all.length === 0 ? null : all;
}

/**
 * Connects a transaction with its receipt and the VAT on it, or with none. Returns the transaction's VAT, or undefined if
 * there is no such transaction.
 */
export async function setReceipt(
  parts: ChangeParts,
  db: TenantDb,
  now: Date,
  id: string,
  receipt: { id: string; tax: TaxStatement | undefined } | undefined,
): Promise<VatFields | undefined> {
  const [before] = await lockForChange(db, [id]);
  if (!before) return undefined;
  const tax = replaceStatement(before.tax, ['receipt', 'provider'], receipt?.tax);
  const after = { ...before, tax, payload: { ...before.payload, receipt_id: receipt?.id ?? null } };
  await storeChanged(parts, db, now, [after]);
  return vatFieldsOf(taxFieldsOf(after).tax);
}

import { type ImpactToRecord, spendOf } from '../../../domain/impact.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { type EventTarget, emitOwn, type PendingEvent } from '../../../platform/outbox/index.ts';
import type { ReceiptFields } from '../fields.ts';
import type { ReceiptParts } from '../parts.ts';
import { fileUrl, linesOf, linkEnd } from '../present.ts';
import type { MatchedTransaction, Unmatched } from './candidates.ts';
import { receiptTax } from './receipt-tax.ts';
import { trueVat } from './true-vat.ts';

/** Emits the events of a match and estimates the transaction's CO2 from the lines of its receipt. */
export async function announceMatch(
  parts: ReceiptParts,
  db: TenantDb,
  now: Date,
  receipt: Unmatched & { fields: ReceiptFields },
  transaction: MatchedTransaction,
): Promise<void> {
  const { accountId } = db;
  const { fields, file_id } = receipt;
  const { events, publicUrl } = parts;
  const references = referencesOf(transaction);
  const target = eventTargetOf(parts, transaction);
  const fetched = {
    url: fileUrl(publicUrl, accountId, file_id),
    file_id,
    content_type: receipt.content_type,
    expiration_time: linkEnd(now).toISOString(),
    merchant: fields.merchant.name,
    amount: fields.total_amount,
    currency: fields.currency,
    date: fields.purchase_date,
    time: fields.purchase_time,
    ...references,
  };
  const pending: PendingEvent[] = [events.receiptFetched(accountId, fetched, target)];
  const country = transaction.purchase_country ?? receipt.country;
  const day = fields.purchase_date ?? transaction.purchase_date;
  const vat = trueVat(fields, country, day);
  if (vat) {
    const payload = { purchase_country: country, ...vat, ...references };
    pending.push(events.trueVat(accountId, payload, target));
  }
  const { line_items, currency } = fields;
  if (fields.has_sure_lines && currency !== null) {
    const items = line_items.map(({ description, quantity, amount, total_amount }) => ({
      description,
      quantity,
      amount,
      total_amount,
      currency,
    }));
    pending.push(
      events.lineItems(accountId, { source: 'receipt', line_items: items, ...references }, target),
    );
  }
  await emitOwn(db, now, pending);
  const tax = receiptTax(receipt.source, fields, vat, { country, day });
  const known = await parts.setReceipt(db, now, transaction.id, { id: receipt.id, tax });
  await parts.recordOwnImpacts(db, now, [impactOf(parts, accountId, { ...transaction, ...known }, fields)]);
}

/** Estimates the impact of a transaction from the lines of its receipt, if it has one. */
export function impactOf(
  parts: ReceiptParts,
  accountId: string,
  transaction: MatchedTransaction,
  fields: ReceiptFields | undefined,
): ImpactToRecord {
  return {
    accountId,
    transaction: {
      id: transaction.id,
      organization_id: transaction.organization_id,
      card_holder_id: transaction.card_holder_id,
      purchase_date: transaction.purchase_date,
      mcc_code: transaction.mcc_code,
      spend: spendOf(transaction),
      references: referencesOf(transaction),
      buyerParty: parts.buyerPartyOf(transaction.company_number),
    },
    estimate: parts.estimate(transaction, fields ? linesOf(fields) : []),
  };
}

/** Builds the event that no provider has the receipt. */
export function notFoundEvent(
  parts: ReceiptParts,
  accountId: string,
  transaction: MatchedTransaction,
): PendingEvent {
  const payload = referencesOf(transaction);
  return parts.events.receiptNotFound(accountId, payload, eventTargetOf(parts, transaction));
}

function referencesOf({ id, card_issuer, references }: MatchedTransaction) {
  return { transaction: { id, card_issuer }, ...references };
}

function eventTargetOf(parts: ReceiptParts, transaction: MatchedTransaction): EventTarget {
  return {
    organizationId: transaction.organization_id,
    referenceId: transaction.references.card_holder.reference_id,
    transactionId: transaction.id,
    buyerParty: parts.buyerPartyOf(transaction.company_number),
  };
}

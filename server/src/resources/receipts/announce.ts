import type { ImpactToRecord } from '../../domain/impact.ts';
import { dayMs } from '../../platform/clock.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { type EventTarget, emitAcross, type PendingEvent } from '../../platform/outbox/index.ts';
import type { ReceiptFields } from './fields.ts';
import type { Found, Waiting } from './find.ts';
import type { ReceiptParts } from './parts.ts';
import { linesOf } from './present.ts';
import { trueVat } from './true-vat.ts';

const linkDays = 30;

export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * dayMs);
export const fileUrl = (publicUrl: string, accountId: string, fileId: string): string =>
  `${publicUrl}/accounts/${accountId}/files/${fileId}`;

/** Everything that a partner hears when a receipt has found its transaction, and the CO2 that it makes better. */
export async function announceMatch(
  parts: ReceiptParts,
  db: SystemDb,
  now: Date,
  receipt: Waiting & { fields: ReceiptFields },
  transaction: Found,
): Promise<void> {
  const { account_id: accountId, fields, file_id } = receipt;
  const { events, publicUrl } = parts;
  const references = referencesOf(transaction);
  const bearing = eventTargetOf(parts, transaction);
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
  const news: PendingEvent[] = [events.receiptFetched(accountId, fetched, bearing)];
  const country = transaction.purchase_country ?? receipt.country;
  const vat = trueVat(fields, country);
  if (vat) {
    const payload = { purchase_country: country, ...vat, ...references };
    news.push(events.trueVat(accountId, payload, bearing));
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
    news.push(events.lineItems(accountId, { line_items: items, ...references }, bearing));
  }
  await emitAcross(db, now, news);
  await parts.recordImpacts(db, now, [impactOf(parts, accountId, transaction, fields)]);
}

/** The figure with the lines of the receipt, or as it was without one. */
export function impactOf(
  parts: ReceiptParts,
  accountId: string,
  transaction: Found,
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
      references: referencesOf(transaction),
      buyerParty: parts.buyerPartyOf(transaction.company_number),
    },
    estimate: parts.estimate(transaction, fields ? linesOf(fields) : []),
  };
}

/** Nobody has it, and nobody is asked any more. */
export function notFound(parts: ReceiptParts, accountId: string, transaction: Found): PendingEvent {
  const payload = referencesOf(transaction);
  return parts.events.receiptNotFound(accountId, payload, eventTargetOf(parts, transaction));
}

function referencesOf({ id, card_issuer, references }: Found) {
  return { transaction: { id, card_issuer }, ...references };
}

function eventTargetOf(parts: ReceiptParts, transaction: Found): EventTarget {
  return {
    organizationId: transaction.organization_id,
    referenceId: transaction.references.card_holder.reference_id,
    transactionId: transaction.id,
    buyerParty: parts.buyerPartyOf(transaction.company_number),
  };
}

import { dayMs, secondMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { SandboxViews } from '../parts.ts';
import * as store from './store.ts';

const payableDays = 30;

/** Returns the first and last days of the months that ended in a period. */
export function monthsEnded(from: Date, to: Date): { first: Date; last: Date }[] {
  const months: { first: Date; last: Date }[] = [];
  for (let month = from.getUTCMonth(); ; month += 1) {
    const first = new Date(Date.UTC(from.getUTCFullYear(), month, 1));
    const next = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 1));
    if (next > to) return months;
    months.push({ first, last: new Date(next.getTime() - dayMs) });
  }
}

/**
 * Closes invoices like an issuer at the end of a month: one per company and currency with purchases. `before` is the previous
 * clock, so that time that has passed since the last advance counts too.
 */
export async function closeMonths(
  db: TenantDb,
  now: Date,
  closeInvoice: SandboxViews['closeInvoice'],
  before: { offset_seconds: number; advanced_at: string } | undefined,
  advanceSeconds: number,
): Promise<void> {
  const ahead = before?.offset_seconds ?? 0;
  const from = (before ? Date.parse(before.advanced_at) : now.getTime()) + ahead * secondMs;
  const to = now.getTime() + (ahead + advanceSeconds) * secondMs;
  for (const { first, last } of monthsEnded(new Date(from), new Date(to))) {
    const invoice_date = dayOf(last);
    const bought = await store.purchasesBetween(db, dayOf(first), invoice_date);
    for (const [index, { country, organization_number, currency, count, amount }] of bought.entries()) {
      await closeInvoice(db, now, {
        company_organization_number: organization_number,
        company_country_code: country,
        invoice_number: `${invoice_date.replaceAll('-', '')}-${index + 1}`,
        no_of_transactions: count,
        invoice_amount: amount,
        invoice_currency: currency,
        invoice_date,
        due_date: dayOf(new Date(last.getTime() + payableDays * dayMs)),
      } as never);
    }
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

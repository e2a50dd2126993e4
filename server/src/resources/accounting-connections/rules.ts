import type { LedgerChart } from '../../services/accounting/index.ts';

const accountsMax = 2_000;
const numberMax = 20;
const nameMax = 200;

/**
 * Tells whether a ledger belongs to the company of the organization. Systems write numbers with spaces, letters or a century before
 * them. So a person cannot connect the ledger of another company, by mistake or because someone sent them a link.
 */
export function isSameCompany(wanted: string, found: string | null): boolean {
  const [a, b] = [digitsOf(wanted), digitsOf(found ?? '')];
  return a.length >= 7 && b.length >= 7 && (a.endsWith(b) || b.endsWith(a));
}
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the cost accounts of a ledger as the chart of accounts of an organization, ordered and without repetitions. */
export function chartAccounts({ accounts }: Pick<LedgerChart, 'accounts'>) {
  const chosen = new Map<string, { number: string; name: string; vat_code: string | null }>();
  for (const { number, name, vat_code, is_cost } of accounts) {
    if (!is_cost || number.length > numberMax || chosen.size === accountsMax) continue;
    const isCode = vat_code !== null && vat_code.length <= numberMax;
    chosen.set(number, { number, name: name.slice(0, nameMax), vat_code: isCode ? vat_code : null });
  }
  return [...chosen.values()].sort((a, b) => (a.number < b.number ? -1 : 1));
}

import type { TenantDb } from '../../platform/database/database.ts';
import {
  ApiError,
  type FieldError,
  invalidField,
  invalidFields,
  stateConflict,
} from '../../platform/errors.ts';
import { addAmounts, exponentOf, parseAmount, toMinorUnits } from '../../platform/money.ts';
import type { Outcome } from './parts.ts';
import type { NewSandboxTransaction } from './schema.ts';
import * as store from './store.ts';

/** Throws 409 in a live account. */
export async function requireSandbox(db: TenantDb): Promise<void> {
  if (await store.isSandbox(db)) return;
  throw stateConflict('This operation requires a sandbox account, and this account is live.');
}

/** Throws 409 with the missing step if purchases cannot reach the partner. */
export function requireReady(holder: store.Holder): store.Holder & { identity_id: string } {
  const { id, status, identity_id, tpa_id, tpa_status } = holder;
  if (tpa_status !== 'activated') {
    throw stateConflict(
      `The TPA ${tpa_id} is ${tpa_status}. Purchases reach you once it is activated. In a sandbox: POST …/sandbox/tpas/${tpa_id}/sign, then …/activate.`,
    );
  }
  if (identity_id === null || (status !== 'identified' && status !== 'consented')) {
    throw stateConflict(
      `The card holder ${id} is ${status}. Purchases reach you once the person has consented. In a sandbox: POST …/sandbox/cardholders/${id}/consent.`,
    );
  }
  return { ...holder, identity_id };
}

/** Returns the liability of the product if the organization accepts it, or else one that it accepts. */
export function liabilityOf({
  liability,
  card_types,
}: Pick<store.Holder, 'liability' | 'card_types'>): string {
  return card_types.length === 0 || card_types.includes(liability) ? liability : (card_types[0] ?? liability);
}

/** Derives four digits from the card's id. */
export function lastFourOf(seed: string): string {
  const value = [...seed].reduce((soFar, letter) => (soFar * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return String(value % 10_000).padStart(4, '0');
}

/** Requires that the lines of a purchase add up to its amount. Otherwise its receipt would contradict it. */
export function requireItemsToAddUp(purchase: NewSandboxTransaction): void {
  const { items, amount, currency } = purchase;
  if (items === undefined || exponentOf(currency) === undefined) return;
  const total = parseAmount(amount, currency);
  if ('problem' in total) return;
  const lines = items.map(({ quantity, amount: each }, index) => {
    const line = parseAmount(Number((quantity * each).toFixed(exponentOf(currency))), currency);
    if ('amount' in line) return line.amount;
    throw invalidField(`items.${index}.amount`, 'decimals', `is not a valid amount in ${currency}`);
  });
  const sum = addAmounts(lines, currency);
  if (toMinorUnits(sum, currency) !== toMinorUnits(total.amount, currency)) {
    throw invalidField('items', 'total', `add up to ${sum} ${currency}, which is not the amount`);
  }
}

const ownNames: Record<string, string> = {
  original_amount: 'amount',
  original_currency: 'currency',
  accounting_amount: 'amount',
  purchase_merchant: 'merchant',
  purchase_country: 'country',
  purchase_city: 'city',
};

/** Returns the id of the card transaction, or throws the errors with the sandbox's field names. */
export function requireAccepted(outcome: Outcome | undefined): string {
  if (outcome?.status === 'accepted') return outcome.transaction_id;
  if (outcome?.status === 'invalid') {
    const renamed = outcome.errors.map(
      (one): FieldError => ({ ...one, field: ownNames[one.field] ?? one.field }),
    );
    const seen = new Set<string>();
    throw invalidFields(renamed.filter(({ field }) => !seen.has(field) && seen.add(field)));
  }
  const code = outcome?.status === 'duplicate' ? 'duplicate' : 'state_conflict';
  throw new ApiError(code, { message: outcome?.message ?? 'The state was not accepted.' });
}

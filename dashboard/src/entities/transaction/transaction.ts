import type { Transaction } from '@kontor/sdk';
import { t } from './words.ts';

type Merchant = Pick<Transaction, 'purchase_merchant_common' | 'purchase_merchant'>;

export function merchantOf({ purchase_merchant_common, purchase_merchant }: Merchant): string {
  return purchase_merchant_common ?? purchase_merchant ?? t('unnamed');
}

/** A refund is shown as a negative amount. */
export function signedAmount({
  type,
  original_amount,
}: Pick<Transaction, 'type' | 'original_amount'>): number {
  return type === 'REFUND' ? -Math.abs(original_amount) : original_amount;
}

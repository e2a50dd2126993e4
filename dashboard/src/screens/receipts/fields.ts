import type { Receipt } from '@kontor/sdk';
import { formatDay, formatMoney, formatNumber } from '../../components/index.ts';

export const fieldNames = [
  'merchant.name',
  'total_amount',
  'currency',
  'purchase_date',
  'purchase_time',
  'vat_total',
  'vat_rates',
  'merchant.organization_number',
  'merchant.vat_number',
  'merchant.address',
  'merchant.phone',
  'payment_method',
  'card_last_four',
  'receipt_number',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A field's value as text; null: not on the receipt. */
export function textOf(receipt: Receipt, name: FieldName): string | null {
  const { merchant, currency } = receipt;
  const money = (amount: number | null) =>
    amount === null ? null : currency === null ? formatNumber(amount, 2) : formatMoney(amount, currency);
  switch (name) {
    case 'merchant.name':
      return merchant.name;
    case 'merchant.organization_number':
      return merchant.organization_number;
    case 'merchant.vat_number':
      return merchant.vat_number;
    case 'merchant.address':
      return merchant.address;
    case 'merchant.phone':
      return merchant.phone;
    case 'total_amount':
      return money(receipt.total_amount);
    case 'vat_total':
      return money(receipt.vat_total);
    case 'purchase_date':
      return receipt.purchase_date === null ? null : formatDay(receipt.purchase_date);
    case 'card_last_four':
      return receipt.card_last_four === null ? null : `•••• ${receipt.card_last_four}`;
    case 'vat_rates':
      return (
        receipt.vat_rates
          .map(
            ({ percentage, vat_amount }) => `${formatNumber(percentage, 1)} %: ${money(vat_amount) ?? '?'}`,
          )
          .join(', ') || null
      );
    default:
      return receipt[name];
  }
}

export type Sureness = 'good' | 'fair' | 'poor';

/** The contract guarantees accuracy from 0.9; below 0.6 a person should check. */
export function surenessOf(confidence: number | undefined): Sureness {
  return confidence === undefined || confidence < 0.6 ? 'poor' : confidence < 0.9 ? 'fair' : 'good';
}

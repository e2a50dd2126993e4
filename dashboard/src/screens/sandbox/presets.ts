import type { NewSandboxTransaction } from '@kontor/sdk';
import type { presetNames } from './search.ts';

export type Preset = (typeof presetNames)[number];

export type Item = { description: string; quantity: string; amount: string; vat_rate: string };
export type Wanted = {
  merchant: string;
  amount: string;
  currency: string;
  mcc_code: string;
  country: string;
  city: string;
  type: NonNullable<NewSandboxTransaction['type']>;
  purchase_time: string;
  items: Item[];
};

const plain = {
  currency: 'SEK',
  country: 'SE',
  city: 'Stockholm',
  type: 'CARD_PURCHASE',
  purchase_time: '',
  items: [],
} as const;

const item = (description: string, quantity: string, amount: string, vat_rate: string): Item => ({
  description,
  quantity,
  amount,
  vat_rate,
});

/** Sample purchases: different sectors, quantities, other currencies, and one without CO2. */
export const presets = {
  coffee: {
    ...plain,
    merchant: 'Kafé Norrsken',
    amount: '94',
    mcc_code: '5812',
    items: [item('Cappuccino', '1', '52', '12'), item('Cinnamon bun', '1', '42', '12')],
  },
  groceries: {
    ...plain,
    merchant: 'Matboden Söder',
    amount: '246.7',
    mcc_code: '5411',
    items: [
      item('Milk 1.5 l', '2', '19.9', '12'),
      item('Beef mince 500 g', '1', '89.9', '12'),
      item('Coffee 450 g', '1', '74', '12'),
      item('Dishwashing liquid', '1', '43', '25'),
    ],
  },
  fuel: {
    ...plain,
    merchant: 'Tankstället',
    amount: '856.46',
    mcc_code: '5541',
    items: [item('Diesel', '45.8', '18.7', '25')],
  },
  flight: { ...plain, merchant: 'Nordflyg', amount: '2890', mcc_code: '4511', city: 'Arlanda' },
  hotel: {
    ...plain,
    merchant: 'Hotel am Tor',
    amount: '189',
    currency: 'EUR',
    country: 'DE',
    city: 'Berlin',
    mcc_code: '7011',
  },
  taxi: { ...plain, merchant: 'Taxi Centrum', amount: '312', mcc_code: '4121' },
  cash: { ...plain, merchant: 'Bankomat', amount: '500', mcc_code: '6011', type: 'CASH_WITHDRAWAL' },
  refund: { ...plain, merchant: 'Järnboden', amount: '199', mcc_code: '5251', type: 'REFUND' },
  own: { ...plain, merchant: '', amount: '', mcc_code: '5999', city: '' },
} as const satisfies Record<Preset, Omit<Wanted, 'items'> & { items: readonly Item[] }>;

export function startOf(preset: Preset): Wanted {
  return { ...presets[preset], items: [...presets[preset].items] };
}

/** The request body; empty fields are left out. */
export function toBody(card_holder_id: string, wanted: Wanted): NewSandboxTransaction {
  const { city, purchase_time, items, amount, ...rest } = wanted;
  return {
    card_holder_id,
    ...rest,
    amount: toNumber(amount),
    ...(city ? { city } : {}),
    ...(purchase_time ? { purchase_time: new Date(purchase_time).toISOString() } : {}),
    ...(items.length > 0
      ? {
          items: items.map((one) => ({
            description: one.description,
            quantity: toNumber(one.quantity),
            amount: toNumber(one.amount),
            ...(one.vat_rate ? { vat_rate: toNumber(one.vat_rate) } : {}),
          })),
        }
      : {}),
  };
}

/** Accepts a decimal comma. */
export function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Each line is rounded separately, as on a receipt. */
export function sumOf(items: readonly Item[]): number {
  const cents = items.map(({ quantity, amount }) => Math.round(toNumber(quantity) * toNumber(amount) * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

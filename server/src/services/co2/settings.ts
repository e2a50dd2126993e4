import { OperatorError } from '../../platform/errors.ts';

export const carbonSettings = {
  KONTOR_CARBON_PRICE: {
    default: '190 USD',
    about:
      'Social cost of a tonne of CO2, as amount and currency, for `carbon_social_cost_amount`. `off` leaves the field empty. The default is the central estimate of the US EPA’s report of 2023.',
  },
} as const;

export type CarbonPrice = { amountPerTonne: number; currency: string };

/** Undefined if the setting is `off`. */
export function parseCarbonPrice(text: string): CarbonPrice | undefined {
  if (text.toLowerCase() === 'off') return undefined;
  const [, amount = '', currency = ''] = /^(\d{1,6}(?:\.\d{1,4})?)\s*([A-Za-z]{3})$/.exec(text) ?? [];
  const known = Intl.supportedValuesOf('currency').includes(currency.toUpperCase());
  if (Number(amount) <= 0 || !known) {
    throw new OperatorError(
      `KONTOR_CARBON_PRICE must be an amount and a currency, such as "190 USD", or off, not "${text}".`,
    );
  }
  return { amountPerTonne: Number(amount), currency: currency.toUpperCase() };
}

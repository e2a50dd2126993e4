import type { CardHolder, Tpa } from '@kontor/sdk';
import { t } from './words.ts';

export type Country = Tpa['country'];
export type TpaStatus = Tpa['status'];
export type HolderStatus = CardHolder['status'];
export type MailStatus = NonNullable<CardHolder['email_status']>;
export type MailLanguage = Tpa['language'];

export const countries = ['SE', 'NO', 'DK', 'FI'] as const satisfies readonly Country[];
export const mailLanguages = ['sv', 'no', 'da', 'fi', 'en'] as const satisfies readonly MailLanguage[];
export const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;
export type Liability = (typeof liabilities)[number];
export const tpaStatuses = [
  'draft',
  'pending-signatures',
  'pending-approval',
  'pending-activation',
  'activated',
  'rejected',
  'terminated',
] as const satisfies readonly TpaStatus[];
export const holderStatuses = [
  'created',
  'invited',
  'identified',
  'consented',
  'withdrawn',
] as const satisfies readonly HolderStatus[];
export const mailStatuses = ['queued', 'delivered', 'failed'] as const satisfies readonly MailStatus[];

export const countryChoices = countries.map((value) => ({ value, label: t(value) }));
export const languageChoices = mailLanguages.map((value) => ({ value, label: t(value) }));
/** What Kontor itself takes when nobody says anything. */
export const languageOf = { SE: 'sv', NO: 'no', DK: 'da', FI: 'fi' } as const satisfies Record<
  Country,
  MailLanguage
>;

/** A filter from the address, if it is one that exists; addresses are typed and shortened by people. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

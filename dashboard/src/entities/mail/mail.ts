import type { CardHolder, Tpa } from '@kontor/sdk';
import { t } from './words.ts';

export type MailStatus = NonNullable<CardHolder['email_status']>;
export const mailStatuses = ['queued', 'delivered', 'failed'] as const satisfies readonly MailStatus[];

export type MailLanguage = Tpa['language'];
export const mailLanguages = ['sv', 'no', 'da', 'fi', 'en'] as const satisfies readonly MailLanguage[];
export const languageChoices = mailLanguages.map((value) => ({ value, label: t(value) }));

/** The API's default for each country. */
export const languageOf = { SE: 'sv', NO: 'no', DK: 'da', FI: 'fi' } as const satisfies Record<
  Tpa['country'],
  MailLanguage
>;

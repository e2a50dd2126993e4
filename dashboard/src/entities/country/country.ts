import type { Tpa } from '@kontor/sdk';
import { t } from './words.ts';

export type Country = Tpa['country'];
export const countries = ['SE', 'NO', 'DK', 'FI'] as const satisfies readonly Country[];
export const countryChoices = countries.map((value) => ({ value, label: t(value) }));

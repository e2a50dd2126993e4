import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

/** A transaction's columns, states and types, and what the sandbox's issuer does with it. */
export const t = defineWords<typeof texts>('entities/transaction/words');

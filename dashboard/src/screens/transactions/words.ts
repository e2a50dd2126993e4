import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';
import type { texts as coding } from './words-coding/en.ts';
import type { texts as list } from './words-list/en.ts';

export const t = defineWords<typeof texts & typeof list & typeof coding>(
  'screens/transactions/words',
  'screens/transactions/words-list',
  'screens/transactions/words-coding',
);

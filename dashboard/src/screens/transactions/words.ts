import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';
import type { texts as list } from './words-list/en.ts';

export const t = defineWords<typeof texts & typeof list>(
  'screens/transactions/words',
  'screens/transactions/words-list',
);

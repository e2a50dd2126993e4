import { defineWords } from '../../../i18n/words.tsx';
import type { texts as bookkeeping } from '../words/en.ts';
import type { texts } from '../words-rules/en.ts';

export const t = defineWords<typeof texts & typeof bookkeeping>(
  'screens/bookkeeping/words-rules',
  'screens/bookkeeping/words',
);

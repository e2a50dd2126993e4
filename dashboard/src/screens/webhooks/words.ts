import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';
import type { texts as forms } from './words-forms/en.ts';
import type { texts as log } from './words-log/en.ts';

export const t = defineWords<typeof texts & typeof forms & typeof log>(
  'screens/webhooks/words',
  'screens/webhooks/words-forms',
  'screens/webhooks/words-log',
);

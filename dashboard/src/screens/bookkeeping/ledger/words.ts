import { defineWords } from '../../../i18n/words.tsx';
import type { texts } from '../words-ledger/en.ts';

export const t = defineWords<typeof texts>('screens/bookkeeping/words-ledger');

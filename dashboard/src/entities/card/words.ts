import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

/** Who pays for a card, and how it is funded. */
export const t = defineWords<typeof texts>('entities/card/words');

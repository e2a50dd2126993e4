import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

/** Words for a card's liability and funding. */
export const t = defineWords<typeof texts>('entities/card/words');

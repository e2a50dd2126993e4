import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

/** A card holder's statuses. */
export const t = defineWords<typeof texts>('entities/card-holder/words');

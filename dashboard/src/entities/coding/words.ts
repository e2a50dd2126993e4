import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

export const t = defineWords<typeof texts>('entities/coding/words');

import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words-files/en.ts';

export const t = defineWords<typeof texts>('screens/operator/words-files');

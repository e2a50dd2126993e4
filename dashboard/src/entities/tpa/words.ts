import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

/** A TPA's statuses. */
export const t = defineWords<typeof texts>('entities/tpa/words');

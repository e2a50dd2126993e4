import type { texts } from './common/en.ts';
import { defineWords } from './words.tsx';

/** Shared texts, and those of the navigation. */
export const t = defineWords<typeof texts>('i18n/common');

import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './event-words/en.ts';

/** Descriptions of the events and of their groups. */
export const eventWords = defineWords<typeof texts>('screens/webhooks/event-words');

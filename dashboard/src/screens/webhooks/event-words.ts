import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './event-words/en.ts';

/** What each event says, and what its group is about. */
export const eventWords = defineWords<typeof texts>('screens/webhooks/event-words');

import type { RoutingCondition } from '@kontor/sdk';
import { language } from '../../../i18n/language.ts';
import { defineWords } from '../../../i18n/words.tsx';
import type { texts } from '../condition-words/en.ts';

const t = defineWords<typeof texts>('screens/webhooks/condition-words');

/** Describes a condition in the reader's language; in English with the API's explanation, which has the facts of the case. */
export function conditionText({ code, met, reason, object }: RoutingCondition): string {
  const key = `${met ? 'met' : 'unmet'}_${code}`;
  return language === 'en' || !t.has(key) ? reason : t(key, { name: object.name });
}

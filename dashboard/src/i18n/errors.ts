import type { texts } from './error-words/en.ts';
import { language } from './language.ts';
import { defineWords } from './words.tsx';

const t = defineWords<typeof texts>('i18n/error-words');

/** The API’s sentence in English; another reader gets the sentence of its code, in the reader’s language. */
export function describeError({ code, detail }: { code: string; detail: string }): string {
  return language !== 'en' && t.has(code) ? t(code) : detail;
}

const rules: Record<string, keyof typeof texts> = {
  required: 'field_missing',
  type: 'field_type',
  format: 'field_format',
  pattern: 'field_format',
  minLength: 'field_too_short',
  maxLength: 'field_too_long',
  minimum: 'field_too_small',
  exclusiveMinimum: 'field_too_small',
  maximum: 'field_too_large',
  exclusiveMaximum: 'field_too_large',
  minItems: 'field_too_few',
  maxItems: 'field_too_many',
  enum: 'field_choice',
  const: 'field_choice',
  anyOf: 'field_choice',
  unknown: 'field_unknown',
  duplicate: 'field_duplicate',
  not_found: 'field_not_found',
};
// The API's English sentences for these codes have more facts: a bound, or the allowed names.
const saidByApi = ['type', 'pattern', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'];

/** Describes the error of one field in words, not as a rule of JSON Schema. */
export function describeField({ code, message }: { code: string; message: string }): string {
  if (code === 'format' && /email/i.test(message)) return t('field_email');
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined;
  if (language === 'en') return rule === undefined || saidByApi.includes(code) ? message : t(rule);
  return rule === undefined ? `${t('field_other')} (${message})` : t(rule);
}

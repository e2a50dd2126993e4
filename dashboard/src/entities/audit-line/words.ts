import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';

const t = defineWords<typeof texts>('entities/audit-line/words');

/** Every action that this dashboard knows. */
export const knownActions = (): string[] => t.keys().filter((key) => key.includes('.'));

/** Returns an action in words, or its code when this dashboard does not know it yet. */
export const actionText = (action: string): string => (t.has(action) ? t(action) : action);

export function objectTypeText(type: string): string {
  const key = `type_${type}`;
  return t.has(key) ? t(key) : type.replaceAll('_', ' ');
}

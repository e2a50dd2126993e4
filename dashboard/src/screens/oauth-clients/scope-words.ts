import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './scope-words/en.ts';

const t = defineWords<typeof texts>('screens/oauth-clients/scope-words');

/** Describes a scope, in English for one that this dashboard does not know yet. */
export function scopeText(scope: string, inContract: string): string {
  return t.has(scope) ? t(scope) : inContract;
}

/** A resource as a heading: `oauth-clients` → "OAuth clients". */
export function resourceTitle(resource: string): string {
  if (t.has(resource)) return t(resource);
  const words = resource.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

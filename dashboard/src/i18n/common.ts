import type { texts } from './common/en.ts';
import { defineWords } from './words.tsx';

/** Shared texts, and those of the navigation. */
export const t = defineWords<typeof texts>('i18n/common');

/** A role as its reader knows it. */
export function roleName(role: string): string {
  const key = `role_${role}`;
  return t.has(key) ? t(key) : role;
}

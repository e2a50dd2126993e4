import { isDeepStrictEqual } from 'node:util';

/** What differs, as `{ field: { from, to } }`; undefined when nothing does. */
export function describeChanges<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): Record<string, { from: unknown; to: unknown }> | undefined {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** The fields that were sent (undefined means: not sent) over those that are there. */
export function applyChanges<T extends object>(current: T, sent: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(given) };
}

import { isDeepStrictEqual } from 'node:util';

/** Returns the differences as `{ field: { from, to } }`, or undefined when there are none. */
export function describeChanges<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): Record<string, { from: unknown; to: unknown }> | undefined {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** Returns the current object with the fields that were sent. Undefined means not sent. */
export function applyChanges<T extends object>(current: T, sent: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(given) };
}

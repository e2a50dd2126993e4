import type { EventChange, VersionChange } from './change.ts';

type Json = Record<string, unknown>;
export type ConvertEvent = {
  /** Converts a payload as JSON text. Returns the same bytes if nothing changed. */
  text(name: string, payload: string): string;
  object(name: string, payload: Json): Json;
};

/** Builds the converter of events for a version. `changes` are oldest first. Returns undefined if no event ever changed. */
export function eventConverter(version: string, changes: readonly VersionChange[]): ConvertEvent | undefined {
  const byName = new Map<string, { version: string; change: EventChange }[]>();
  for (const one of changes) {
    for (const [name, change] of Object.entries(one.events ?? {})) {
      byName.set(name, [...(byName.get(name) ?? []), { version: one.version, change }]);
    }
  }
  if (byName.size === 0) return undefined;
  const object = (name: string, payload: Json): Json => {
    const own = byName.get(name);
    if (!own) return payload;
    // The payload has the form of the last change that it contains.
    const written = own.findLastIndex(({ change }) => change.isNewer(payload));
    const wanted = own.findLastIndex((one) => one.version <= version);
    if (wanted >= written) {
      return own.slice(written + 1, wanted + 1).reduce((seen, { change }) => change.toNewer(seen), payload);
    }
    return own
      .slice(wanted + 1, written + 1)
      .reduceRight((seen, { change }) => change.toOlder(seen), payload);
  };
  return {
    object,
    text: (name, payload) => {
      if (!byName.has(name)) return payload;
      const given = JSON.parse(payload) as Json;
      const converted = object(name, given);
      return converted === given ? payload : JSON.stringify(converted);
    },
  };
}

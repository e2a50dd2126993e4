// Compares what calls may have changed with what was seen afterwards: in tables, the audit log, at receivers and in emails.

import type { PromiseName } from '../promises.ts';
import type { Kind, Outcome } from './entries.ts';

/** Promises that a history alone can break. */
export const judged = [
  'states',
  'tokens',
  'clients',
  'holders',
  'receipts',
  'consents',
  'refused',
  'unanswered',
  'registers',
  'auditLines',
  'mails',
  'exports',
  'feed',
  'sums',
  'doubles',
  'undelivered',
] as const satisfies PromiseName[];

type Judged = (typeof judged)[number];
export type Finding = { promise: Judged; text: string };

type KindRules = {
  promise: Judged;
  /** Seen exactly once for each change that took effect. */
  once: ('row' | 'event' | 'audit line')[];
  /** Seen by every receiver, at least once. */
  isDelivered?: boolean;
  /** Seen in at least one email. */
  isMailed?: boolean;
  /** Kontor names it in its response. */
  isNamedByKontor?: boolean;
};

const rules: Record<Kind, KindRules> = {
  state: { promise: 'states', once: ['row', 'event'], isDelivered: true },
  holder: { promise: 'holders', once: ['row', 'audit line', 'event'], isDelivered: true },
  invitation: { promise: 'holders', once: ['row', 'audit line', 'event'], isDelivered: true, isMailed: true },
  consent: { promise: 'consents', once: ['row', 'audit line', 'event'] },
  withdrawal: { promise: 'consents', once: ['row', 'audit line', 'event'] },
  client: { promise: 'clients', once: ['row', 'audit line'] },
  token: { promise: 'tokens', once: ['row'], isNamedByKontor: true },
  revocation: { promise: 'tokens', once: ['row', 'audit line'] },
  receipt: { promise: 'receipts', once: ['row', 'audit line', 'event'] },
  export: { promise: 'exports', once: ['row', 'audit line', 'event'], isNamedByKontor: true },
  write: { promise: 'registers', once: ['audit line'] },
};
/** True for effects of fan-out, routing and exports, which follow the response. They are missing only when nothing is queued. */
const isLater = (place: string): boolean => place !== 'row' && place !== 'audit line';

/** The effect on one name. `seen` counts it by place. */
type Effect = { outcome: Outcome | 'not called'; seen: Map<string, number> };

export class Effects {
  readonly #byKind = new Map<Kind, Map<string, Effect>>();
  /** Calls without a response in which Kontor would have named an object. */
  readonly #unnamed = new Map<Kind, number>();
  readonly #before = new Map<Kind, Set<string>>();

  record(kind: Kind, keys: string[], outcome: Outcome, id: string | undefined): void {
    if (rules[kind].isNamedByKontor) {
      if (outcome === 'unknown') this.#unnamed.set(kind, (this.#unnamed.get(kind) ?? 0) + 1);
      if (outcome === 'ok' && id !== undefined) this.#of(kind, id).outcome = 'ok';
      return;
    }
    for (const key of keys) {
      const effect = this.#of(kind, key);
      // A change that was repeated took effect when one of its calls did.
      if (effect.outcome === 'ok' || outcome === 'ok') effect.outcome = 'ok';
      else if (effect.outcome === 'unknown' || outcome === 'unknown') effect.outcome = 'unknown';
      else effect.outcome = 'fail';
    }
  }

  see(place: string, kind: Kind, keys: string[]): void {
    const before = this.#before.get(kind) ?? new Set();
    this.#before.set(kind, before);
    for (const key of keys) {
      if (place === 'before') before.add(key);
      else if (!before.has(key)) {
        const { seen } = this.#of(kind, key);
        seen.set(place, (seen.get(place) ?? 0) + 1);
      }
    }
  }

  /** True when a call named it or it was seen. */
  has(kind: Kind, key: string): boolean {
    return this.#byKind.get(kind)?.has(key) ?? false;
  }

  *acknowledged(kind: Kind): Generator<string> {
    for (const [key, { outcome }] of this.#byKind.get(kind) ?? []) if (outcome === 'ok') yield key;
  }

  *findings(isDrained: boolean, receivers: string[]): Generator<Finding> {
    for (const [kind, effects] of this.#byKind) {
      let unnamed = this.#unnamed.get(kind) ?? 0;
      for (const [key, effect] of effects) {
        const isUnnamed = effect.outcome === 'not called' && rules[kind].isNamedByKontor && unnamed > 0;
        if (isUnnamed) unnamed -= 1;
        yield* judge(kind, key, isUnnamed ? { ...effect, outcome: 'unknown' } : effect, isDrained, receivers);
      }
    }
  }

  #of(kind: Kind, key: string): Effect {
    const effects = this.#byKind.get(kind) ?? new Map<string, Effect>();
    this.#byKind.set(kind, effects);
    const effect = effects.get(key) ?? { outcome: 'not called' as const, seen: new Map() };
    effects.set(key, effect);
    return effect;
  }
}

function* judge(
  kind: Kind,
  key: string,
  { outcome, seen }: Effect,
  isDrained: boolean,
  receivers: string[],
): Generator<Finding> {
  const { promise, once, isDelivered, isMailed } = rules[kind];
  const name = `${kind} ${key}`;
  const places = [...seen.keys()];
  if (outcome === 'fail' || outcome === 'not called') {
    const why = outcome === 'fail' ? 'was refused' : 'was never asked for';
    if (places.length > 0) yield { promise: 'refused', text: `${name} ${why} and has: ${places.join(', ')}` };
    return;
  }
  const wanted = [...once, ...(isDelivered ? receivers : []), ...(isMailed ? ['mail'] : [])].filter(
    (place) => isDrained || !isLater(place),
  );
  for (const place of once) {
    const count = seen.get(place) ?? 0;
    if (count > 1) yield { promise: promiseAt(place, 'doubles'), text: `${name} has ${count} × ${place}` };
  }
  const missing = wanted.filter((place) => !seen.has(place));
  if (outcome === 'ok') {
    for (const place of missing) {
      yield {
        promise: promiseAt(place, promise, receivers),
        text: `${name} was acknowledged and has no ${place}`,
      };
    }
  } else if (places.length > 0 && missing.length > 0) {
    const text = `${name} had no answer, has ${places.join(', ')} and lacks ${missing.join(', ')}`;
    yield { promise: 'unanswered', text };
  }
}

function promiseAt(place: string, otherwise: Judged, receivers: string[] = []): Judged {
  if (place === 'audit line') return 'auditLines';
  if (place === 'mail') return 'mails';
  return receivers.includes(place) ? 'undelivered' : otherwise;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHistory } from './check.ts';
import type { Answered, Entry, Kind, Outcome } from './entries.ts';

const receivers = ['first', 'second'];
const end: Entry = { isDrained: true, receivers };
/** The places in which the changes of the model are seen. */
const everywhere: Partial<Record<Kind, string[]>> = {
  invitation: ['row', 'audit line', 'event', ...receivers, 'mail'],
  client: ['row', 'audit line'],
  write: ['audit line'],
};

/** A call of the model below: it takes effect between its begin and its end, or after the caller gave up. */
const modelCall = fc.record({
  what: fc.constantFrom('client', 'invitation', 'read', 'write', 'conditional'),
  pauseMs: fc.integer({ min: 1, max: 40 }),
  lengthMs: fc.integer({ min: 1, max: 100 }),
  /** A share of the length. It exceeds 1 only for a caller that has given up. */
  effectAt: fc.double({ min: 0, max: 3, noNaN: true }),
  fate: fc.constantFrom('answered', 'answered', 'answered', 'refused', 'lost on the way', 'answer lost'),
});
type ModelCall = typeof modelCall extends fc.Arbitrary<infer T> ? T : never;

/** Returns the history of a correct Kontor with one object that is read and written. */
function simulate(calls: ModelCall[]): Entry[] {
  const state = { value: 'zero', version: 1 };
  const timeline: { atMs: number; entry: () => Entry[] }[] = [];
  const sights: Entry[] = [{ register: 'object', ...state }];
  let clockMs = 0;
  let known = 1;
  for (const [index, { what, pauseMs, lengthMs, effectAt, fate }] of calls.entries()) {
    clockMs += pauseMs;
    const [call, beganMs, endedMs] = [index + 1, clockMs, clockMs + lengthMs];
    const isWrite = what === 'write' || what === 'conditional';
    const key = `${what}-${call}`;
    const op = isWrite ? 'write' : what;
    let got: Answered = {};
    let expected: number | undefined;
    timeline.push({
      atMs: beganMs,
      entry: () => {
        expected = what === 'conditional' ? known : undefined;
        const args = { object: 'object', ...(expected === undefined ? {} : { expected }) };
        return [
          {
            call,
            atMs: beganMs,
            process: `p${call}`,
            on: 'api-1',
            op,
            keys: what === 'read' ? [] : [key],
            args,
          },
        ];
      },
    });
    const takeEffect = (): Entry[] => {
      if (isWrite && expected !== undefined && expected !== state.version) {
        got = { isStale: true, version: state.version };
        return [];
      }
      if (isWrite) Object.assign(state, { value: key, version: state.version + 1 });
      if (isWrite || what === 'read') got = { ...state };
      known = state.version;
      for (const seen of what === 'read' ? [] : (everywhere[op as Kind] ?? [])) {
        sights.push({ seen, of: op as Kind, keys: [key] });
      }
      return [];
    };
    const isAnswered = fate === 'answered';
    const share = isAnswered ? Math.min(1, effectAt) : effectAt;
    if (isAnswered || fate === 'answer lost')
      timeline.push({ atMs: beganMs + share * lengthMs, entry: takeEffect });
    const outcome = (): Outcome =>
      fate === 'refused' ? 'fail' : isAnswered ? (got.isStale ? 'fail' : 'ok') : 'unknown';
    timeline.push({
      atMs: endedMs,
      entry: () => [{ end: call, atMs: endedMs, outcome: outcome(), ...(isAnswered ? { got } : {}) }],
    });
  }
  const entries = timeline.toSorted((a, b) => a.atMs - b.atMs).flatMap(({ entry }) => entry());
  return [...entries, ...sights, end];
}

describe('a simulated Kontor', () => {
  it('has a possible history, whatever is lost on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(modelCall, { maxLength: 60 }), async (calls) => {
        expect((await checkHistory(simulate(calls))).findings).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  type Plant = (entries: Entry[], of: (count: number) => number) => Entry[] | undefined;
  const pickFrom = <T>(from: T[], of: (count: number) => number): T | undefined => from[of(from.length)];
  const acknowledged = (entries: Entry[], op: string): string[] => {
    const ok = new Set(entries.flatMap((one) => ('end' in one && one.outcome === 'ok' ? [one.end] : [])));
    return entries.flatMap((one) => ('op' in one && one.op === op && ok.has(one.call) ? one.keys : []));
  };
  const isSight = (entry: Entry, key: string | undefined, place: string): boolean =>
    'seen' in entry && entry.seen === place && entry.keys[0] === key;
  const dropped =
    (op: Kind, place: string): Plant =>
    (entries, of) => {
      const key = pickFrom(acknowledged(entries, op), of);
      return key === undefined ? undefined : entries.filter((entry) => !isSight(entry, key, place));
    };
  const plants: [string, Plant][] = [
    ['a lost row', dropped('client', 'row')],
    ['a lost audit line', dropped('write', 'audit line')],
    ['a lost mail', dropped('invitation', 'mail')],
    ['a lost delivery', dropped('invitation', 'second')],
    [
      'a double effect',
      (entries, of) => {
        const key = pickFrom(acknowledged(entries, 'client'), of);
        return key === undefined
          ? undefined
          : entries.flatMap((one) => (isSight(one, key, 'row') ? [one, one] : [one]));
      },
    ],
    [
      'a refusal that took effect',
      (entries, of) => {
        const call = pickFrom(acknowledged(entries, 'client'), of);
        const begun = entries.find((one) => 'op' in one && one.keys[0] === call);
        const number = begun && 'call' in begun ? begun.call : -1;
        return call === undefined
          ? undefined
          : entries.map((one) =>
              'end' in one && one.end === number ? { ...one, outcome: 'fail' as const } : one,
            );
      },
    ],
    [
      'a read that is older than an acknowledged write before it',
      (entries) => {
        const write = entries.findLast(
          (one) => 'end' in one && one.outcome === 'ok' && one.got?.value?.startsWith('w'),
        );
        if (write === undefined || !('end' in write)) return undefined;
        const atMs = 1e6;
        return [
          ...entries,
          {
            call: 9_999,
            atMs,
            process: 'late',
            on: 'api-2',
            op: 'read',
            keys: [],
            args: { object: 'object' },
          },
          { end: 9_999, atMs: atMs + 1, outcome: 'ok', got: { value: 'zero', version: 1 } },
        ];
      },
    ],
    [
      'a write whose effect another one has replaced unseen',
      (entries, of) => {
        const writes = entries.filter(
          (one) => 'end' in one && one.outcome === 'ok' && (one.got?.version ?? 0) > 1,
        );
        const lost = pickFrom(writes, of);
        if (lost === undefined || !('end' in lost)) return undefined;
        return entries.map((one) =>
          one === lost ? { ...lost, got: { ...lost.got, version: (lost.got?.version ?? 0) + 1_000 } } : one,
        );
      },
    ],
  ];
  it.each(plants)('with %s is found out', async (_what, plant) => {
    let planted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(modelCall, { minLength: 20, maxLength: 60 }),
        fc.nat(),
        async (calls, chance) => {
          const entries = plant(simulate(calls), (count) => chance % Math.max(1, count));
          if (entries === undefined) return;
          planted += 1;
          expect((await checkHistory(entries)).findings).not.toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
    expect(planted).toBeGreaterThan(20);
  });
});

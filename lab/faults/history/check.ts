// Decides whether the end of a recorded history is possible. Reads the history line by line.

import { setImmediate } from 'node:timers/promises';
import { Effects, type Finding } from './effects.ts';
import type { Arguments, Entry, Feed, Invocation, Kind, Register, Response, Sum } from './entries.ts';
import { kinds } from './entries.ts';
import { ExportCheck } from './exports.ts';
import { FeedCheck } from './feed.ts';
import { findDisorder, type RegisterCall } from './registers.ts';

export type Checked = { calls: number; unknown: number; findings: Finding[] };

const entriesAtOnce = 2_000;
const isKind = (op: string): op is Kind => (kinds as readonly string[]).includes(op);

/** Pauses in between, because the receivers of another scenario may run in this process. */
export async function checkHistory(entries: Iterable<Entry>): Promise<Checked> {
  const effects = new Effects();
  const feed = new FeedCheck();
  const exports = new ExportCheck();
  const registers = new Map<string, Register>();
  const registerCalls = new Map<string, RegisterCall[]>();
  const pending = new Map<number, Invocation>();
  const findings: Finding[] = [];
  let calls = 0;
  let unknown = 0;
  let ended: { isDrained: boolean; receivers: string[] } | undefined;

  const finish = (call: Invocation, response: Response | undefined): void => {
    calls += 1;
    const { outcome, got, atMs } = response ?? {
      outcome: 'unknown' as const,
      got: undefined,
      atMs: Infinity,
    };
    if (outcome === 'unknown') unknown += 1;
    if (isKind(call.op)) effects.record(call.op, call.keys, outcome, got?.id);
    if (call.op === 'write' || call.op === 'read') {
      const one = toRegisterCall(call, response);
      if (one) upsert(registerCalls, call.args?.object ?? '', one);
    }
    if (call.op === 'feed' && outcome === 'ok' && got) findings.push(...feed.page(call, got));
    exports.record(call, outcome, got, atMs);
  };
  let read = 0;
  for (const entry of entries) {
    read += 1;
    if (read % entriesAtOnce === 0) await setImmediate();
    if ('op' in entry) pending.set(entry.call, entry);
    else if ('end' in entry) {
      const call = pending.get(entry.end);
      pending.delete(entry.end);
      if (call) finish(call, entry);
    } else if ('seen' in entry) {
      effects.see(entry.seen, entry.of, entry.keys);
      exports.see(entry);
    } else if ('register' in entry) registers.set(entry.register, entry);
    else if ('sum' in entry) findings.push(...checkSum(entry));
    else if ('feed' in entry) feed.expect((entry as Feed).feed);
    else ended = entry;
  }
  for (const call of pending.values()) finish(call, undefined);
  if (ended === undefined) throw new Error('The history has no end: the run did not come so far.');
  findings.push(...effects.findings(ended.isDrained, ended.receivers));
  findings.push(...exports.findings());
  if (ended.isDrained) findings.push(...feed.findings());
  for (const [object, own] of registerCalls) {
    const initial = registers.get(object);
    const text = initial ? findDisorder(initial, own) : 'its first value is not recorded';
    if (text !== undefined) findings.push({ promise: 'registers', text: `${object}: ${text}` });
  }
  return { calls, unknown, findings };
}

function toRegisterCall(call: Invocation, response: Response | undefined): RegisterCall | undefined {
  const { op, args, keys, atMs: beganMs } = call;
  const write = op === 'write' ? { value: keys[0] ?? '', expected: (args as Arguments).expected } : undefined;
  const known = { call: call.call, beganMs, write };
  if (response === undefined || response.outcome === 'unknown') {
    return { ...known, endedMs: Number.POSITIVE_INFINITY, answer: undefined };
  }
  const { isStale, value = '', version = 0 } = response.got ?? {};
  if (isStale) return { ...known, endedMs: response.atMs, answer: { isStale: true, version } };
  if (response.outcome === 'fail') return undefined;
  return { ...known, endedMs: response.atMs, answer: { isStale: false, value, version } };
}

function checkSum({ sum, counted, stored }: Sum): Finding[] {
  if (counted === stored) return [];
  return [{ promise: 'sums', text: `${sum}: the rows make ${counted}, and ${stored} is stored` }];
}

function upsert<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

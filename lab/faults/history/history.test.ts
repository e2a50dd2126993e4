import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkHistory } from './check.ts';
import type { Entry, Kind, Outcome } from './entries.ts';
import { createRecorder, readHistory } from './recorder.ts';

const receivers = ['first', 'second'];
const everywhere: Partial<Record<Kind, string[]>> = {
  state: ['row', 'event', ...receivers],
  holder: ['row', 'audit line', 'event', ...receivers],
  invitation: ['row', 'audit line', 'event', ...receivers, 'mail'],
  client: ['row', 'audit line'],
};

/** Returns the entries of one call, with every sight of its effects unless another list is given. */
const change = (
  call: number,
  op: Kind,
  key: string,
  outcome: Outcome,
  places = outcome === 'ok' ? (everywhere[op] ?? []) : [],
): Entry[] => [
  { call, atMs: call * 10, process: 'p', on: 'api-1', op, keys: [key] },
  { end: call, atMs: call * 10 + 5, outcome },
  ...places.map((seen) => ({ seen, of: op, keys: [key] })),
];
const end: Entry = { isDrained: true, receivers };
const promisesOf = async (entries: Entry[]) =>
  (await checkHistory(entries)).findings.map(({ promise }) => promise);

describe('the effects of calls', () => {
  it.each([
    ['an acknowledged change with all of its traces', change(1, 'invitation', 'g', 'ok')],
    ['a refused call without any', change(1, 'client', 'c', 'fail')],
    ['a call without an answer that did nothing', change(1, 'holder', 'h', 'unknown')],
    ['a call without an answer that did everything', change(1, 'client', 'c', 'unknown', everywhere.client)],
    [
      'a repeat that was answered',
      [...change(1, 'client', 'c', 'unknown'), ...change(2, 'client', 'c', 'ok')],
    ],
    [
      'a mail that came twice',
      [...change(1, 'invitation', 'g', 'ok'), { seen: 'mail', of: 'invitation' as const, keys: ['g'] }],
    ],
  ])('may be %s', async (_what, entries) => {
    expect((await checkHistory([...entries, end])).findings).toEqual([]);
  });

  const without = (kind: Kind, place: string) => everywhere[kind]?.filter((one) => one !== place);
  it.each([
    ['a lost row', change(1, 'client', 'c', 'ok', without('client', 'row')), 'clients'],
    ['a lost event', change(1, 'state', 't authorized', 'ok', without('state', 'event')), 'states'],
    ['a lost audit line', change(1, 'holder', 'h', 'ok', without('holder', 'audit line')), 'auditLines'],
    ['a lost mail', change(1, 'invitation', 'g', 'ok', without('invitation', 'mail')), 'mails'],
    [
      'a delivery that one receiver did not get',
      change(1, 'holder', 'h', 'ok', without('holder', 'second')),
      'undelivered',
    ],
    ['a double effect', change(1, 'client', 'c', 'ok', ['row', 'row', 'audit line']), 'doubles'],
    [
      'a second audit line',
      change(1, 'client', 'c', 'ok', ['row', 'audit line', 'audit line']),
      'auditLines',
    ],
    ['a refused call that took effect', change(1, 'client', 'c', 'fail', everywhere.client), 'refused'],
    ['a mail for what was refused', change(1, 'invitation', 'g', 'fail', ['mail']), 'refused'],
    ['half of a change without an answer', change(1, 'client', 'c', 'unknown', ['row']), 'unanswered'],
    ['a change that no call asked for', [{ seen: 'row', of: 'client' as const, keys: ['x'] }], 'refused'],
  ])('are never %s', async (_what, entries, promise) => {
    expect(await promisesOf([...entries, end])).toEqual([promise]);
  });

  it('are judged only as far as they are due while something is queued', async () => {
    const entries = change(1, 'holder', 'h', 'ok', ['row', 'audit line']);
    expect(await promisesOf([...entries, { ...end, isDrained: false }])).toEqual([]);
    expect(await promisesOf([...entries, end])).toEqual(['holders', 'undelivered', 'undelivered']);
  });

  it('may exceed what was answered by as many as had no answer, where Kontor names what it creates', async () => {
    const call = (number: number, outcome: Outcome, id?: string): Entry[] => [
      { call: number, atMs: number, process: 'p', on: 'api-1', op: 'token', keys: [] },
      { end: number, atMs: number, outcome, ...(id === undefined ? {} : { got: { id } }) },
    ];
    const seen = (...keys: string[]): Entry => ({ seen: 'row', of: 'token', keys });
    const calls = [...call(1, 'ok', 'a'), ...call(2, 'unknown')];
    expect(await promisesOf([...calls, seen('a'), end])).toEqual([]);
    expect(await promisesOf([...calls, seen('a', 'b'), end])).toEqual([]);
    expect(await promisesOf([...calls, seen('a', 'b', 'c'), end])).toEqual(['refused']);
    expect(await promisesOf([...calls, seen('b'), end])).toEqual(['tokens']);
    expect(
      await promisesOf([{ seen: 'before', of: 'token', keys: ['z'] }, ...calls, seen('a', 'z'), end]),
    ).toEqual([]);
  });

  it('are unknown when the call has no end', async () => {
    const [begun] = change(1, 'client', 'c', 'ok') as [Entry];
    expect(await checkHistory([begun, end])).toEqual({ calls: 1, unknown: 1, findings: [] });
    expect(await promisesOf([begun, { seen: 'row', of: 'client', keys: ['c'] }, end])).toEqual([
      'unanswered',
    ]);
  });
});

describe('sums, the feed and exports', () => {
  it('a sum that is off by one is found', async () => {
    expect(await promisesOf([{ sum: 'a', counted: '7', stored: '7' }, end])).toEqual([]);
    expect(await promisesOf([{ sum: 'a', counted: '7', stored: '8' }, end])).toEqual(['sums']);
  });

  const page = (call: number, after: number, from: number, ids: string[]): Entry[] => [
    { call, atMs: call, process: 'feed', on: 'api-1', op: 'feed', keys: [], args: { after } },
    { end: call, atMs: call, outcome: 'ok', got: { from, ids } },
  ];
  it.each([
    ['whole', [...page(1, 0, 1, ['a', 'b']), ...page(2, 2, 3, ['c'])], 0],
    ['read twice', [...page(1, 0, 1, ['a', 'b']), ...page(2, 1, 2, ['b', 'c'])], 0],
    ['with a gap', [...page(1, 0, 1, ['a']), ...page(2, 1, 3, ['b', 'c'])], 1],
    ['with an event at two positions', [...page(1, 0, 1, ['a', 'b']), ...page(2, 2, 3, ['b', 'c'])], 1],
    ['without an event', page(1, 0, 1, ['a', 'b']), 1],
    ['with an event that is not stored', page(1, 0, 1, ['a', 'b', 'c', 'd']), 1],
  ])('a feed %s', async (_what, entries, count) => {
    const { findings } = await checkHistory([...entries, { feed: ['a', 'b', 'c'] }, end]);
    expect(findings.filter(({ promise }) => promise === 'feed')).toHaveLength(count);
    expect(findings).toHaveLength(count);
  });

  const receipt = (call: number, key: string): Entry[] =>
    change(call, 'receipt', key, 'ok', ['row', 'audit line', 'event']);
  const exported = (call: number, rows: string[]): Entry[] => [
    {
      call,
      atMs: call * 10,
      process: 'e',
      on: 'api-1',
      op: 'export',
      keys: [],
      args: { rowsOf: 'receipts' },
    },
    { end: call, atMs: call * 10 + 1, outcome: 'ok', got: { id: 'exp' } },
    {
      call: call + 1,
      atMs: call * 10 + 2,
      process: 'e',
      on: 'api-1',
      op: 'download',
      keys: [],
      args: { id: 'exp' },
    },
    { end: call + 1, atMs: call * 10 + 3, outcome: 'ok', got: { rows } },
    ...['row', 'audit line', 'event'].map((seen) => ({ seen, of: 'export' as const, keys: ['exp'] })),
  ];
  it.each([
    ['what was there before it', ['a', 'b'], []],
    ['what came while it was written, too', ['b', 'a', 'c'], []],
    ['a row twice', ['a', 'b', 'a'], ['exports']],
    ['a row too few', ['a'], ['exports']],
    ['a row that is not there', ['a', 'b', 'd'], ['exports']],
  ])('an export with %s', async (_what, rows, promises) => {
    const entries = [...receipt(1, 'a'), ...receipt(2, 'b'), ...exported(3, rows), ...receipt(9, 'c')];
    expect(await promisesOf([...entries, end])).toEqual(promises);
  });

  it('an export has the purchases that a webhook had announced before it', async () => {
    const purchase = change(1, 'state', 't authorized', 'ok', ['row', 'event', 'second']);
    const announced: Entry = { seen: 'first', of: 'state', keys: ['t authorized'], atMs: [20] };
    const asked = exported(3, []).map((entry) =>
      'args' in entry && entry.args?.rowsOf ? { ...entry, args: { rowsOf: 'transactions' as const } } : entry,
    );
    expect(await promisesOf([...purchase, announced, ...asked, end])).toEqual(['exports']);
    expect(await promisesOf([...purchase, { ...announced, atMs: [40] }, ...asked, end])).toEqual([]);
  });
});

describe('a recorded history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-history-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read as it was written, however long its lines are', async () => {
    const path = join(folder, 'history.jsonl');
    const recorder = createRecorder(path, performance.now());
    const names = Array.from({ length: 30_000 }, (_, index) => `client-ä-${index}`);
    const done = recorder.begin({ op: 'client', process: 'p', on: 'api-1', keys: names });
    recorder.begin({ op: 'client', process: 'p', on: 'api-1', keys: ['open'] });
    done('ok');
    recorder.see('row', 'client', names);
    recorder.see('audit line', 'client', names.slice(1));
    recorder.write(end);
    await recorder.close();
    const { calls, unknown, findings } = await checkHistory(readHistory(path));
    expect([calls, unknown, findings.map(({ text }) => text)]).toEqual([
      2,
      1,
      ['client client-ä-0 was acknowledged and has no audit line'],
    ]);
  });

  it('is refused when the run did not come to its end', async () => {
    const path = join(folder, 'cut.jsonl');
    writeFileSync(path, `${JSON.stringify(end)}\n{"call":1,`);
    await expect(checkHistory(readHistory(path))).rejects.toThrow('ends in the middle of a line');
    await expect(checkHistory([])).rejects.toThrow('has no end');
  });
});

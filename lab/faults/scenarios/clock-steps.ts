import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../shared/cleanup.ts';
import { wait } from '../../shared/kontor.ts';
import { moreAcknowledged, underFlow } from '../recovery.ts';
import { observeTokensAndKeys, roundsOf, type Scenario, underLoad } from '../scenario.ts';
import type { Trial } from '../trial.ts';

const steps = [
  ['+1 h', '+3600'],
  ['-1 h', '-3600'],
  ['+3 days', '+259200'],
] as const;
const givenUpAfterMs = 45_000;
const pollMs = 100;

export const clockSteps: Scenario = {
  name: 'clock-steps',
  group: 'clocks',
  about: 'The clock of one of two instances is an hour or three days off for a while, then right again',
  missing: () => (findLibrary() === undefined ? 'needs libfaketime: apt-get install faketime' : undefined),
  run: (context) => {
    const clockFile = join(makeFolder(context.cleanup), 'clock');
    const setClock = (offset: string) => writeFileSync(clockFile, `${offset}\n`);
    setClock('+0');
    const environment = {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go on, because this scenario tests a wall clock that was set wrong.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const options = {
      database: 'server',
      roles: ['all', 'all'],
      environmentOf: (index: number) => (index === 0 ? environment : {}),
    } as const;
    return underLoad(context, { ...options, roles: [...options.roles] }, async (trial) => {
      const { record } = context;
      const rounds = roundsOf(context, 9, steps.length);
      for (let round = 0; round < rounds; round += 1) {
        const [label, offset] = steps[round % steps.length] ?? steps[0];
        record.beginRound(`clock ${label}`);
        await underFlow(trial, 20);
        const endFault = trial.fault(`clock ${label}`);
        const fromMs = performance.now();
        setClock(offset);
        await wait(roundsOf(context, 10_000, 6_000));
        setClock('+0');
        endFault();
        await moreAcknowledged(trial, 20);
        const delay = await longestDelay(trial, fromMs, performance.now());
        trial.observe('clock', delay.ms, delay.detail);
        trial.recovered('clock', delay.ms);
        await observeTokensAndKeys(trial);
        record.say(`${record.round}: longest delay ${(delay.ms / 1_000).toFixed(1)} s`);
      }
    });
  },
};

/** Returns the longest time from acknowledgement to arrival, of events between two moments. Waits for missing ones. */
async function longestDelay(
  { receivers, ledger }: Trial,
  fromMs: number,
  toMs: number,
): Promise<{ ms: number; detail: string | undefined }> {
  const acknowledged = [...ledger.acknowledgedEvents].filter(([, atMs]) => atMs >= fromMs && atMs <= toMs);
  const isComplete = () =>
    receivers.every(({ acceptedAtMs }) => acknowledged.every(([event]) => acceptedAtMs.has(event)));
  while (!isComplete() && performance.now() < toMs + givenUpAfterMs) await wait(pollMs);
  let longest: { ms: number; detail: string | undefined } = { ms: 0, detail: undefined };
  for (const { name, acceptedAtMs } of receivers) {
    for (const [event, atMs] of acknowledged) {
      const ms = (acceptedAtMs.get(event) ?? performance.now()) - atMs;
      const what = acceptedAtMs.has(event) ? 'came' : 'had not come';
      if (ms > longest.ms)
        longest = { ms, detail: `${name}: ${event} ${what} ${Math.round(ms)} ms after its acknowledgement` };
    }
  }
  return longest;
}

function findLibrary(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  // Debian keeps the library in the folder of the architecture.
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  return folders
    .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}

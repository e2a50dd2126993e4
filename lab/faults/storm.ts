// Makes the machine busy, with clients that do not back off, while a killed database recovers.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from '../shared/cleanup.ts';
import type { Trial } from './trial.ts';

const clients = 200;
const burnersPerCore = 2;
/** Lower priority, as programs beside a service have. The kernel still gives each of them a share. */
const burnerNice = 5;
const secondsMax = 120;
const clientsFile = fileURLToPath(new URL('storm-clients.mjs', import.meta.url));

/** Starts clients that repeat requests without a pause, and programs that use every core. */
export function startStorm(cleanup: Cleanup, trial: Trial): { stop(): Promise<void> } {
  const [kontor] = trial.apis();
  if (kontor === undefined) throw new Error('No process serves the API.');
  const url = `${kontor.url}/accounts/${trial.template.account.accountId}`;
  const start = (...args: string[]) => spawn(process.execPath, args, { stdio: 'ignore' });
  const burners = Array.from({ length: burnersPerCore * cpus().length }, () =>
    start('-e', `const end = Date.now() + ${secondsMax * 1_000}; while (Date.now() < end);`),
  );
  for (const { pid } of burners) if (pid !== undefined) setPriority(pid, burnerNice);
  const storm = [
    ...burners,
    start(clientsFile, url, trial.partnerToken, String(clients), String(secondsMax)),
  ];
  const endNow = () => {
    for (const child of storm) child.kill('SIGKILL');
  };
  const stop = async (): Promise<void> => {
    endNow();
    await Promise.all(storm.map(untilEnded));
  };
  cleanup.defer(stop, endNow);
  return { stop };
}

async function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

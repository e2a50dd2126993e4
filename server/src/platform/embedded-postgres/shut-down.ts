import { awaitAnswer } from './poll.ts';
import { sendSignal } from './processes.ts';

// SIGINT disconnects the clients and writes everything out; SIGQUIT leaves that to the recovery at the next start,
// as does SIGKILL, for one that no longer listens. SIGTERM would wait for the clients to leave.
const ladder: { signal: NodeJS.Signals; waitMsMax: number }[] = [
  { signal: 'SIGINT', waitMsMax: 20_000 },
  { signal: 'SIGQUIT', waitMsMax: 8_000 },
  { signal: 'SIGKILL', waitMsMax: 5_000 },
];

/** Ends a postmaster, as gently as it lets us. */
export async function shutDown(pid: number, isGone: () => Promise<boolean>): Promise<void> {
  for (const { signal, waitMsMax } of ladder) {
    if (await isGone()) return;
    sendSignal(pid, signal);
    if (await awaitAnswer(waitMsMax, async () => (await isGone()) || undefined)) return;
  }
}

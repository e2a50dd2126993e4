import { pollUntil } from './poll.ts';
import { sendSignal } from './processes.ts';

// The signals, gentlest first. SIGINT disconnects the clients and writes everything out. SIGQUIT leaves that to the
// recovery at the next start. SIGKILL does the same, for a process that no longer responds. SIGTERM would wait for the
// clients to leave.
const ladder: { signal: NodeJS.Signals; waitMsMax: number }[] = [
  { signal: 'SIGINT', waitMsMax: 20_000 },
  { signal: 'SIGQUIT', waitMsMax: 8_000 },
  { signal: 'SIGKILL', waitMsMax: 5_000 },
];

/** Ends a postmaster as gently as possible. */
export async function shutDown(pid: number, isGone: () => Promise<boolean>): Promise<void> {
  for (const { signal, waitMsMax } of ladder) {
    if (await isGone()) return;
    sendSignal(pid, signal);
    if (await pollUntil(waitMsMax, async () => (await isGone()) || undefined)) return;
  }
}

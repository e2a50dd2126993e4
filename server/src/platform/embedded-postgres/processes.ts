import type { ProcessTable } from './process-table.ts';
import { linuxProcesses } from './processes-linux.ts';
import { psProcesses } from './processes-ps.ts';

export const processes: ProcessTable = process.platform === 'linux' ? linuxProcesses : psProcesses;

/** Sends a signal. Returns false when there is no such process. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

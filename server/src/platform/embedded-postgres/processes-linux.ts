import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import type { ProcessTable } from './process-table.ts';

// Places in /proc/<pid>/stat counted from after the program's name, which may itself hold spaces and brackets.
const statePlace = 0;
const startTicksPlace = 19;

export const linuxProcesses: ProcessTable = {
  identify: async (pid) => {
    const stat = await readStat(pid);
    if (stat === undefined || isOver(stat[statePlace])) return undefined;
    // Ticks count from the boot, and after a reboot the same service may well get the same pid at the same tick.
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}:${stat[startTicksPlace]}`;
  },

  namespace: () => readlink('/proc/self/ns/pid').catch(() => ''),

  // Read in one turn of the event loop: one turn for each file took 28 to 141 s in a process that answered a storm of
  // requests. A process takes some 20 µs.
  workingIn: async (programs, isWanted, among = allPids()) =>
    among.filter((pid) => {
      // Of the wanted programs only: a shell that was left in the folder is not ours.
      const program = orUndefined(() => readFileSync(`/proc/${pid}/comm`, 'utf8'));
      if (program === undefined || !programs.includes(program.trim())) return false;
      const folder = orUndefined(() => readlinkSync(`/proc/${pid}/cwd`));
      return folder !== undefined && isWanted(folder);
    }),
};

function allPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** For a process that has just ended, or is another user's. */
function orUndefined(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

async function readStat(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function isOver(state: string | undefined): boolean {
  return state === 'Z' || state === 'X';
}

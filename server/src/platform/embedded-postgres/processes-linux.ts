import { readdir, readFile, readlink } from 'node:fs/promises';
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

  workingIn: async (programs, isWanted) => {
    const found: number[] = [];
    for (const entry of await readdir('/proc')) {
      const pid = Number(entry);
      if (!Number.isInteger(pid)) continue;
      // Of the wanted programs only: a shell that was left in the folder is not ours.
      const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      if (!programs.includes(program.trim())) continue;
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
      if (folder !== undefined && isWanted(folder)) found.push(pid);
    }
    return found;
  },
};

async function readStat(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function isOver(state: string | undefined): boolean {
  return state === 'Z' || state === 'X';
}

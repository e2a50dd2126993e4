// Reads the CPU time and the memory of a process from the operating system.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

type ProcessTimes = {
  parentPid: number;
  /** Includes the time of children that have ended, so that nothing is lost between two readings. */
  cpuMs: number;
};

// Linux reports in ticks of 1/100 s on every architecture, whatever the kernel's own clock.
const tickMs = 10;

/** Returns the CPU time of a process and its descendants, without those below `exceptPid`. */
export function readCpuMs(pid: number, exceptPid?: number): number {
  const processes = readProcesses();
  return familyOf(processes, pid, exceptPid).reduce((sum, one) => sum + (processes.get(one)?.cpuMs ?? 0), 0);
}

/** Returns a process and its descendants, the process first. */
export function listFamily(pid: number): number[] {
  return familyOf(readProcesses(), pid);
}

function familyOf(processes: Map<number, ProcessTimes>, pid: number, exceptPid?: number): number[] {
  const children = new Map<number, number[]>();
  for (const [childPid, { parentPid }] of processes) {
    children.set(parentPid, [...(children.get(parentPid) ?? []), childPid]);
  }
  const family: number[] = [];
  const pending = [pid];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === exceptPid) continue;
    family.push(next);
    pending.push(...(children.get(next) ?? []));
  }
  return family;
}

/** Returns the time that all threads of a process and its descendants have waited for a CPU. Only Linux reports it. */
export function readCpuWaitMs(pid: number): number {
  if (process.platform !== 'linux') return 0;
  let waitedNs = 0;
  for (const one of listFamily(pid)) {
    try {
      for (const thread of readdirSync(`/proc/${one}/task`)) {
        waitedNs += Number(readFileSync(`/proc/${one}/task/${thread}/schedstat`, 'latin1').split(' ')[1]);
      }
    } catch {
      // The process has ended since the list was read.
    }
  }
  return waitedNs / 1e6;
}

/** Returns the resident memory of one process, without its children. */
export function readResidentBytes(pid: number): number {
  const kibibytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return Number(kibibytes) * 1_024;
}

/** Returns the CPU time of everything on this machine, with the time that its host gave to other machines instead. */
export function readMachineCpuMs(): number {
  return cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    readStolenMs(),
  );
}

function readStolenMs(): number {
  if (process.platform !== 'linux') return 0;
  const [, stolen] = /^cpu\s+(?:\d+\s+){7}(\d+)/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
  return Number(stolen ?? 0) * tickMs;
}

function readProcesses(): Map<number, ProcessTimes> {
  return process.platform === 'linux' ? readProcFolder() : parseProcessList(listProcesses());
}

function readProcFolder(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = readStat(pid);
    if (stat !== undefined) processes.set(pid, stat);
  }
  return processes;
}

function readStat(pid: number): ProcessTimes | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return undefined;
  }
  // The fields follow the name, which may hold spaces and brackets: state, ppid, …. proc(5) counts state as field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parentPid: field(4), cpuMs: (field(14) + field(15) + field(16) + field(17)) * tickMs };
}

function listProcesses(): string {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' });
}

/** Parses `12 1 1-02:03:04.56`. Days, hours and fractions may be missing. */
export function parseProcessList(text: string): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const [, pid, parentPid, days, clock = ''] of text.matchAll(
    /^\s*(\d+)\s+(\d+)\s+(?:(\d+)-)?([\d:.]+)\s*$/gm,
  )) {
    const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    processes.set(Number(pid), {
      parentPid: Number(parentPid),
      cpuMs: (Number(days ?? 0) * 86_400 + seconds) * 1_000,
    });
  }
  return processes;
}

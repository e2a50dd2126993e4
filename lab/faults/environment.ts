import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Major, majorPackage } from '../../server/src/testing/postgres-majors.ts';
import { readCpuMs, readMachineCpuMs } from '../shared/processes.ts';

export type Environment = {
  startedAt: string;
  commit: string;
  node: string;
  postgresql: string;
  system: string;
  cores: number;
  processor: string;
  memoryGb: number;
  /** The load average of one minute before the run, caused by other programs. */
  loadBefore: number;
};

export async function readEnvironment(major: Major): Promise<Environment> {
  return {
    startedAt: new Date().toISOString(),
    commit: readCommit(),
    node: process.versions.node,
    postgresql: (await majorPackage(major)).version,
    system: `${process.platform} ${release()} ${process.arch}`,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Measures from now on how many cores other programs use than this one and its children. */
export function startCpuMeter(): { othersCores(): number } {
  const read = () => ({
    atMs: performance.now(),
    machineMs: readMachineCpuMs(),
    ownMs: readCpuMs(process.pid),
  });
  const before = read();
  return {
    othersCores: () => {
      const now = read();
      const othersMs = now.machineMs - before.machineMs - (now.ownMs - before.ownMs);
      return Math.max(0, Math.round((othersMs / (now.atMs - before.atMs)) * 10) / 10);
    },
  };
}

function readCommit(): string {
  const cwd = join(import.meta.dirname, '../..');
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' (changed)');
  } catch {
    return 'unknown';
  }
}

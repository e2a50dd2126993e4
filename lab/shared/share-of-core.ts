// Limits a process to a share of a core, so that a machine with few cores can show the gain of another process.

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';

const periodUs = 20_000;
// Version 1 of control groups has a folder for each kind of limit, version 2 has one for all.
const [first, second] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/** Limits all threads of the process, and the children that it starts from then on. Requires root and Linux. */
export function holdToShare(cleanup: Cleanup, pid: number, cores: number): void {
  const isFirst = existsSync(join(first, 'cpu.cfs_quota_us'));
  const parent = isFirst ? first : second;
  const group = join(parent, `kontor-bench-${pid}`);
  const move = (to: string): void => writeFileSync(join(to, 'cgroup.procs'), String(pid));
  mkdirSync(group);
  const remove = (): void => {
    try {
      // The process may still run, and only an empty group can be removed.
      move(parent);
    } catch {
      // It has ended.
    }
    rmdirSync(group);
  };
  cleanup.defer(remove, remove);
  const quotaUs = Math.round(cores * periodUs);
  if (isFirst) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs));
  } else writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${periodUs}`);
  move(group);
}

import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessTable } from './process-table.ts';

const run = promisify(execFile);

// Start times depend on the language and the time zone of the environment, and are compared as text.
const environment = { PATH: '/bin:/usr/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
const outputBytesMax = 16 * 1024 * 1024;

/** The process table of systems without /proc, such as macOS. */
export const psProcesses: ProcessTable = {
  identify: async (pid) => {
    const [line] = await linesOf('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state = '', ...startedAt] = (line ?? '').trim().split(/\s+/);
    return startedAt.length === 0 || state.startsWith('Z') ? undefined : startedAt.join(' ');
  },

  namespace: async () => '',

  workingIn: async (programs, isWanted, among) => {
    const which = among === undefined ? ['-ax'] : ['-p', among.join(',')];
    const pids = (await linesOf('ps', [...which, '-o', 'pid=,comm='])).flatMap((line) => {
      const [, pid, program] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
      // The program of a PostgreSQL backend may be its title, "postgres: checkpointer", instead of its path.
      const name = basename((program ?? '').split(': ')[0] ?? '');
      return pid !== undefined && programs.includes(name) ? [pid] : [];
    });
    if (pids.length === 0) return [];
    const fields = await linesOf('lsof', ['-a', '-d', 'cwd', '-Fpn', '-p', pids.join(',')]);
    return pidsIn(fields, isWanted);
  },
};

/**
 * Parses lsof -F, which prints a line "p<pid>" for each process, followed by a line "n<path>" for its working folder.
 */
function pidsIn(fields: string[], isWanted: (folder: string) => boolean): number[] {
  const found: number[] = [];
  let pid = 0;
  for (const field of fields) {
    if (field.startsWith('p')) pid = Number(field.slice(1));
    if (field.startsWith('n') && isWanted(field.slice(1))) found.push(pid);
  }
  return found;
}

async function linesOf(program: string, args: string[]): Promise<string[]> {
  // Both programs exit with 1 when they found nothing, or not everything. Their output is valid nevertheless.
  const { stdout } = await run(program, args, { env: environment, maxBuffer: outputBytesMax }).catch(
    (error: unknown) => ({ stdout: error instanceof Error && 'stdout' in error ? String(error.stdout) : '' }),
  );
  return stdout.split('\n').filter((line) => line !== '');
}

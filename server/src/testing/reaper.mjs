// Started by guard.ts. It reads the processes and folders of a test run. When the run ends, it ends and
// deletes those that are left.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const killAfterMs = 10_000;

/**
 * Returns the start time of a process, so that another one with the same number is left alone. Empty if it
 * has ended.
 */
const startOf = (pid) => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};
const send = ({ pid, start }, signal) => {
  try {
    return start !== '' && startOf(pid) === start && process.kill(pid, signal);
  } catch {
    return false;
  }
};

const processes = [];
const folders = [];
let rest = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const [kind, value, signal] = line.split(' ');
    if (kind === 'process') processes.push({ pid: Number(value), start: startOf(value), signal });
    else folders.push(line.slice('folder '.length));
  }
});
process.stdin.on('end', async () => {
  for (const one of processes) send(one, one.signal);
  const deadline = performance.now() + killAfterMs;
  while (processes.some((one) => send(one, 0)) && performance.now() < deadline) await wait(100);
  for (const one of processes) send(one, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.exit();
});

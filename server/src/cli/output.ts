import type { Command } from 'commander';

/** The option that every command has. */
export type Json = { json?: boolean };

export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON document');
}

/** Text for people, or one JSON document for scripts. */
export function print({ json }: Json, value: unknown, forPeople: () => string): void {
  process.stdout.write(`${json === true ? JSON.stringify(value) : forPeople()}\n`);
}

/** Left-aligned columns, two spaces apart: `table(products, { ID: 'id', COUNTRIES: (one) => one.countries.join(' ') })`. */
export function table<T extends object>(
  objects: readonly T[],
  columns: Record<string, (keyof T & string) | ((one: T) => string)>,
): string {
  const header = Object.keys(columns);
  const cells = Object.values(columns);
  const cellOf = (one: T, cell: (typeof cells)[number]) =>
    typeof cell === 'function' ? cell(one) : String(one[cell] ?? '-');
  const all = [header, ...objects.map((one) => cells.map((cell) => cellOf(one, cell)))];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

type Progress = { done: number; total: number; count: number; noun: string };

const barWidth = 30;
const barEveryMs = 200;
const lineEveryMs = 5_000;

/** A bar on a terminal, else a line every few seconds. On standard error, so that --json stays one document. */
export function showProgress(isQuiet: boolean): { show: (progress: Progress) => void; end: () => void } {
  const isTerminal = process.stderr.isTTY === true;
  const startedMs = performance.now();
  let shownMs = startedMs;
  let hasBar = false;
  return {
    show: (progress) => {
      const nowMs = performance.now();
      if ((isQuiet && !isTerminal) || nowMs - shownMs < (isTerminal ? barEveryMs : lineEveryMs)) return;
      shownMs = nowMs;
      const text = progressText(progress, (nowMs - startedMs) / 1000, isTerminal);
      hasBar ||= isTerminal;
      process.stderr.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
    },
    end: () => {
      if (hasBar) process.stderr.write('\r\u001b[2K');
    },
  };
}

function progressText({ done, total, count, noun }: Progress, seconds: number, hasBar: boolean): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const left = share === 0 ? 0 : (seconds / share) * (1 - share);
  const filled = Math.round(share * barWidth);
  const bar = hasBar ? `[${'█'.repeat(filled)}${' '.repeat(barWidth - filled)}] ` : '';
  const rate = Math.round(count / seconds);
  return `${bar}${Math.floor(share * 100)} %  ${count} ${noun}  ${rate}/s  ${duration(left)} left`;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

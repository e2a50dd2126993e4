import type { Command } from 'commander';

/** The option of every command. */
export type Json = { json?: boolean };

export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON document');
}

/** Requires snake_case keys in JSON documents: another spelling does not compile. */
type SnakeCase<T> = T extends readonly (infer One)[]
  ? readonly SnakeCase<One>[]
  : T extends object
    ? {
        [K in keyof T]: string extends K
          ? SnakeCase<T[K]>
          : K extends Lowercase<K & string>
            ? SnakeCase<T[K]>
            : never;
      }
    : T;

/** Prints text for people, or one JSON document for scripts. */
export function print<T>({ json }: Json, value: T & SnakeCase<T>, forPeople: () => string): void {
  process.stdout.write(`${json === true ? JSON.stringify(value) : forPeople()}\n`);
}

/** Formats left-aligned columns, two spaces apart: `table(products, { ID: 'id', COUNTRIES: (one) => one.countries.join(' ') })`. */
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

type Progress = { done: number; total: number; count: number; unit: string };

const barWidth = 30;
const barEveryMs = 200;
const lineEveryMs = 5_000;

/**
 * Shows a bar on a terminal, and a line every few seconds elsewhere. It writes to standard error, so that --json prints one
 * document.
 */
export function showProgress(
  isQuiet: boolean,
  countText: (count: number) => string = String,
): { show: (progress: Progress) => void; end: () => void } {
  const isTerminal = process.stderr.isTTY === true;
  let startedMs: number | undefined;
  let shownMs = performance.now();
  let hasBar = false;
  return {
    show: (progress) => {
      const nowMs = performance.now();
      if (startedMs === undefined) {
        startedMs = nowMs;
        shownMs = nowMs;
      }
      if ((isQuiet && !isTerminal) || nowMs - shownMs < (isTerminal ? barEveryMs : lineEveryMs)) return;
      shownMs = nowMs;
      const text = progressText(progress, (nowMs - startedMs) / 1000, isTerminal, countText);
      hasBar ||= isTerminal;
      process.stderr.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
    },
    end: () => {
      if (hasBar) process.stderr.write('\r\u001b[2K');
    },
  };
}

function progressText(
  { done, total, count, unit }: Progress,
  seconds: number,
  hasBar: boolean,
  countText: (count: number) => string,
): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const left = share === 0 ? 0 : (seconds / share) * (1 - share);
  const filled = Math.round(share * barWidth);
  const bar = hasBar ? `[${'█'.repeat(filled)}${' '.repeat(barWidth - filled)}] ` : '';
  const rate = countText(Math.round(count / seconds));
  return `${bar}${Math.floor(share * 100)} %  ${countText(count)} ${unit}  ${rate}/s  ${duration(left)} left`;
}

/** Formats a duration with two units at most: `3 h 12 min`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < 2 * 86_400) return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
  return `${Math.floor(whole / 86_400)} days`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

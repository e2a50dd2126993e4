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

/** Left-aligned columns, two spaces apart. */
export function table(header: string[], rows: string[][]): string {
  const all = [header, ...rows];
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

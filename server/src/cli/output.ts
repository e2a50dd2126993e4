import type { Command } from 'commander';

/** The option that every command has. */
export type Json = { json?: boolean };

export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON document');
}

export function mode(options: Json): Output {
  return { isJson: options.json === true };
}

/** How a command speaks: for people, or one JSON document for scripts. */
export type Output = { isJson: boolean };

export function print(output: Output, value: unknown, forPeople: () => string): void {
  process.stdout.write(output.isJson ? `${JSON.stringify(value)}\n` : `${forPeople()}\n`);
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

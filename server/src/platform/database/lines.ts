/** The columns of many rows, each as one text with a line per row: what a statement made with `fromLines` takes. */
export type Lines<Name extends string> = Record<Name, string>;
type Value = string | number | null | undefined;

/**
 * A table of the rows that `toLines` has written. Reading them costs PostgreSQL a fraction of what an array of JSON
 * objects does. An empty line is null.
 */
export function fromLines(types: Record<string, string>): string {
  const columns = Object.entries(types).map(([name, type]) => {
    const texts = `string_to_array(:${name}, E'\\n', '')`;
    return type === 'text' ? texts : `${texts}::${type}[]`;
  });
  return `unnest(${columns.join(', ')}) with ordinality as r (${Object.keys(types).join(', ')}, nth)`;
}

export function toLines<Name extends string>(
  names: readonly Name[],
  rows: readonly Record<Name, Value>[],
): Lines<Name> {
  const lines = {} as Lines<Name>;
  const cells = new Array<string>(rows.length);
  for (const name of names) {
    // By index: hundreds of rows with dozens of columns each are written for every turn.
    for (let at = 0; at < rows.length; at += 1) cells[at] = oneLine(name, rows[at]?.[name]);
    lines[name] = cells.join('\n');
  }
  return lines;
}

function oneLine(name: string, value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  // Names, ids and JSON have none; whatever has one must not be torn into two rows.
  if (value.includes('\n')) throw new Error(`A value of ${name} has a line break in it.`);
  return value;
}

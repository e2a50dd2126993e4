type Cell = { part: number; row: number; units: number };

/**
 * Shares rows out among parts, so that each part gets its units and each row is used up. Both add up to the same sum. A part
 * first takes from the rows with the name that it wants, then its share of every row that is left.
 */
export function shareOut(
  parts: readonly { units: number; wanted: string | null }[],
  rows: readonly { units: number; name: string | null }[],
): Cell[] {
  const cells: Cell[] = [];
  const left = rows.map(({ units }) => units);
  const needed = parts.map(({ units }) => units);
  const take = (part: number, row: number, units: number): void => {
    if (units === 0) return;
    left[row] = (left[row] ?? 0) - units;
    needed[part] = (needed[part] ?? 0) - units;
    cells.push({ part, row, units });
  };
  for (const [part, { wanted }] of parts.entries()) {
    if (wanted === null || parts.length === 1) continue;
    for (const [row, { name }] of rows.entries()) {
      if (name === wanted) take(part, row, Math.max(0, Math.min(needed[part] ?? 0, left[row] ?? 0)));
    }
  }
  for (const part of parts.keys()) {
    const want = needed[part] ?? 0;
    const whole = left.reduce((sum, units) => sum + units, 0);
    const lastRow = rows.length - 1;
    for (const row of rows.keys()) {
      // The last row evens out the rounding of the others. The last part takes what is left.
      const share = whole === 0 ? 0 : Math.round(((left[row] ?? 0) * want) / whole);
      const isLastPart = part === parts.length - 1;
      take(part, row, isLastPart ? (left[row] ?? 0) : row === lastRow ? (needed[part] ?? 0) : share);
    }
  }
  return merged(cells);
}

function merged(cells: readonly Cell[]): Cell[] {
  const byKey = new Map<string, Cell>();
  for (const cell of cells) {
    const key = `${cell.part} ${cell.row}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, units: known.units + cell.units } : cell);
  }
  return [...byKey.values()];
}

// The imports between the files of a folder, for the tests of the architecture.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Both paths are relative to the folder. */
export type Import = { from: string; to: string };

/** Lists the relative imports and re-exports of the files, those of types included. */
export function listImports(folder: string, files: string[]): Import[] {
  const pattern = /(?:import|export)\b[^;'"]*?\bfrom\s*'(\.[^']*)'|import\(\s*'(\.[^']*)'\s*\)/g;
  return files.flatMap((from) =>
    [...readFileSync(join(folder, from), 'utf8').matchAll(pattern)].map(([, declared, dynamic]) => ({
      from,
      to: relative(folder, join(folder, dirname(from), declared ?? dynamic ?? '')).replaceAll('\\', '/'),
    })),
  );
}

/** Finds groups of files that import each other, directly or through others (Tarjan's strongly connected components). */
export function findCircles(edges: Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    low.set(file, index);
    stack.push(file);
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) low.set(file, Math.min(low.get(file) ?? index, visit(to)));
      else if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? index, order.get(to) ?? index));
    }
    const lowest = low.get(file) ?? index;
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group.toSorted());
    }
    return lowest;
  };
  for (const { from } of edges) if (!order.has(from)) visit(from);
  return found;
}

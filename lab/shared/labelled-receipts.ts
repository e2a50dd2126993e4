// The labelled receipts that two benchmarks read: a folder with labels.json and the pictures.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export function readLabels<Label extends { file: string }>(asked: string | undefined) {
  const beside = fileURLToPath(new URL('../../../shared/receipts-dev', import.meta.url));
  const folder = resolve(asked ?? process.env.KONTOR_BENCH_RECEIPTS ?? beside);
  if (!existsSync(join(folder, 'labels.json'))) {
    throw new Error(
      `There are no labelled receipts in ${folder}. Name a folder that has labels.json with --dir, or with the variable KONTOR_BENCH_RECEIPTS.`,
    );
  }
  // The caller names the labels' fields; the folder's README describes them.
  const { receipts } = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as { receipts: Label[] };
  const pathOf = ({ file }: { file: string }): string => {
    const direct = join(folder, file);
    return existsSync(direct) ? direct : join(folder, 'images', file);
  };
  return { folder, receipts, pathOf };
}

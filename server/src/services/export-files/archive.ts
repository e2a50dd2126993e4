import { createCsv } from './csv.ts';
import type { Column, Encoder } from './encoder.ts';
import { createZip } from './zip.ts';

/** Writes a ZIP archive of files with an index. The files are compressed already. The index is small enough to stay in memory until the end. */
export function createArchive(columns: readonly Column[]): Encoder {
  const zip = createZip();
  const index = createCsv(columns);
  const lines: Uint8Array[] = [];
  return {
    rows: (rows) => {
      lines.push(...index.rows(rows));
      return [];
    },
    file: (name, bytes) => {
      zip.begin(name, { isStored: true });
      zip.write(bytes);
      zip.end();
      return zip.take();
    },
    finish: () => {
      zip.begin('index.csv');
      for (const bytes of [...lines, ...index.finish()]) zip.write(bytes);
      zip.end();
      zip.finish();
      return zip.take();
    },
  };
}

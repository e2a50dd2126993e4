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

/**
 * Writes a ZIP archive with one file of rows and, after all rows, other files that need no more compression. Each of these has
 * rows in `receipts.csv`, which say what it belongs to.
 */
export function createArchiveOf(name: string, inner: Encoder, columns: readonly Column[]): Encoder {
  const zip = createZip();
  const index = createCsv(columns);
  const links: Uint8Array[] = [];
  let isOpen = true;
  zip.begin(name);
  const add = (made: Uint8Array[]): Uint8Array[] => {
    for (const bytes of made) zip.write(bytes);
    return zip.take();
  };
  const endRows = (): Uint8Array[] => {
    if (!isOpen) return [];
    isOpen = false;
    const rest = add(inner.finish());
    zip.end();
    return rest;
  };
  return {
    rows: (rows) => add(inner.rows(rows)),
    file: (path, bytes, rows = []) => {
      const rest = endRows();
      links.push(...index.rows(rows));
      zip.begin(path, { isStored: true });
      zip.write(bytes);
      zip.end();
      return [...rest, ...zip.take()];
    },
    finish: () => {
      const rest = endRows();
      zip.begin('receipts.csv');
      for (const bytes of [...links, ...index.finish()]) zip.write(bytes);
      zip.end();
      zip.finish();
      return [...rest, ...zip.take()];
    },
  };
}

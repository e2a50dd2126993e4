import { serveThread } from '../../platform/concurrency/thread.ts';
import { createArchive, createArchiveOf } from './archive.ts';
import { createCsv } from './csv.ts';
import type { Cell, Column, Encoder } from './encoder.ts';
import { createParquet } from './parquet.ts';
import { createSaft, type SaftHead } from './saft/index.ts';
import { createSie, type SieHead } from './sie.ts';
import { createXlsx } from './xlsx.ts';

export type FileSpec =
  | { format: 'csv' | 'xlsx' | 'parquet' | 'zip'; columns: Column[] }
  | { format: 'sie'; head: SieHead }
  | { format: 'saft'; head: SaftHead }
  | { format: 'archive'; name: string; inner: FileSpec; columns: Column[] };

const open = new Map<string, Encoder>();

function encoderOf(spec: FileSpec): Encoder {
  if (spec.format === 'sie') return createSie(spec.head);
  if (spec.format === 'saft') return createSaft(spec.head);
  if (spec.format === 'archive') return createArchiveOf(spec.name, encoderOf(spec.inner), spec.columns);
  const create = { csv: createCsv, xlsx: createXlsx, parquet: createParquet, zip: createArchive }[
    spec.format
  ];
  return create(spec.columns);
}

function find(id: string): Encoder {
  const encoder = open.get(id);
  if (!encoder) throw new Error(`There is no file ${id} in this thread.`);
  return encoder;
}

const functions = {
  begin: async (id: string, spec: FileSpec): Promise<void> => {
    open.set(id, encoderOf(spec));
  },
  rows: async (id: string, rows: Cell[][]): Promise<Uint8Array[]> => find(id).rows(rows),
  file: async (id: string, name: string, bytes: Uint8Array, rows?: Cell[][]): Promise<Uint8Array[]> =>
    find(id).file(name, bytes, rows),
  finish: async (id: string): Promise<Uint8Array[]> => {
    const parts = find(id).finish();
    open.delete(id);
    return parts;
  },
  abandon: async (id: string): Promise<void> => {
    open.delete(id);
  },
};
export type FileFunctions = typeof functions;

serveThread(functions);

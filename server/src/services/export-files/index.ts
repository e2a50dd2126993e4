import { createThread } from '../../platform/concurrency/thread.ts';
import type { Cell } from './encoder.ts';
import type { FileFunctions, FileSpec } from './thread.ts';

export type { Cell, Column, ColumnType } from './encoder.ts';
export type { FileSpec } from './thread.ts';

/** A file that is being written. The calls return its bytes in order. */
export type OpenFile = {
  rows(rows: Cell[][]): Promise<Uint8Array[]>;
  file(name: string, bytes: Uint8Array, rows?: Cell[][]): Promise<Uint8Array[]>;
  finish(): Promise<Uint8Array[]>;
  /** Discards a file that will not be finished. */
  abandon(): Promise<void>;
};

export type ExportFiles = { begin(id: string, spec: FileSpec): Promise<OpenFile>; close(): Promise<void> };

// Without this limit, the garbage of a large export grows to hundreds of megabytes before it is collected.
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Formats and compresses in a thread, so that requests do not wait. These two take most of an export's time. */
export function createExportFiles(): ExportFiles {
  const thread = createThread<FileFunctions>('services/export-files/thread', memory);
  return {
    begin: async (id, spec) => {
      await thread.call('begin', id, spec);
      return {
        rows: (rows) => thread.call('rows', id, rows),
        file: (name, bytes, rows) => thread.call('file', id, name, bytes, rows),
        finish: () => thread.call('finish', id),
        abandon: () => thread.call('abandon', id),
      };
    },
    close: thread.close,
  };
}

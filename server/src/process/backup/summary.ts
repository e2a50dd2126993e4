import type { Backup } from '../../cli/commands.ts';
import type { Manifest, UnauthenticatedManifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';

export type OnProgress = (doneBytes: number, totalBytes: number) => void;

export function summaryOf(place: BackupPlace, manifest: UnauthenticatedManifest): Backup {
  const { id, created_at, tables, files } = manifest;
  const parts = tables.flatMap((table) => table.parts);
  return {
    id,
    place: place.name,
    created_at,
    tables: tables.length,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    files: files?.count ?? null,
    bytes: storedBytes(manifest),
    key_id: manifest.key_id,
    has_key: manifest.has_master_key,
    is_encrypted: manifest.encryption !== null,
  };
}

export function storedBytes({ tables, files }: Pick<Manifest, 'tables' | 'files'>): number {
  const parts = tables.flatMap((table) => table.parts);
  return parts.reduce((sum, { bytes }) => sum + bytes, files?.bytes ?? 0);
}

/** Counts bytes up to the expected total. */
export function createProgress(onProgress: OnProgress) {
  let total = 0;
  let done = 0;
  const add = (bytes: number): void => {
    done += bytes;
    onProgress(Math.min(done, total), total);
  };
  return {
    expect: (bytes: number): void => {
      total = bytes;
    },
    add,
    /** Counts work whose size is an estimate: it adds the estimate, and no more or less than that. */
    share: (estimate: number) => {
      let left = estimate;
      const addBytes = (bytes: number): void => {
        const counted = Math.min(bytes, left);
        left -= counted;
        add(counted);
      };
      return { add: addBytes, end: () => addBytes(left) };
    },
  };
}

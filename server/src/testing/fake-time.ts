import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSkipped } from './requirements.ts';

const libraries = '/usr/lib';
const libraryPath = readdirSync(libraries)
  .filter((name) => name.includes('linux'))
  .flatMap((name) => {
    const folder = join(libraries, name, 'faketime');
    try {
      return readdirSync(folder).map((file) => join(folder, file));
    } catch {
      return [];
    }
  })
  .find((path) => path.endsWith('libfaketimeMT.so.1'));

export const isWithoutFakeTime = (): boolean =>
  isSkipped({ name: 'libfaketime', package: 'faketime', isThere: libraryPath !== undefined });

/** The clock of one process, which the test sets while the process runs. */
export type FakeTime = { environment: Record<string, string>; step(offset: string): Promise<void> };

/** Fakes a clock. The monotonic clock is unchanged, because setting a real clock does not move it either. */
export function fakeTime(folder: string): FakeTime {
  const file = join(folder, 'faketime');
  return {
    environment: {
      LD_PRELOAD: libraryPath ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** The offset is relative to the true time, such as `+1h`. */
    step: (offset) => writeFile(file, offset),
  };
}

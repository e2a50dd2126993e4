import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../platform/errors.ts';
import { makePath } from '../../platform/make-path.ts';
import type { BackupPlace } from './place.ts';

export function openFolder(folder: string): BackupPlace {
  const unfinished = `${folder}.unfinished`;
  return {
    name: folder,
    begin: async () => {
      if (await exists(folder))
        throw new OperatorError(`${folder} exists already. Name a folder that does not exist yet.`);
      await rm(unfinished, { recursive: true, force: true });
      await makePath(unfinished, 0o700);
    },
    write: async (path, content) => {
      const file = join(unfinished, path);
      await makePath(dirname(file), 0o700);
      await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
    },
    read: async (path) => {
      const file = join(folder, path);
      return (await exists(file)) ? createReadStream(file) : undefined;
    },
    finish: async () => {
      await rename(unfinished, folder);
      const parent = await open(dirname(folder), 'r');
      await parent.sync().finally(() => parent.close());
    },
    close: () => undefined,
  };
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

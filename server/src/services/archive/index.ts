/**
 * The archive: rows of partitions that retention drops, as encrypted Parquet files in the folder or bucket for files.
 *
 * A file has rows of one account. Its key is random, and stored in `archive_files` sealed under the master key. A file ends when
 * its key is destroyed: it and all its copies, such as older versions in a bucket, are unreadable from then on. The bytes are
 * removed next, and last the row, so that an interrupted run is repeated.
 */

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Clock, dayMs } from '../../platform/clock.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import type { PartitionContent } from '../../platform/database/partitions.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { newCipherKey } from '../../platform/secrets.ts';
import { toParquet } from './parquet.ts';
import * as store from './store.ts';

export type { ArchivedFile, ArchiveFilter } from './store.ts';

export type Archive = {
  /** Writes all rows of a partition, account by account. A repeated run replaces the files of an earlier one. */
  write(content: PartitionContent): Promise<void>;
  /** Yields the files, each with a function that reads it as plain Parquet. */
  files(
    filter: store.ArchiveFilter,
  ): AsyncGenerator<{ file: store.ArchivedFile; read: () => Promise<Buffer> }>;
  /** Destroys the files of an account, unless a legal hold protects them. Returns their number. */
  erase(accountId: string): Promise<number>;
  /** Destroys files that were archived longer ago than this. */
  deleteOutdated(now: Date, days: number): Promise<void>;
};

type ArchiveParts = {
  system: SystemDb;
  masterKey: MasterKey;
  clock: Pick<Clock, 'now'>;
  blobs: {
    put(name: string, bytes: Buffer): Promise<void>;
    read(name: string, start: number, end: number): Promise<AsyncIterable<Buffer>>;
    remove(name: string): Promise<void>;
  };
};

const purpose = 'archive file';
const algorithm = 'aes-256-gcm';
const tagBytes = 16;
/** Each key encrypts one file once, so its nonce may be constant. */
const nonce = Buffer.alloc(12);
const pageRows = 200;

export function createArchive({ system, masterKey, clock, blobs }: ArchiveParts): Archive {
  const putFile = async (account: string, name: string, table: string, rows: number, plain: Buffer) => {
    const key = newCipherKey();
    const cipher = createCipheriv(algorithm, key, nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    // The row comes first, so that no file is forgotten. An interrupted run is repeated, because nothing was dropped.
    await system.run(store.recordFile, {
      account,
      name,
      table,
      rows,
      bytes: sealed.length,
      sealed_key: masterKey.seal(purpose, name, key),
      now: clock.now(),
    });
    await blobs.put(name, sealed);
  };

  const removeUnreadable = () =>
    inBatches(pageRows, async () => {
      const files = await system.many(store.selectUnreadable, { limit: pageRows });
      for (const { account_id: account, name } of files) {
        await blobs.remove(name);
        await system.run(store.forgetFile, { account, name });
      }
      return files.length;
    });

  return {
    write: async ({ table, partition, columns, batches }) => {
      const end = partition.upper?.replaceAll(/[^0-9a-z_]/gi, '') ?? '';
      let number = 0;
      for await (const { account, rows } of byAccount(columns, batches)) {
        number += 1;
        const file = `${partition.name}-${end}-${String(number).padStart(5, '0')}.parquet`;
        await putFile(account, `archive/${table}/${file}`, table, rows.length, toParquet(columns, rows));
      }
    },
    files: async function* (filter) {
      let [after_account, after_name] = ['', ''];
      for (;;) {
        const page = await system.many(store.selectFiles, {
          ...filter,
          after_account,
          after_name,
          limit: pageRows,
        });
        for (const { sealed_key, ...file } of page) {
          yield { file, read: () => readFile(file, masterKey.open(purpose, file.name, sealed_key)) };
          [after_account, after_name] = [file.account_id, file.name];
        }
        if (page.length < pageRows) return;
      }
    },
    erase: async (account) => {
      const count = await system.run(store.destroyKeys, { account });
      await removeUnreadable();
      return count;
    },
    deleteOutdated: async (now, days) => {
      await system.run(store.destroyOutdatedKeys, { before: new Date(now.getTime() - days * dayMs) });
      await removeUnreadable();
    },
  };

  async function readFile({ name, bytes }: store.ArchivedFile, key: Buffer): Promise<Buffer> {
    const sealed = await buffer(await blobs.read(name, 0, bytes));
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(bytes - tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, bytes - tagBytes)), decipher.final()]);
  }
}

/** Splits batches, which are ordered by account, into rows of one account each. */
async function* byAccount(
  columns: PartitionContent['columns'],
  batches: PartitionContent['batches'],
): AsyncGenerator<{ account: string; rows: (string | null)[][] }> {
  const at = columns.findIndex(({ name }) => name === 'account_id');
  for await (const batch of batches) {
    let begin = 0;
    while (begin < batch.length) {
      const account = batch[begin]?.[at] ?? '';
      const next = batch.findIndex((row, index) => index > begin && row[at] !== account);
      const end = next === -1 ? batch.length : next;
      yield { account, rows: batch.slice(begin, end) };
      begin = end;
    }
  }
}

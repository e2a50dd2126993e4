import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { createMasterKey } from '../../platform/master-key.ts';
import { newAccountSettings } from '../../resources/accounts/index.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { createFileStore, type FileStore, fileBytesMax, type NewFile, openBlobStore } from './index.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text.repeat(5_000)}`);
const document = (bytes: NewFile['bytes'], more: Partial<NewFile> = {}): NewFile => ({
  name: 'Fullmakt.pdf',
  contentType: 'application/pdf',
  bytes,
  ...more,
});

const keyOf = systemSql<{ id: string }, { storage_key: string | null }>(
  'select storage_key from files where id = :id',
);
const rowsOf = systemSql<{ account: string }, { files: number; blobs: number }>(
  `select (select count(*) from files where account_id = :account) as files,
          (select count(*) from file_blobs where account_id = :account) as blobs`,
);

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  let s3: S3Server | undefined;
  let api: TestApi;
  let files: FileStore;
  let accountId: string;
  beforeAll(async () => {
    if (kind === 'a bucket') s3 = await startS3Server();
    api = await ownApi(s3 ? { environment: s3.environment } : {});
    files = api.app.files;
  });
  afterAll(async () => {
    await api.close();
    await s3?.close();
  });
  beforeEach(async () => {
    accountId = (await api.account()).account.id;
  });

  const tenant = () => api.database.tenant(accountId);
  const put = (bytes: NewFile['bytes'], more: Partial<NewFile> = {}) =>
    api.database.tenantTransaction(accountId, (db) =>
      files.putFile(db, api.clock.now(), document(bytes, more)),
    );
  const readBack = async (id: string) => (await files.getFile(tenant(), id))?.read();
  const tidy = () => files.tidy(api.clock.now(), accountId);
  const rows = () => api.database.system.one(rowsOf, { account: accountId });
  const storageKeyOf = async (id: string) =>
    (await api.database.system.one(keyOf, { id }))?.storage_key ?? '';
  /** Returns the store's own file of a blob: its file in the folder, or the file of the object. */
  const storedPaths = async (storageKey: string): Promise<string[]> => {
    const folder = s3?.folder ?? inject('filesFolder');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(storageKey))
      .map((entry) => join(entry.parentPath, entry.name));
  };
  const isStored = async (storageKey: string) => (await storedPaths(storageKey)).length > 0;

  it('come back as they were, whole and in part, with what is known of them', async () => {
    const bytes = pdf('signed ');
    const id = await put(bytes);
    const file = await files.getFile(tenant(), id);
    expect(file).toMatchObject({
      id,
      name: 'Fullmakt.pdf',
      content_type: 'application/pdf',
      size: bytes.length,
    });
    expect(await file?.read()).toEqual(bytes);
    const part = await file?.open(10, 20);
    expect(Buffer.concat(await (part?.toArray() ?? []))).toEqual(bytes.subarray(10, 20));
    expect(await files.getFile(tenant(), newId('fil', api.clock.now()))).toBeUndefined();
  });

  it('may be empty, and may not be larger than the limit', async () => {
    expect(await readBack(await put(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
    await expect(files.storeBytes(accountId, Buffer.alloc(fileBytesMax + 1))).rejects.toThrow('too large');
  });

  it('are stored encrypted, under a name that tells nothing', async () => {
    const bytes = pdf('The secret of the house. ');
    const id = await put(bytes);
    const paths = await storedPaths(await storageKeyOf(id));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const stored = await readFile(path);
      expect(stored.includes('%PDF')).toBe(false);
      expect(stored.includes('secret')).toBe(false);
    }
    const sha256 = (await files.getFile(tenant(), id))?.sha256.toString('hex') ?? '';
    expect(paths.join()).not.toContain(sha256);
  });

  it('of equal content share one blob within an account, and none between accounts', async () => {
    const bytes = pdf('equal ');
    const stored = await Promise.all(Array.from({ length: 8 }, () => files.storeBytes(accountId, bytes)));
    const ids = await Promise.all([...stored.slice(0, 2).map((one) => put(one)), put(bytes)]);
    const own = new Set(await Promise.all(ids.map(storageKeyOf)));
    expect(own.size).toBe(1);
    expect(await rows()).toMatchObject({ files: 3, blobs: 1 });
    for (const id of ids) expect(await readBack(id)).toEqual(bytes);
    accountId = (await api.account()).account.id;
    expect(own.has(await storageKeyOf(await put(bytes)))).toBe(false);
  });

  it('belong to one account: another finds nothing, and cannot claim what was stored for it', async () => {
    const id = await put(pdf('mine '));
    const stored = await files.storeBytes(accountId, pdf('mine too '));
    accountId = (await api.account()).account.id;
    expect(await files.getFile(tenant(), id)).toBeUndefined();
    expect(await files.deleteFile(tenant(), api.clock.now(), id)).toBe(false);
    await expect(put(stored)).rejects.toThrow('another account');
  });

  it('do not open under another master key', async () => {
    const id = await put(pdf('sealed '));
    const settings = s3
      ? readConfig(s3.environment).files
      : { kind: 'folder' as const, folder: inject('filesFolder') };
    const blobs = openBlobStore(settings, api.clock);
    const masterKey = createMasterKey(Buffer.alloc(32, 8));
    const other = createFileStore({ database: api.database, masterKey, clock: api.clock, blobs });
    const file = await other.getFile(tenant(), id);
    await expect(file?.read()).rejects.toMatchObject({
      code: 'internal',
      internal: expect.stringContaining('damaged, or was sealed under another master key'),
    });
    other.close();
  });

  it('whose content is gone are an error that says so', async () => {
    const id = await put(pdf('lost '));
    for (const path of await storedPaths(await storageKeyOf(id))) await rm(path);
    await expect(readBack(id)).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '60' },
      internal: expect.stringContaining('There is no blob'),
    });
  });

  it('of a change that was rolled back are removed, but not before an hour has passed', async () => {
    const undone = api.database.tenantTransaction(accountId, async (db) => {
      await files.putFile(db, api.clock.now(), document(pdf('undone ')));
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(await rows()).toMatchObject({ files: 0, blobs: 1 });
    const { storageKey } = await files.storeBytes(accountId, pdf('undone '));
    api.clock.advance(59 * minuteMs);
    await tidy();
    expect(await isStored(storageKey)).toBe(true);
    api.clock.advance(2 * minuteMs);
    await tidy();
    expect(await rows()).toMatchObject({ files: 0, blobs: 0 });
    expect(await isStored(storageKey)).toBe(false);
  });

  it('that are deleted are gone at once, and their bytes when no other file has the same', async () => {
    const bytes = pdf('twice ');
    const [first, second] = [await put(bytes), await put(bytes)];
    const storageKey = await storageKeyOf(first);
    api.clock.advance(2 * hourMs);
    expect(await files.deleteFile(tenant(), api.clock.now(), first)).toBe(true);
    expect(await files.deleteFile(tenant(), api.clock.now(), first)).toBe(false);
    expect(await files.getFile(tenant(), first)).toBeUndefined();
    await tidy();
    expect(await readBack(second)).toEqual(bytes);
    expect(await files.deleteFile(tenant(), api.clock.now(), second)).toBe(true);
    await tidy();
    expect(await rows()).toMatchObject({ files: 0, blobs: 0 });
    expect(await isStored(storageKey)).toBe(false);
  });

  it('stored again while the last one of the same content is removed are not removed with it', async () => {
    const bytes = pdf('again ');
    const first = await put(bytes);
    api.clock.advance(2 * hourMs);
    await files.deleteFile(tenant(), api.clock.now(), first);
    const ids = (await Promise.all([tidy(), put(bytes), tidy(), put(bytes), tidy()])).filter(
      (id) => typeof id === 'string',
    );
    await tidy();
    api.clock.advance(2 * hourMs);
    await tidy();
    expect(ids.length).toBe(2);
    for (const id of ids) expect(await readBack(id)).toEqual(bytes);
  });

  it('kept for as long as the account keeps data are removed then; the others stay', async () => {
    const document = await put(pdf('document '));
    const receipt = await put(pdf('receipt '), { kept: 'retention' });
    api.clock.advance(newAccountSettings.data_retention_days * dayMs - hourMs);
    await tidy();
    expect(await readBack(receipt)).toEqual(pdf('receipt '));
    api.clock.advance(2 * hourMs);
    await tidy();
    expect(await files.getFile(tenant(), receipt)).toBeUndefined();
    expect(await readBack(document)).toEqual(pdf('document '));
    expect(await rows()).toMatchObject({ files: 1, blobs: 1 });
  });
});

describe.each(['a folder', 'a bucket'])('the doctor on %s', (kind) => {
  it('says where files lie, and which of them are missing there', async () => {
    const own = await migratedDatabase();
    const s3 = kind === 'a bucket' ? await startS3Server() : undefined;
    const folder = await mkdtemp(join(tmpdir(), 'kontor-files-'));
    const environment = s3?.environment ?? { KONTOR_FILES_DIR: folder };
    const api = await ownApi({ address: own.address, environment });
    try {
      const { files } = api.app;
      const shared = 'every Kontor process on this database must use this same folder, or S3';
      expect(await files.check()).toBe(
        s3 ? 's3://kontor/tests/ can be written and read' : `${folder} can be written and read; ${shared}`,
      );
      const { account } = await api.account();
      const id = await files.putFile(api.database.tenant(account.id), api.clock.now(), document(pdf('x')));
      expect(await files.check()).toContain('can be written and read');
      await rm(s3 ? join(s3.folder, 'kontor') : folder, { recursive: true });
      if (s3) await mkdir(join(s3.folder, 'kontor'));
      await expect(files.check()).rejects.toThrow(
        new RegExp(
          `^1 of the newest 1 files are not in .* \\(${id}, of ${account.id}\\): ${s3 ? 'is it the right bucket' : 'if another Kontor process stored them, share'}`,
        ),
      );
      await s3?.stop();
      if (s3) await expect(files.check()).rejects.toThrow(/^s3:\/\/kontor\/tests\/: .*ECONNREFUSED/);
    } finally {
      await api.close();
      await s3?.close();
      await own.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('a deleted file that something else still refers to holds up no other, and goes when that has gone', async () => {
  const own = await migratedDatabase();
  const api = await ownApi({ address: own.address });
  try {
    const { files } = api.app;
    const db = api.database.tenant((await api.account()).account.id);
    const [held, free] = [
      await files.putFile(db, api.clock.now(), document(pdf('held '))),
      await files.putFile(db, api.clock.now(), document(pdf('free '))),
    ];
    await own.ask(
      `create table holder as select account_id, id as file_id from files where id = '${held}';
       alter table holder add foreign key (account_id, file_id) references files`,
    );
    for (const id of [held, free]) await files.deleteFile(db, api.clock.now(), id);
    const left = async () => (await own.ask('select id from files')).map(({ id }) => id);
    await files.tidy(api.clock.now());
    expect(await left()).toEqual([held]);
    expect(await files.getFile(db, held)).toBeUndefined();
    await own.ask('drop table holder');
    await files.tidy(api.clock.now());
    expect(await left()).toEqual([]);
  } finally {
    await api.close();
    await own.drop();
  }
});

import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { type BackupLock, newBackupKeys } from '../platform/backup-cipher.ts';
import { systemClock } from '../platform/clock.ts';
import { createMasterKey, masterKeyId } from '../platform/master-key.ts';
import { openFolder } from '../process/backup/folder.ts';
import type { Manifest } from '../process/backup/manifest.ts';
import { restore } from '../process/backup/restore.ts';
import { verify } from '../process/backup/verify.ts';
import { backUp } from '../process/backup/write.ts';
import { asSystem, migratedDatabase, type OwnDatabase, ownDatabase } from '../testing/own-database.ts';

const masterKey = Buffer.alloc(32, 7);
const attackersKey = Buffer.alloc(32, 8);
const { publicKey, privateKey } = await newBackupKeys();
const passphrase = 'correct horse battery staple';
const part = 'tables/token_issuers.1.copy.gz.age';

let folder: string;
let source: OwnDatabase;
let target: OwnDatabase;
let tampered = 0;

const place = (name: string) => openFolder(join(folder, name));
const configOf = (url: string, key: Buffer | null, dataDir = 'data'): Config =>
  readConfig({
    DATABASE_URL: url,
    KONTOR_DATA_DIR: join(folder, dataDir),
    ...(key && { KONTOR_MASTER_KEY: key.toString('base64') }),
  });
const write = (name: string, lock: BackupLock | undefined, key = masterKey) =>
  backUp(
    configOf(source.url, key),
    systemClock,
    place(name),
    { withKey: false, lock, workers: 2 },
    () => undefined,
  );
const unlock = { passphrase, privateKey, askPassphrase: async () => undefined };
const verified = (name: string, key: Buffer | null = masterKey, options = {}) =>
  verify(
    configOf(source.url, key, 'no-data'),
    place(name),
    { unlock, oldKeyFiles: [], isChecksumsOnly: false, workers: 2, ...options },
    () => undefined,
  );
const restored = (name: string, config = configOf(target.url, masterKey, 'restored'), options = {}) =>
  restore(
    config,
    place(name),
    { unlock, isPlain: false, oldKeyFiles: [], workers: 1, ...options },
    () => undefined,
  );
/** A restore that reached this database would report that it cannot be reached. */
const untouched = (key: Buffer | null = masterKey) =>
  configOf('postgres://kontor@127.0.0.1:1/kontor', key, 'untouched');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'));
  source = await migratedDatabase();
  target = await ownDatabase();
  await mkdir(join(folder, 'data/files/ab'), { recursive: true });
  await writeFile(join(folder, 'data/files/ab/one'), 'a sealed file');
  const add = (url: string) =>
    asSystem(source.address, `insert into token_issuers (url, created_at) values ('${url}', now())`);
  await add('https://one.example');
  await write('older', { recipient: publicKey });
  await add('https://two.example');
  await write('newer', { recipient: publicKey });
  await write('plain', undefined);
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of a backup with a change. */
async function tamper(from: string, change: (copy: string) => Promise<unknown>): Promise<string> {
  tampered += 1;
  const name = `tampered-${tampered}`;
  await cp(join(folder, from), join(folder, name), { recursive: true });
  await change(join(folder, name));
  return name;
}
const inManifest = (change: (manifest: Manifest) => void) => async (copy: string) => {
  const path = join(copy, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  change(manifest);
  await writeFile(path, JSON.stringify(manifest));
};
const flip = (path: string) => async (copy: string) => {
  const bytes = await readFile(join(copy, path));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5);
  await writeFile(join(copy, path), bytes);
};
const swap = (one: string, other: string) => async (copy: string) => {
  await rename(join(copy, one), join(copy, 'aside'));
  await rename(join(copy, other), join(copy, one));
  await rename(join(copy, 'aside'), join(copy, other));
};
const fromOlder = (path: string) => (copy: string) => cp(join(folder, 'older', path), join(copy, path));
const partsOf = ({ tables }: Manifest, name: string) =>
  tables.find((table) => table.name === name)?.parts ?? [];

describe('a changed object', () => {
  it.each([
    ['a byte is flipped', flip(part), /token_issuers\.1.* damaged/],
    ['an object is removed', (copy: string) => rm(join(copy, part)), /token_issuers\.1.* is missing/],
    ['two parts are exchanged', swap(part, 'tables/accounts.1.copy.gz.age'), /\.1\.copy\.gz\.age .*damaged/],
    ['an older part is replayed', fromOlder(part), /token_issuers\.1.* damaged/],
    ['bytes are appended', (copy: string) => appendFile(join(copy, part), 'x'), /token_issuers\.1.* damaged/],
    ['the data key is another', fromOlder('keys.age'), /keys\.age .*was replaced/],
    [
      'the list of files is another',
      (copy: string) => writeFile(join(copy, 'files.list.gz'), ''),
      /files\.list\.gz .*damaged/,
    ],
    [
      'a file is another',
      (copy: string) => writeFile(join(copy, 'files/ab/one'), 'a forged file'),
      /files\/ab\/one .*damaged/,
    ],
  ])('is refused: %s', async (_, change, reason) => {
    const name = await tamper('newer', change);
    const found = await verified(name).catch((error: Error) => ({
      is_good: false,
      problems: [error.message],
    }));
    expect(found).toMatchObject({
      is_good: false,
      problems: [expect.stringMatching(reason), ...found.problems.slice(1)],
    });
    await expect(restored(name)).rejects.toThrow(reason);
  });

  it('was not committed: the intact backup continues these restores, and nothing of them is left', async () => {
    expect(await verified('newer')).toMatchObject({ is_good: true, is_authentic: true, is_opened: true });
    expect(await restored('newer')).toMatchObject({ is_resumed: true });
    const selectUrls = 'select url from token_issuers order by url';
    const urls = [{ url: 'https://one.example' }, { url: 'https://two.example' }];
    expect(await asSystem(target.address, selectUrls)).toEqual(urls);
    expect(await readFile(join(folder, 'restored/files/ab/one'), 'utf8')).toBe('a sealed file');
  });
});

describe('a changed manifest', () => {
  const forged = /manifest\.json of the backup is forged, changed or damaged/;
  it.each([
    ['a table is left out', (manifest: Manifest) => void manifest.tables.pop()],
    ['tables are reordered', (manifest: Manifest) => void manifest.tables.reverse()],
    ['a part is left out', (manifest: Manifest) => void partsOf(manifest, 'token_issuers').pop()],
    [
      'a checksum is another',
      (manifest: Manifest) =>
        void Object.assign(partsOf(manifest, 'token_issuers')[0] ?? {}, { sha256: '0'.repeat(64) }),
    ],
    [
      'the time is later',
      (manifest: Manifest) => void Object.assign(manifest, { created_at: '2099-01-01T00:00:00.000Z' }),
    ],
    [
      'it says that nothing is encrypted',
      (manifest: Manifest) => void Object.assign(manifest, { encryption: null }),
    ],
    [
      'its code is cut off',
      (manifest: Manifest) =>
        void Object.assign(manifest, { authentication: manifest.authentication.slice(0, 8) }),
    ],
    ['its code is empty', (manifest: Manifest) => void Object.assign(manifest, { authentication: '' })],
  ])('is refused before anything is touched: %s', async (_, change) => {
    const name = await tamper('newer', inManifest(change));
    expect((await verified(name)).problems).toContainEqual(expect.stringMatching(forged));
    await expect(restored(name, untouched(), { isPlain: true })).rejects.toThrow(forged);
  });

  it('is refused when it belongs to another backup', async () => {
    const name = await tamper('newer', fromOlder('manifest.json'));
    await expect(verified(name)).rejects.toThrow(/keys\.age .*was replaced/);
    await expect(restored(name, untouched())).rejects.toThrow(/keys\.age .*was replaced/);
  });

  it('is refused when its fields are missing', async () => {
    const name = await tamper('newer', (copy) => writeFile(join(copy, 'manifest.json'), '{"format":4}'));
    await expect(verified(name)).rejects.toThrow(/manifest\.json in .* is damaged/);
    await expect(restored(name, untouched())).rejects.toThrow(/manifest\.json in .* is damaged/);
  });
});

describe('a backup of an attacker, who has no master key', () => {
  /** Names our key, and is authenticated with another one, as good as an attacker can do it. */
  const claimOurKey = inManifest((manifest) => {
    const { authentication: _, ...rest } = Object.assign(manifest, { key_id: masterKeyId(masterKey) });
    manifest.authentication = createMasterKey(attackersKey)
      .hash('backup manifest', JSON.stringify(rest))
      .toString('hex');
  });
  beforeAll(async () => {
    await write('forged', { recipient: publicKey }, attackersKey);
    await write('forged-plain', undefined, attackersKey);
    await write('forged-passphrase', { passphrase: 'the passphrase of an attacker' }, attackersKey);
  });

  it.each(['forged', 'forged-plain', 'forged-passphrase'])(
    'is refused, also when it names our key: %s',
    async (from) => {
      await expect(restored(from, untouched(), { isPlain: true })).rejects.toThrow(/another master key/);
      const name = await tamper(from, claimOurKey);
      await expect(restored(name, untouched(), { isPlain: true })).rejects.toThrow(/is forged/);
      const closed = { ...unlock, passphrase: undefined };
      expect(await verified(name, masterKey, { unlock: closed })).toMatchObject({
        is_good: false,
        is_authentic: false,
        problems: [expect.stringMatching(/is forged/)],
      });
    },
  );

  it('brings no master key to a new machine', async () => {
    const withKey = inManifest((manifest) => {
      manifest.has_master_key = true;
    });
    const name = await tamper('forged', withKey);
    await expect(restored(name, untouched(null))).rejects.toThrow(/which is not in it/);
    await expect(
      backUp(
        readConfig({ KONTOR_DATA_DIR: join(folder, 'data') }),
        systemClock,
        place('never'),
        { withKey: true, lock: { recipient: publicKey }, workers: 1 },
        () => undefined,
      ),
    ).rejects.toThrow(/--with-key requires a passphrase/);
  });
});

describe('a backup that is not encrypted', () => {
  it('is authenticated like any other, and restored with --plain only', async () => {
    expect(await verified('plain')).toMatchObject({ is_good: true, is_authentic: true, is_encrypted: false });
    await expect(restored('plain', untouched())).rejects.toThrow(/not encrypted.* restore it with --plain/);
    await expect(restored('plain', untouched(), { isPlain: true })).rejects.toThrow(/cannot be reached/);
  });
});

describe('without the master key', () => {
  it('verify proves no origin and says so; checksums alone need no key', async () => {
    expect(await verified('newer', null)).toMatchObject({
      is_good: false,
      is_authentic: false,
      problems: [expect.stringContaining(`the master key ${masterKeyId(masterKey)} is not here`)],
    });
    const isChecksumsOnly = { isChecksumsOnly: true };
    expect(await verified('newer', null, isChecksumsOnly)).toMatchObject({
      is_good: true,
      is_authentic: false,
    });
    expect(await verified(await tamper('newer', flip(part)), null, isChecksumsOnly)).toMatchObject({
      is_good: false,
      problems: [expect.stringMatching(/token_issuers\.1.*its checksum differs/)],
    });
  });

  it('nothing is restored: no option skips the proof', async () => {
    await expect(restored('newer', untouched(null))).rejects.toThrow(/Put that key into .*--old-key-file/);
    await expect(restored('newer', untouched(attackersKey))).rejects.toThrow(/another master key/);
  });

  it('a backup cannot be made under a key that opens nothing in the database', async () => {
    await asSystem(
      source.address,
      `insert into signing_keys (kid, public_jwk, private_key, created_at)
       values ('kid', '{}', '\\x6b01${masterKeyId(masterKey)}00', now())`,
    );
    await expect(write('stale', undefined, attackersKey)).rejects.toThrow(/sealed under the master key/);
    await expect(write('fitting', undefined)).resolves.toMatchObject({ key_id: masterKeyId(masterKey) });
  });
});

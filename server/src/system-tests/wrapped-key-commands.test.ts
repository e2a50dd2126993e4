import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppDatabase } from '../composition/database.ts';
import { openKeys } from '../composition/tokens.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { createMasterKey, masterKeyId } from '../platform/master-key.ts';
import { openFolder } from '../process/backup/folder.ts';
import { restore } from '../process/backup/restore.ts';
import { verify } from '../process/backup/verify.ts';
import { backUp } from '../process/backup/write.ts';
import { convertMasterKeys } from '../process/convert-master-keys.ts';
import { checkKeyService } from '../process/doctor-checks.ts';
import { keyStatus } from '../process/key-status.ts';
import { masterKeyOf } from '../process/master-key-file.ts';
import { rotateMasterKey } from '../process/rotate-master-key.ts';
import { isWrappedKey, parseStoredKey } from '../services/key-service/index.ts';
import { type AwsKmsServer, startAwsKmsServer } from '../testing/aws-kms-server.ts';
import { migratedDatabase, type OwnDatabase, ownDatabase } from '../testing/own-database.ts';
import { sealedVault, startVaultServer, type VaultServer } from '../testing/vault-server.ts';

const present = Buffer.alloc(32, 21);
const earlier = Buffer.alloc(32, 22);
let root: string;
let database: OwnDatabase;
let vault: VaultServer;
let kms: AwsKmsServer;
let dataDir: string;
let folders = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontor-wrapped-'));
  database = await migratedDatabase();
  kms = await startAwsKmsServer();
});
beforeEach(async () => {
  folders += 1;
  dataDir = join(root, `${folders}`);
  await mkdir(dataDir);
  vault = await startVaultServer(dataDir);
  await writeFile(join(dataDir, 'master.key'), `${present.toString('base64')}\n`);
  await writeFile(join(dataDir, `master.key.${masterKeyId(earlier)}`), `${earlier.toString('base64')}\n`);
});
afterEach(() => vault.close());
afterAll(async () => {
  await kms.close();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: database.url,
    KONTOR_DATA_DIR: dataDir,
    KONTOR_BACKUP_KEEP_DAYS: '90',
    ...vault.environment,
    ...environment,
  });
const textOf = (name = 'master.key', folder = dataDir) => readFile(join(folder, name), 'utf8');
const keyOf = async (config = configOf()) => (await masterKeyOf(config)).bytes;
const isWrapped = async (name?: string) => isWrappedKey(parseStoredKey(await textOf(name)));

describe('a master key in the data folder', () => {
  it('is wrapped with the earlier ones beside it, wrapped again, moved to another service, and unwrapped', async () => {
    const kept = `master.key.${masterKeyId(earlier)}`;
    const plain = await textOf();
    const wrapped = await convertMasterKeys(configOf(), { kind: 'wrap' });
    expect(wrapped).toMatchObject([
      {
        key_id: masterKeyId(present),
        service: 'vault',
        installation: masterKeyId(present),
        is_changed: true,
      },
      {
        key_id: masterKeyId(earlier),
        service: 'vault',
        installation: masterKeyId(present),
        is_changed: true,
      },
    ]);
    const [first, firstKept] = [await textOf(), await textOf(kept)];
    expect(`${first}${firstKept}`).not.toContain(plain.slice(0, 20));
    expect(await keyOf()).toEqual(present);
    expect(
      (await convertMasterKeys(configOf(), { kind: 'wrap' })).map(({ is_changed }) => is_changed),
    ).toEqual([false, false]);

    // Rotation of the wrapping key: texts of before open until the service stops it, and need no restart.
    vault.rotate();
    await convertMasterKeys(configOf(), { kind: 'rewrap' });
    vault.minDecryptionVersion = 2;
    expect(await keyOf()).toEqual(present);
    expect(await keyOf(configOf({ KONTOR_MASTER_KEY: await textOf(kept) }))).toEqual(earlier);
    await expect(keyOf(configOf({ KONTOR_MASTER_KEY: first }))).rejects.toThrow(/too old/);

    const moving = configOf(kms.environment);
    await convertMasterKeys(moving, { kind: 'rewrap' });
    expect(await keyStatus(moving)).toMatchObject({
      service: 'aws-kms',
      key_service: { is_available: true },
    });

    await convertMasterKeys(moving, { kind: 'unwrap' });
    expect(await textOf()).toBe(plain);
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.writing'))).toEqual([]);
  });

  it('is created wrapped where there is none', async () => {
    await rm(join(dataDir, 'master.key'));
    const created = await keyOf(configOf({ DATABASE_URL: '' }));
    expect(await isWrapped()).toBe(true);
    expect(await keyOf()).toEqual(created);
  });

  it('survives kill -9 at each request of "wrap" and "rewrap", and a half-written file', async () => {
    const script = `
      import { readConfig } from ${JSON.stringify(join(import.meta.dirname, '../config.ts'))};
      import { convertMasterKeys } from ${JSON.stringify(join(import.meta.dirname, '../process/convert-master-keys.ts'))};
      await convertMasterKeys(readConfig(process.env), { kind: process.argv[1] });`;
    const killAt = async (kind: 'wrap' | 'rewrap', request: number): Promise<void> => {
      vault.received.length = 0;
      const arrived = vault.hold(request);
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, kind], {
        stdio: 'inherit',
        env: { PATH: process.env.PATH, KONTOR_DATA_DIR: dataDir, ...vault.environment },
      });
      await arrived;
      child.kill('SIGKILL');
      await once(child, 'exit');
      vault.release();
      expect(await keyOf()).toEqual(present);
    };
    // To wrap a key is three requests: wrap, and two that prove what was wrapped. After the third, the file is replaced.
    for (const request of [1, 2, 3, 4]) await killAt('wrap', request);
    expect(await isWrapped()).toBe(true);
    await writeFile(join(dataDir, 'master.key.writing'), '{"kontor_wrap');
    for (const request of [1, 4]) await killAt('rewrap', request);
    await convertMasterKeys(configOf(), { kind: 'wrap' });
    expect(await isWrapped(`master.key.${masterKeyId(earlier)}`)).toBe(true);
    await convertMasterKeys(configOf(), { kind: 'rewrap' });
    expect(await keyOf()).toEqual(present);
  }, 120_000);

  it('stays as it is when the service fails, or gives back something else', async () => {
    const plain = await textOf();
    vault.always = sealedVault;
    await expect(convertMasterKeys(configOf(), { kind: 'wrap' })).rejects.toThrow(/Vault is sealed/);
    vault.always = undefined;
    vault.ignoresAssociatedData = true;
    await expect(convertMasterKeys(configOf(), { kind: 'wrap' })).rejects.toThrow(/another installation/);
    expect(await textOf()).toBe(plain);
  });
});

describe('a master key in KONTOR_MASTER_KEY', () => {
  const setting = { KONTOR_MASTER_KEY: present.toString('base64') };

  it('gets a new text, which is set in its place', async () => {
    const to = join(dataDir, 'wrapped.key');
    await expect(convertMasterKeys(configOf(setting), { kind: 'wrap' })).rejects.toThrow(/--to/);
    await convertMasterKeys(configOf(setting), { kind: 'wrap', to });
    const wrapped = { KONTOR_MASTER_KEY_FILE: to };
    expect(await keyOf(configOf(wrapped))).toEqual(present);
    await expect(convertMasterKeys(configOf(setting), { kind: 'wrap', to })).rejects.toThrow(/exists/);
    const plain = join(dataDir, 'plain.key');
    await convertMasterKeys(configOf(wrapped), { kind: 'unwrap', to: plain });
    expect(await keyOf(configOf({ KONTOR_MASTER_KEY_FILE: plain }))).toEqual(present);
  });
});

it('the status and the doctor tell about the key also while the service is away', async () => {
  expect(await keyStatus(configOf({ KONTOR_KEY_SERVICE: '' }))).toMatchObject({
    service: null,
    key_service: null,
    kept_files: [{ key_id: masterKeyId(earlier), service: null }],
  });
  expect(await checkKeyService(configOf())).toMatchObject({
    warning: expect.stringContaining('kontor keys wrap'),
  });
  await convertMasterKeys(configOf(), { kind: 'wrap' });
  expect(await checkKeyService(configOf())).toContain(`vault opens the master key ${masterKeyId(present)}`);
  vault.always = sealedVault;
  expect(await keyStatus(configOf())).toMatchObject({
    key_id: masterKeyId(present),
    key_service: { is_available: false, reason: expect.stringContaining('Vault is sealed') },
  });
  await expect(checkKeyService(configOf())).rejects.toThrow(/Vault is sealed/);
});

it('backups of before a rotation restore through the key service alone', async () => {
  const quiet = () => undefined;
  const unlock = { passphrase: undefined, privateKey: undefined, askPassphrase: async () => undefined };
  const source = await migratedDatabase();
  const [target, again] = [await ownDatabase(), await ownDatabase()];
  try {
    const own = configOf({ DATABASE_URL: source.url });
    await convertMasterKeys(own, { kind: 'wrap' });
    await createSigningKey(source, present);
    const place = openFolder(join(dataDir, 'backup'));
    await backUp(own, systemClock, place, { withKey: false, lock: undefined, workers: 1 }, quiet);
    const withKey = { withKey: true, lock: { passphrase: 'a long passphrase' }, workers: 1 };
    await expect(
      backUp(own, systemClock, openFolder(join(dataDir, 'other')), withKey, quiet),
    ).rejects.toThrow(/Yours is wrapped/);

    // The rotation makes a wrapped key, and keeps the one before in its wrapped form.
    for (const isFinish of [false, true]) await rotateMasterKey(own, { isFinish, onProgress: quiet });
    expect([await isWrapped(), await isWrapped(`master.key.${masterKeyId(present)}`)]).toEqual([true, true]);
    const next = await keyOf(own);
    const [keep] = (await keyStatus(own)).keep_keys;
    const madeAt = Date.parse(keep?.newest_backup?.created_at ?? '');
    expect(keep).toMatchObject({
      key_id: masterKeyId(present),
      keep_until: new Date(madeAt + 90 * 86_400_000).toISOString(),
    });

    // An installation with another key uses the key in the backup only on request.
    const verified = (isKeyFromBackup: boolean) =>
      verify(
        own,
        place,
        { unlock, oldKeyFiles: [], isKeyFromBackup, isChecksumsOnly: false, workers: 1 },
        quiet,
      );
    expect(await verified(false)).toMatchObject({
      is_authentic: false,
      problems: [expect.stringContaining('--key-from-backup')],
    });
    expect(await verified(true)).toMatchObject({ is_good: true, is_authentic: true });
    const options = { unlock, isPlain: true, oldKeyFiles: [], workers: 1 };
    const beside = { ...own, databaseUrl: target.url };
    await expect(restore(beside, place, options, quiet)).rejects.toThrow(/--key-from-backup/);
    expect(await restore(beside, place, { ...options, isKeyFromBackup: true }, quiet)).toMatchObject({
      key_id: masterKeyId(present),
      sealed_under: masterKeyId(next),
    });

    // A new machine has the backup and access to the key service, and no key.
    const empty = configOf({ DATABASE_URL: again.url, KONTOR_DATA_DIR: join(dataDir, 'new') });
    await restore(empty, place, options, quiet);
    expect(isWrappedKey(parseStoredKey(await textOf('master.key', join(dataDir, 'new'))))).toBe(true);
    expect(await keyOf(empty)).toEqual(present);
  } finally {
    await Promise.all([source.drop(), target.drop(), again.drop()]);
  }
}, 120_000);

/** Creates a signing key, so that the database belongs to this master key. */
async function createSigningKey(own: OwnDatabase, key: Buffer): Promise<void> {
  const opened = openAppDatabase({
    config: { ...configOf(), databaseConnectionsMax: 6 },
    address: own.address,
    log: silentLog,
  });
  await openKeys(opened, createMasterKey(key), systemClock);
  await opened.close();
}

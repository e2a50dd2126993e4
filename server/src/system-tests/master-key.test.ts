import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sealedColumns } from '../composition/sealed-columns.ts';
import { masterKeyId, newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { createPartner, requestToken } from '../testing/partner.ts';

const database = await ownDatabase();
const [oldKey, newKey] = [newMasterKeyText(), newMasterKeyText()];
const bench = await KontorBench.open({ DATABASE_URL: database.url, DATABASE_CONNECTIONS_MAX: '6' });
const withOld = bench.with({ KONTOR_MASTER_KEY: oldKey });
const withNew = bench.with({ KONTOR_MASTER_KEY: newKey });
afterAll(async () => {
  await bench.close();
  await database.drop();
});

describe('the master key', () => {
  it('is required with DATABASE_URL: Kontor creates none, and says how', async () => {
    const refused = await bench.run('serve', '--migrate');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(
      /^kontor: KONTOR_MASTER_KEY is not set, .* openssl rand -base64 32\. .*\n$/,
    );
    expect(await database.ask("select to_regclass('accounts') as table")).toEqual([{ table: null }]);
  });

  it('is replaced while everything runs, also when the command is killed in between', async () => {
    const file = `${bench.dataDir}-new.key`;
    await writeFile(file, `${newKey}\n`);
    const running = await withOld.serve({ arguments: ['--demo'] });
    const { account, client } = JSON.parse(
      (await withOld.run('account', 'create', '--name', 'Acme', '--json')).output,
    );
    const partner = await createPartner(running.url, account.id, client);
    const key = { 'idempotency-key': 'once' };
    const created = await partner.post('/oauthclients', { name: 'Made before' }, key);
    expect(created.status, created.text).toBe(201);
    await expect.poll(running.output).toContain('Documentation');

    const rotate = ['keys', 'rotate-master', '--new-key-file', file];
    const killed = withOld.start(...rotate);
    await expect.poll(() => database.ask('select from master_keys')).toHaveLength(2);
    killed.signal('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    const rotated = await withOld.run(...rotate, '--json');
    expect([rotated.code, rotated.errors.includes('kontor:')]).toEqual([0, false]);
    expect(JSON.parse(rotated.output)).toMatchObject({
      key_id: masterKeyId(parseMasterKey(newKey)),
      previous_key_id: masterKeyId(parseMasterKey(oldKey)),
      is_finished: false,
    });

    // A process with the new key runs beside one with the old: both decrypt everything, and hashes are equal.
    const next = await withNew.serve();
    const credentials = { client_id: client.client_id, client_secret: client.client_secret };
    for (const { url } of [running, next]) {
      expect((await requestToken(url, credentials)).status).toBe(200);
      const there = await createPartner(url, account.id, client);
      const replayed = await there.post('/oauthclients', { name: 'Made before' }, key);
      expect([replayed.status, replayed.text]).toEqual([201, created.text]);
    }
    expect(await withOld.run('keys', 'rotate-master', '--finish')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('still runs with the earlier key'),
    });
    expect(await withNew.run('keys', 'rotate-master', '--finish')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Processes that were started with another key: 1.'),
    });
    running.signal('SIGTERM');
    await running.ended;
    expect(await withNew.run('keys', 'rotate-master', '--finish')).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `${masterKeyId(parseMasterKey(oldKey))}: no backup made under it is recorded`,
      ),
    });
    expect(await withOld.run('account', 'list')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The master key is not the one'),
    });
    expect((await requestToken(next.url, credentials)).status).toBe(200);

    const prefix = `\\x6b01${masterKeyId(parseMasterKey(newKey))}`;
    const found = await Promise.all(
      sealedColumns.map(async ({ table, column }) => {
        const [row] = await database.ask(
          `select count(*)::int as all, count(*) filter (where substring(${column} from 1 for 6) <> '${prefix}')::int as old
           from ${table} where ${column} is not null`,
        );
        return { place: `${table}.${column}`, ...row } as { place: string; all: number; old: number };
      }),
    );
    expect(found.filter(({ old }) => old > 0)).toEqual([]);
    // The demo account has companies, people, cards and emails.
    expect(found.filter(({ all }) => all > 0).length).toBeGreaterThanOrEqual(6);
  });

  it('of before a rotation restores the backups of that time, into an installation with the new key', async () => {
    const passphrase = { KONTOR_BACKUP_PASSPHRASE: 'a passphrase of this test' };
    const embedded = await KontorBench.open(passphrase);
    const restored = await KontorBench.open(passphrase);
    try {
      const running = await embedded.serve();
      const created = await embedded.run('account', 'create', '--name', 'Acme', '--json');
      const { account, client } = JSON.parse(created.output);
      const partner = await createPartner(running.url, account.id, client);
      const once = { 'idempotency-key': 'once' };
      const second = await partner.post('/oauthclients', { name: 'Second' }, once);
      expect(second.status, second.text).toBe(201);
      const place = join(embedded.dataDir, 'backup');
      const made = await embedded.run('backup', '--to', place, '--json');
      expect(made, made.errors).toMatchObject({ code: 0 });
      running.signal('SIGTERM');
      await running.ended;
      const keyId = masterKeyId(await keyIn(embedded));
      const rotations = [];
      for (const step of [[], ['--finish']]) {
        const rotated = await embedded.run('keys', 'rotate-master', ...step, '--json');
        expect(rotated, rotated.errors).toMatchObject({ code: 0 });
        rotations.push(JSON.parse(rotated.output));
      }
      // Both steps say which key to keep, and for which backup.
      const { id, created_at } = JSON.parse(made.output);
      const keep_keys = [{ key_id: keyId, newest_backup: { id, created_at, place } }];
      expect(rotations).toMatchObject([{ keep_keys }, { keep_keys }]);

      const kept = join(embedded.dataDir, `master.key.${keyId}`);
      const unproven = await embedded.run('backup', 'verify', place);
      expect(unproven).toMatchObject({ code: 1, output: expect.stringContaining(`--old-key-file ${kept}`) });
      const verified = await embedded.run('backup', 'verify', place, '--old-key-file', kept);
      expect(verified.output).toContain(`The installation with the master key ${keyId} wrote it`);
      expect(verified.code).toBe(0);

      const present = await keyIn(embedded);
      const withNewKey = restored.with({ KONTOR_MASTER_KEY: present.toString('base64') });
      expect(await withNewKey.run('restore', place)).toMatchObject({
        code: 1,
        errors: expect.stringContaining(`another master key (${keyId})`),
      });
      const wrong = `${restored.dataDir}-wrong.key`;
      await writeFile(wrong, newMasterKeyText());
      const done = await withNewKey.run(
        ...['restore', place, '--json'],
        ...['--old-key-file', wrong, '--old-key-file', kept],
      );
      expect(done, done.errors).toMatchObject({ code: 0 });
      expect(JSON.parse(done.output)).toMatchObject({ key_id: keyId, sealed_under: masterKeyId(present) });

      // It signs in with the new key alone, and opens what was sealed under the old one.
      const server = await withNewKey.serve();
      const again = await createPartner(server.url, account.id, client);
      const replayed = await again.post('/oauthclients', { name: 'Second' }, once);
      expect([replayed.status, replayed.text]).toEqual([201, second.text]);
      server.signal('SIGTERM');
      await server.ended;
      expect(await withNewKey.run('keys', 'rotate-master', '--finish')).toMatchObject({ code: 0 });
    } finally {
      await Promise.all([embedded.close(), restored.close()]);
    }
  });
});

const keyIn = async ({ dataDir }: KontorBench): Promise<Buffer> =>
  parseMasterKey(await readFile(join(dataDir, 'master.key'), 'utf8'));

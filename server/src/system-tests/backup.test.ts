import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';
import { writeManifest } from '../process/backup/manifest.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { onboard } from '../testing/onboard.ts';
import { createPartner, type Partner } from '../testing/partner.ts';
import { startS3Server } from '../testing/s3-server.ts';

describe('kontor backup and restore', () => {
  const benches: KontorBench[] = [];
  const open = async (environment: Record<string, string> = {}): Promise<KontorBench> => {
    const bench = await KontorBench.open({
      KONTOR_PUBLIC_URL: 'http://kontor.example',
      KONTOR_BACKUP_PASSPHRASE: 'correct horse battery staple',
      ...environment,
    });
    benches.push(bench);
    return bench;
  };
  let source: KontorBench;
  let created: { account: { id: string }; client: Parameters<typeof createPartner>[2] };
  let folder: string;
  let before: unknown[];

  beforeAll(async () => {
    source = await open();
    const kontor = await source.serve();
    created = JSON.parse((await source.run('account', 'create', '--name', 'Acme', '--json')).output);
    const partner = await createPartner(kontor.url, created.account.id, created.client);
    await onboard(partner);
    const period = { from: '2025-01-01', to: '2025-01-31' };
    const generated = await partner.post('/sandbox/generate', { count: 50, ...period, seed: 'kept' });
    expect(generated.status, generated.text).toBeLessThan(300);
    folder = join(source.dataDir, '../backup');
    // The server runs in the meantime.
    const made = await source.run('backup', '--to', folder, '--with-key', '--json');
    expect(made, made.errors).toMatchObject({ code: 0 });
    expect(JSON.parse(made.output)).toMatchObject({ place: folder, has_key: true, is_encrypted: true });
    // Tables and keys are files of age.
    for (const path of ['tables/accounts.1.copy.gz.age', 'keys.age'])
      expect((await readFile(join(folder, path), 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true);
    const key = await readFile(join(source.dataDir, 'master.key'), 'utf8');
    expect((await readFile(join(folder, 'keys.age'), 'latin1')).includes(key.trim())).toBe(false);
    before = await look(partner);
    kontor.signal('SIGTERM');
    await kontor.ended;
  });
  afterAll(() => Promise.all(benches.map((bench) => bench.close())));

  /** Returns the partner's view, with a file. */
  const look = async (partner: Partner): Promise<unknown[]> => {
    const read = async (path: string) => {
      const answer = await partner.get(path);
      expect(answer.status, answer.text).toBe(200);
      return answer;
    };
    const paths = [
      '',
      '/transactions?limit=200',
      '/organizations',
      '/environmental-impacts?limit=200',
      '/tpas',
    ];
    const seen = await Promise.all(paths.map(async (path) => (await read(path)).body));
    const [tpa] = seen.at(-1).data;
    return [...seen, (await read(`/tpas/${tpa.id}/signeddocuments`)).text];
  };

  it('brings everything into an empty installation, which goes on from there', async () => {
    const other = await open();
    const restored = await other.run('restore', folder, '--json');
    expect(restored, restored.errors).toMatchObject({ code: 0 });
    expect(JSON.parse(restored.output)).toMatchObject({ migrated: [] });
    const kontor = await other.serve();
    const partner = await createPartner(kontor.url, created.account.id, created.client);
    expect(await look(partner)).toEqual(before);
    // Triggers, numbering and sums still work.
    const more = await partner.post('/sandbox/generate', { count: 5, from: '2025-02-01', to: '2025-02-10' });
    expect(more.status, more.text).toBeLessThan(300);
    expect(await other.run('statistics', 'check')).toMatchObject({ code: 0 });
    expect((await other.run('doctor')).code).toBe(0);
    const again = await other.run('restore', folder);
    expect(again).toMatchObject({ code: 1, errors: expect.stringMatching(/running on this database/) });
  });

  it('refuses, in a sentence and without touching anything, what cannot go well', async () => {
    const refused = async (bench: KontorBench, args: string[], why: RegExp) => {
      const { code, errors } = await bench.run(...args);
      expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(why) });
    };
    await refused(source, ['restore', folder], /has accounts already/);
    const plain = await open({ KONTOR_BACKUP_PASSPHRASE: '' });
    await refused(plain, ['restore', folder], /encrypted with a passphrase/);
    await refused(
      plain,
      ['backup', '--to', `${folder}-3`, '--with-key', '--plain'],
      /--with-key requires an encrypted backup/,
    );
    const { output } = await source.run('backup-key', '--json');
    const forKey = await open({ KONTOR_BACKUP_PASSPHRASE: '' });
    const recipient = ['--recipient', JSON.parse(output).public_key];
    expect(await forKey.run('backup', '--to', `${folder}-3`, '--with-key', ...recipient)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/cannot be used with option/),
    });
    const wrong = await open({ KONTOR_BACKUP_PASSPHRASE: 'not the passphrase' });
    await refused(wrong, ['restore', folder], /another passphrase/);
    await refused(await open({ KONTOR_BACKUP_PASSPHRASE: 'short' }), ['restore', folder], /12 characters/);
    await refused(source, ['backup', '--to', folder], /exists already/);
    await refused(source, ['restore', join(folder, 'tables')], /not a backup/);
    const strange = await open({ KONTOR_MASTER_KEY: newMasterKeyText() });
    await refused(strange, ['restore', folder], /another master key/);
    await refused(strange, ['backup', '--to', `${folder}-2`, '--with-key'], /KONTOR_MASTER_KEY/);
    await expect(stat(join(strange.dataDir, 'postgres'))).rejects.toThrow(/ENOENT/);

    const changed = `${folder}-changed`;
    await cp(folder, changed, { recursive: true });
    const manifest = JSON.parse(await readFile(join(changed, 'manifest.json'), 'utf8'));
    const write = (value: string) => writeFile(join(changed, 'manifest.json'), value);
    const fresh = await open();
    const { authentication: _, ...later } = manifest;
    later.migrations.push('20990101_0000_later');
    const key = parseMasterKey(await readFile(join(source.dataDir, 'master.key'), 'utf8'));
    await write(writeManifest(later, key));
    await refused(fresh, ['restore', changed], /newer Kontor/);
    await write(JSON.stringify({ ...manifest, format: 7 }));
    await refused(fresh, ['restore', changed], /format 7/);
    await write(JSON.stringify({ ...manifest, encryption: null }));
    await refused(fresh, ['restore', changed], /not in it/);
    await refused(source, ['restore', changed, '--plain'], /is forged, changed or damaged/);
    await write(JSON.stringify(manifest));
    await rm(join(changed, 'keys.age'));
    await refused(fresh, ['restore', changed], /keys\.age is missing/);
  });

  it('verifies: origin and every byte, also without the passphrase', async () => {
    const torn = `${folder}-torn`;
    await cp(folder, torn, { recursive: true });
    const verified = await source.run('backup', 'verify', torn, '--json');
    expect(verified, verified.errors).toMatchObject({ code: 0 });
    expect(JSON.parse(verified.output)).toMatchObject({
      is_good: true,
      is_authentic: true,
      is_opened: true,
      problems: [],
    });
    const part = join(torn, 'tables/transactions.1.copy.gz.age');
    const bytes = await readFile(part);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    await writeFile(part, bytes);
    const [opened, closed] = await Promise.all([
      source.run('backup', 'verify', torn),
      source.with({ KONTOR_BACKUP_PASSPHRASE: '' }).run('backup', 'verify', torn, '--json'),
    ]);
    expect(opened).toMatchObject({ code: 1, output: expect.stringMatching(/transactions\.1.*is damaged/) });
    expect(JSON.parse(closed.output)).toMatchObject({ is_good: false, is_authentic: true, is_opened: false });
    // A machine without the master key finds the damage, and proves no origin.
    const elsewhere = (await open({ KONTOR_BACKUP_PASSPHRASE: '' })).run('backup', 'verify', folder);
    expect(await elsewhere).toMatchObject({ code: 1, output: expect.stringMatching(/origin is not proven/) });
    const checksums = await source.run('backup', 'verify', torn, '--checksums-only', '--json');
    expect(JSON.parse(checksums.output)).toMatchObject({ is_good: false, is_authentic: false });
  });

  it('continues a restore that failed, and serves nothing before it is finished', async () => {
    const torn = `${folder}-torn`;
    const bench = await open();
    expect(await bench.run('restore', torn)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/damaged/),
    });
    expect(await bench.run('account', 'list')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/is unfinished\. Run "kontor restore" again/),
    });
    // The tables are complete then. A file in place of a folder stops the files, as a full disk would.
    await writeFile(join(bench.dataDir, 'files'), '');
    expect((await bench.run('restore', folder)).code).toBe(1);
    await rm(join(bench.dataDir, 'files'));
    const finished = await bench.run('restore', folder, '--json');
    expect(finished, finished.errors).toMatchObject({ code: 0 });
    expect(JSON.parse(finished.output)).toMatchObject({ is_resumed: true });
    const kontor = await bench.serve();
    const partner = await createPartner(kontor.url, created.account.id, created.client);
    expect(await look(partner)).toEqual(before);
  });

  it('is not encrypted with --plain, and restored only with --plain', async () => {
    const place = `${folder}-plain`;
    const made = await source.run('backup', '--to', place, '--plain', '--json');
    expect(made, made.errors).toMatchObject({ code: 0 });
    const other = await open({
      KONTOR_MASTER_KEY: await readFile(join(source.dataDir, 'master.key'), 'utf8'),
    });
    expect(await other.run('restore', place)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/restore it with --plain/),
    });
    const restored = await other.run('restore', place, '--plain', '--json');
    expect(restored, restored.errors).toMatchObject({ code: 0 });
    expect(JSON.parse(restored.output)).toMatchObject({ rows: JSON.parse(made.output).rows });
  });

  it('writes to a bucket and restores from it', async () => {
    const s3 = await startS3Server();
    const server = Object.fromEntries(
      ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => [
        `KONTOR_BACKUP_S3_${name}`,
        s3.environment[`KONTOR_FILES_S3_${name}`] ?? '',
      ]),
    );
    const place = 's3://kontor/backups/monday';
    try {
      const made = await source.with(server).run('backup', '--to', place, '--json');
      expect(made, made.errors).toMatchObject({ code: 0 });
      expect(await source.with(server).run('backup', '--to', place)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/has a backup already/),
      });
      const other = (await open()).with(server);
      expect(await other.run('restore', place)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/which is not in it/),
      });
      await mkdir(other.dataDir);
      await cp(join(source.dataDir, 'master.key'), join(other.dataDir, 'master.key'));
      const restored = await other.run('restore', place, '--json');
      expect(restored, restored.errors).toMatchObject({ code: 0 });
      const { rows, files } = JSON.parse(made.output);
      expect(JSON.parse(restored.output)).toMatchObject({ rows, files });
    } finally {
      await s3.close();
    }
  });
});

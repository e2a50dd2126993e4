import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { onboard } from '../testing/onboard.ts';
import { createPartner, type Partner } from '../testing/partner.ts';

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
    // While the server runs.
    const made = await source.run('backup', folder, '--with-key', '--json');
    expect(made, made.errors).toMatchObject({ code: 0 });
    expect(JSON.parse(made.output)).toMatchObject({ folder, has_key: true, is_encrypted: true });
    // Neither a name nor the key can be read in it.
    expect(
      (await readFile(join(folder, 'tables', 'accounts.copy.gz'))).subarray(0, 2).toString('hex'),
    ).not.toBe('1f8b');
    const key = await readFile(join(source.dataDir, 'master.key'));
    expect((await readFile(join(folder, 'master.key'))).includes(key)).toBe(false);
    before = await look(partner);
    kontor.signal('SIGTERM');
    await kontor.ended;
  });
  afterAll(() => Promise.all(benches.map((bench) => bench.close())));

  /** What the partner sees, with a file. */
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
    // Triggers, numbering and sums work on.
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
    await refused(plain, ['backup', `${folder}-3`, '--with-key'], /--with-key needs an encrypted backup/);
    const wrong = await open({ KONTOR_BACKUP_PASSPHRASE: 'not the passphrase' });
    await refused(wrong, ['restore', folder], /another passphrase/);
    await refused(await open({ KONTOR_BACKUP_PASSPHRASE: 'short' }), ['restore', folder], /12 characters/);
    await refused(source, ['backup', folder], /exists already/);
    await refused(source, ['restore', join(folder, 'tables')], /not a backup/);
    const strange = await open({ KONTOR_MASTER_KEY: newMasterKeyText() });
    await refused(strange, ['restore', folder], /another master key/);
    await refused(strange, ['backup', `${folder}-2`, '--with-key'], /KONTOR_MASTER_KEY/);
    await expect(stat(join(strange.dataDir, 'postgres'))).rejects.toThrow(/ENOENT/);

    const changed = `${folder}-changed`;
    await cp(folder, changed, { recursive: true });
    const manifest = JSON.parse(await readFile(join(changed, 'manifest.json'), 'utf8'));
    const write = (value: object) => writeFile(join(changed, 'manifest.json'), JSON.stringify(value));
    const fresh = await open();
    await write({ ...manifest, migrations: [...manifest.migrations, '20990101_0000_later'] });
    await refused(fresh, ['restore', changed], /newer Kontor/);
    await write({ ...manifest, format: 7 });
    await refused(fresh, ['restore', changed], /format 7/);
    await write(manifest);
    await rm(join(changed, 'master.key'));
    await refused(fresh, ['restore', changed], /no key in it/);
  });

  it('is undone when the backup breaks off: nothing is half restored', async () => {
    const torn = `${folder}-torn`;
    await cp(folder, torn, { recursive: true });
    await writeFile(join(torn, 'tables/transactions.copy.gz'), 'not what it was');
    const bench = await open();
    expect((await bench.run('restore', torn)).code).toBe(1);
    const healed = await bench.run('restore', folder);
    expect(healed, healed.errors).toMatchObject({ code: 0 });
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { createPartner } from '../testing/partner.ts';
import { isSkipped } from '../testing/requirements.ts';
import { startSystemPostgres, systemPostgres, systemVersions } from '../testing/system-postgres.ts';

const bench = await KontorBench.open({ KONTOR_MASTER_KEY: newMasterKeyText() });
afterAll(() => bench.close());

const [oldest = ''] = systemVersions;

it.skipIf(isSkipped(systemPostgres))(
  `kontor embedded upgrade brings a database of PostgreSQL ${oldest} to the embedded one, and keeps the old folder`,
  async () => {
    const folder = join(bench.dataDir, 'postgres');
    const old = await startSystemPostgres(folder, oldest);
    const onServer = bench.with({ DATABASE_URL: old.url });
    expect(await onServer.run('migrate')).toMatchObject({ code: 0 });
    const made = await onServer.run('account', 'create', '--name', 'Acme', '--json');
    const { account, client } = JSON.parse(made.output);
    await old.stop();
    // The embedded server uses its socket.
    await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n');

    const refused = await bench.run('serve');
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Run: kontor embedded upgrade'),
    });
    const upgraded = await bench.run('embedded', 'upgrade', '--json');
    expect(upgraded, upgraded.errors).toMatchObject({ code: 0 });
    const { kept } = JSON.parse(upgraded.output).upgraded;
    expect((await readFile(join(kept, 'PG_VERSION'), 'utf8')).trim()).toBe(oldest);
    expect(await bench.run('embedded', 'upgrade', '--json')).toMatchObject({
      code: 0,
      output: '{"upgraded":null}\n',
    });

    const kontor = await bench.serve();
    const partner = await createPartner(kontor.url, account.id, client);
    expect((await partner.get('')).body.name_system).toBe('Acme');
    // Sequences continue.
    expect((await partner.post('/oauthclients', { name: 'After' })).status).toBe(201);
    expect((await partner.get('/audit-log')).body.data.length).toBeGreaterThanOrEqual(2);
  },
);

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { createPartner } from '../testing/partner.ts';
import { sealedVault, startVaultServer, type VaultServer } from '../testing/vault-server.ts';

const database = await ownDatabase();
const folder = await mkdtemp(join(tmpdir(), 'kontor-vault-'));
const metricsToken = 'the token of metrics';
let vault: VaultServer;
let plain: KontorBench;
beforeAll(async () => {
  vault = await startVaultServer(folder);
  plain = await KontorBench.open({
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS_MAX: '6',
    KONTOR_MASTER_KEY: newMasterKeyText(),
    KONTOR_METRICS_TOKEN: metricsToken,
    ...vault.environment,
  });
});
afterAll(async () => {
  await plain.close();
  await vault.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('while the key service is away, a running process goes on and a new one waits', async () => {
  const first = await plain.serve();
  const created = await plain.run('account', 'create', '--name', 'Acme', '--json');
  const { account, client } = JSON.parse(created.output);
  const to = join(folder, 'wrapped.key');
  expect(await plain.run('keys', 'wrap', '--to', to)).toMatchObject({ code: 0 });
  const wrapped = plain.with({ KONTOR_MASTER_KEY: await readFile(to, 'utf8') });

  vault.always = sealedVault;
  const partner = await createPartner(first.url, account.id, client);
  expect((await partner.post('/oauthclients', { name: 'While it is away' })).status).toBe(201);
  expect(await wrapped.run('account', 'list')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Vault is sealed'),
  });

  const port = 9_650;
  const waiting = wrapped.with({ PORT: `${port}` }).start('serve', '--no-demo');
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string) => fetch(`${url}${path}`).catch(() => undefined);
  await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: 60_000 }).toBe(503);
  expect(await (await ask('/readyz'))?.json()).toEqual({
    status: 'not_ready',
    checks: { process: 'waiting_for_key_service' },
  });
  expect((await ask('/healthz'))?.status).toBe(200);
  await expect.poll(waiting.output).toContain('Vault is sealed');

  vault.always = undefined;
  await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: 90_000 }).toBe(200);
  const again = await createPartner(url, account.id, client);
  expect((await again.get('/oauthclients')).status).toBe(200);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await fetch(`${url}/metrics`, { headers });
  expect(await metrics.text()).toContain('kontor_key_service_available 1');
  waiting.signal('SIGTERM');
  expect(await waiting.ended).toBe(0);
}, 300_000);

it('a process that waits for the key service stops on SIGTERM', async () => {
  vault.always = sealedVault;
  const waiting = plain
    .with({ KONTOR_MASTER_KEY: await readFile(join(folder, 'wrapped.key'), 'utf8'), PORT: '9651' })
    .start('serve', '--no-demo');
  await expect.poll(waiting.output, { timeout: 60_000 }).toContain('waiting for the key service');
  waiting.signal('SIGTERM');
  await waiting.ended;
  vault.always = undefined;
}, 120_000);

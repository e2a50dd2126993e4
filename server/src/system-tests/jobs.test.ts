import { afterAll, expect, it, vi } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { freePort, KontorBench } from '../testing/kontor-process.ts';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts';
import { call } from '../testing/partner.ts';

const bench = await KontorBench.open();
let own: OwnDatabase | undefined;
afterAll(async () => {
  await bench.close();
  await own?.drop();
});
const soon = { timeout: 120_000, interval: 200 };

it('a job that fails is named by doctor and counted in the metrics, and recovers with its cause', async () => {
  own = await ownDatabase();
  const port = String(await freePort());
  const here = bench.with({
    DATABASE_URL: own.url,
    KONTOR_MASTER_KEY: newMasterKeyText(),
    KONTOR_METRICS_PORT: port,
  });
  await here.serve();
  await own.ask('alter table webhook_replays rename to hidden');
  const failures = /^kontor_job_failures_total\{job="replay deliveries"\} [1-9]/m;
  await vi.waitFor(
    async () => expect((await call(`http://127.0.0.1:${port}/metrics`)).text).toMatch(failures),
    soon,
  );
  const sick = await here.run('doctor');
  expect(sick.code).toBe(1);
  expect(sick.output).toMatch(
    /^✗ jobs: “replay deliveries” is failing \(\d+ failures since \S+\): .*"webhook_replays" does not exist\. Next attempt: \S+$/m,
  );
  await own.ask('alter table hidden rename to webhook_replays');
  await vi.waitFor(
    async () => expect((await here.run('doctor')).output).toContain('✓ jobs: none is failing'),
    soon,
  );
});

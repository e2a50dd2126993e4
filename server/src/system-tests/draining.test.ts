import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBalancer } from '../testing/balancer.ts';
import { type FaultTrial, openFaultTrial } from '../testing/fault-trial.ts';
import { guardProcess } from '../testing/guard.ts';
import { freePort, KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { call } from '../testing/partner.ts';

const poll = { timeout: 120_000, interval: 50 };

describe('a process that gets SIGTERM, beside another one', () => {
  let trial: FaultTrial;
  beforeAll(async () => {
    trial = await openFaultTrial();
  });
  afterAll(() => trial.end());

  it('is not ready, asks callers to connect elsewhere, and hands its webhooks over while it still answers', async () => {
    const drain = { KONTOR_DRAIN_SECONDS: '300' };
    const [first, second] = await Promise.all([trial.start('all', drain), trial.start('all', drain)]);
    trial.useApi(first);
    for (let added = 0; added < 2; added += 1) await trial.addHook();
    const owners = async () =>
      (await trial.ask('select distinct owner from webhook_lanes where owner is not null')).length;
    await expect.poll(owners, poll).toBe(2);
    const partner = await trial.partnerAt(first);
    first.signal('SIGTERM');
    await expect.poll(async () => (await call(`${first.url}/readyz`)).status, poll).toBe(503);
    expect((await call(`${first.url}/readyz`)).body).toMatchObject({
      status: 'not_ready',
      checks: { process: 'draining' },
    });
    await expect.poll(owners, poll).toBe(1);
    const read = await partner.get('');
    expect([read.status, read.headers.get('connection')]).toEqual([200, 'close']);
    expect(await trial.createCardHolder()).toBe(true);
    expect((await call(`${second.url}/readyz`)).status).toBe(200);
    await endNow(first);
    trial.useApi(second);
    expect(await trial.createCardHolder()).toBe(true);
    await endNow(second);
  });

  it('fails no request when two are restarted one after the other at 100 requests a second', async () => {
    const drain = { KONTOR_DRAIN_SECONDS: '3' };
    const old = await Promise.all([trial.start('all', drain), trial.start('all', drain)]);
    const balancer = createBalancer(old.map(({ url }) => url));
    const [first] = old;
    if (!first) throw new Error('There are two.');
    const { accountId, token, clientId, clientSecret } = await trial.partnerAt(first);
    const load = balancer.load(100, (number) =>
      number % 4 === 0
        ? {
            method: 'POST',
            path: '/oauth/token',
            headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
            body: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
          }
        : { path: `/accounts/${accountId}`, headers: { authorization: `Bearer ${token}` } },
    );
    for (const kontor of old) {
      await load.answered(150);
      const next = await trial.start('all', drain);
      balancer.add(next.url);
      await load.answered(50);
      kontor.signal('SIGTERM');
      expect(await kontor.ended).toBe(0);
      balancer.remove(kontor.url);
    }
    await load.answered(100);
    const { answers, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(500);
    balancer.close();
  });
});

describe('npm start', () => {
  it('leaves neither Kontor nor PostgreSQL behind when npm gets SIGTERM', async () => {
    const bench = await KontorBench.open();
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: 'ignore',
      env: { ...process.env, KONTOR_DATA_DIR: bench.dataDir, PORT: String(port), HOST: '127.0.0.1' },
    });
    guardProcess(npm.pid);
    const ready = async () => (await call(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
    await expect.poll(ready, poll).toBe(200);
    const postmaster = await bench.postmasterPid();
    guardProcess(postmaster, 'SIGQUIT');
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    const isGone = () => {
      try {
        return !process.kill(postmaster, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(isGone, poll).toBe(true);
    expect(await ready()).toBeUndefined();
    await bench.close();
  });
});

/** A second signal counts only two seconds after the first. */
async function endNow(kontor: KontorProcess): Promise<void> {
  const again = setInterval(() => kontor.signal('SIGTERM'), 2_500);
  expect(await kontor.ended).toBe(0);
  clearInterval(again);
}

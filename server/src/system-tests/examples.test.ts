import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { freePort } from '../testing/kontor-process.ts';
import { addOrganization } from '../testing/organization.ts';
import type { Partner } from '../testing/partner.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const example = join(import.meta.dirname, '../../../examples/webhook-receiver.mjs');
const secrets = ['my-first-webhook-secret-0001', `whsec_${Buffer.alloc(32, 9).toString('base64')}`];

describe.each(secrets)('the example receiver, with the secret %s', (secret) => {
  let api: TestApi;
  let partner: Partner;
  let receiver: ChildProcess;
  let hook: string;
  let url: string;
  let output = '';
  beforeAll(async () => {
    api = await testApi();
    partner = await api.partner();
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    receiver = spawn(process.execPath, [example], {
      env: { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: secret, PORT: String(port) },
    });
    receiver.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await new Promise((resolve) => receiver.stdout?.once('data', resolve));
    const organization = await addOrganization(api.database, partner.accountId, api.clock.now());
    const hooks = `/organizations/${organization}/webhooks`;
    const created = await partner.post(hooks, { url, secret, events: ['*'] });
    expect(created.status, created.text).toBe(201);
    hook = `${hooks}/${created.body.id}`;
  });
  afterAll(async () => {
    receiver.kill();
    await api.close();
  });
  const deliver = async (): Promise<void> => {
    api.clock.advance(2 * secondMs);
    await api.app.deliverNow(partner.accountId);
  };

  it('passes the challenge, takes an event, and ignores the same one when it comes again', async () => {
    const sent = await partner.post(`${hook}/test/card_holder.created`);
    expect(sent.status, sent.text).toBe(202);
    await deliver();
    expect((await partner.get(hook)).body.active).toBe(true);
    const [entry] = (await partner.get(`${hook}/events`)).body.data;
    expect(entry).toMatchObject({ status: 'delivered', attempts: [{ response_status: 204 }] });
    await expect.poll(() => output).toContain('#1 card_holder.created {');
    expect((await partner.post(`${hook}/events/${entry.id}/resend`)).status).toBe(202);
    await deliver();
    await expect.poll(() => output).toContain(`${entry.id} again: ignored`);
    expect(output.match(/card_holder\.created \{/g)).toHaveLength(1);
  });

  it('refuses what was signed with another secret, or long ago, and what is no delivery at all', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', body: '{}', headers }).then(({ status }) => status);
    const stamp = (s: number) => String(Math.floor(Date.now() / 1000) + s);
    expect(await post({})).toBe(401);
    expect(
      await post({ 'webhook-id': 'evt_1', 'webhook-timestamp': stamp(0), 'webhook-signature': 'v1,AAAA' }),
    ).toBe(401);
    const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
    const signed = (at: string) => ({
      'webhook-id': 'evt_1',
      'webhook-timestamp': at,
      'webhook-signature': `v1,${createHmac('sha256', key).update(`evt_1.${at}.{}`).digest('base64')}`,
    });
    expect(await post(signed(stamp(-600)))).toBe(401);
    expect(await post(signed(stamp(0)))).toBe(204);
    expect(receiver.exitCode).toBeNull();
  });
});

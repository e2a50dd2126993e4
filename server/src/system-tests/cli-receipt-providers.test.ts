import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { call } from '../testing/partner.ts';

const bench = await KontorBench.open();
let kontor: KontorProcess;
beforeAll(async () => {
  kontor = await bench.serve();
});
afterAll(() => bench.close());

it('receipt-providers add prints a secret that signs, list shows it no more, and remove ends it', async () => {
  const options = ['--slug', 'kvitto', '--name', 'Kvitto AB', '--request-url', 'https://kvitto.example/ask'];
  const added = await bench.run('receipt-providers', 'add', ...options, '--json');
  expect([added.code, added.errors]).toEqual([0, '']);
  const { slug, secret } = JSON.parse(added.output).receipt_provider;
  expect(slug).toBe('kvitto');
  const send = (key: string) =>
    call(`${kontor.url}/receipt-providers/kvitto/callback/rrq_x`, {
      method: 'POST',
      headers: { 'x-data-signature': createHmac('sha256', key).update('{}').digest('hex') },
      body: '{}',
    });
  // The sender is known by its signature, but nothing requested this response.
  expect((await send(secret)).body).toMatchObject({ code: 'not_found' });
  expect((await send('another')).body).toMatchObject({ code: 'bad_signature' });
  const listed = await bench.run('receipt-providers', 'list');
  expect(listed.output).toMatch(/kvitto +Kvitto AB +https:\/\/kvitto\.example\/ask +0 /);
  expect(listed.output).not.toContain(secret);
  expect((await bench.run('receipt-providers', 'remove', 'kvitto')).output).toBe('Deleted kvitto.\n');
  const again = await bench.run('receipt-providers', 'remove', 'kvitto');
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('no receipt provider kvitto')]);
});

it('receipt-providers add refuses an address that is not safe', async () => {
  for (const url of ['http://kvitto.example/ask', 'ftp://x', 'https://user:pw@kvitto.example']) {
    const refused = await bench.run(
      'receipt-providers',
      'add',
      '--slug',
      'ab',
      '--name',
      'A',
      '--request-url',
      url,
    );
    expect(refused.code, url).toBe(2);
    expect(refused.errors).toMatch(/https address/);
  }
});

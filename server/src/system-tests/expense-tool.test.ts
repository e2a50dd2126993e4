import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { freePort } from '../testing/kontor-process.ts';
import type { Partner } from '../testing/partner.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const repository = join(import.meta.dirname, '../../..');
let api: TestApi;
let partner: Partner;
let tool: ChildProcess;
let url: string;
let output = '';
beforeAll(async () => {
  api = await testApi();
  partner = await api.partner();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  tool = spawn(process.execPath, ['--import', 'tsx', 'examples/expense-tool/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      KONTOR_URL: api.url,
      KONTOR_ACCOUNT_ID: partner.accountId,
      KONTOR_CLIENT_ID: partner.clientId,
      KONTOR_CLIENT_SECRET: partner.clientSecret,
    },
  });
  for (const stream of [tool.stdout, tool.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await vi.waitFor(() => expect(output).toContain('Expenses: '), { timeout: 120_000 });
});
afterAll(async () => {
  tool.kill();
  await api.close();
});

const page = async () => (await fetch(url)).text();
/** Sends a form, and returns the page's next text. */
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '', url).searchParams.get('notice');
};

it('the expense tool leads from a company to a purchase with receipt and CO2', async () => {
  expect(
    await send('/customers', { country: 'SE', organization_number: '12', email: 'a@example.com' }),
  ).toMatch(/^organization_number/);
  const company = { country: 'SE', organization_number: '559990-0015', email: 'tova@example.com' };
  expect(await send('/customers', company)).toContain('was added');
  const organization = /org_[0-9a-z]{19}/.exec(await page())?.[0] ?? '';
  expect(await send('/people', { organization, email: 'pelle@example.com' })).toContain('was invited');
  expect(await send('/play', { organization })).toBe('Signed, consented and bought.');
  await expect
    .poll(async () => {
      api.clock.advance(2 * secondMs);
      await api.app.deliverNow(partner.accountId);
      return page();
    })
    .toMatch(/LUNCHBAREN.*cleared.*href="\/receipts\/txn_.* kg</);
  const receipt = await fetch(`${url}${/\/receipts\/txn_[0-9a-z]+/.exec(await page())?.[0]}`);
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const forged = await fetch(`${url}/hooks`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(401);
});

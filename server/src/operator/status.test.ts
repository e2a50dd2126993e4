import { expect, it } from 'vitest';
import { version } from '../platform/version.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();

it('shows this process with its role and version, and every queue', async () => {
  const own = async () => {
    const { processes } = await api.operator.status();
    return processes.filter(({ pid, is_alive }) => pid === process.pid && is_alive).at(-1);
  };
  await expect.poll(own).toMatchObject({ role: 'api', version, is_alive: true, lanes: 0 });
  const status = await api.operator.status();
  expect(status.version).toBe(version);
  expect(status.backlog.map(({ queue }) => queue).join(' ')).toBe(
    'transactions history events deliveries retries failing_deliveries receipts matches mails replays tasks exports audit_lines audit_stream',
  );
});

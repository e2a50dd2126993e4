import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { ownApi } from '../testing/test-api.ts';

/** The parts of a whole application in the order in which they stopped. */
let stopped: string[];
beforeAll(async () => {
  let logged = '';
  const destination = {
    write: (text: string): void => {
      logged += text;
    },
  };
  const api = await ownApi({
    role: 'all',
    // All that the log needs of a destination.
    log: createLog('debug', destination as never),
  });
  await api.app.drain();
  await api.close();
  // A second stop, as after a failed start, changes nothing.
  await api.close();
  stopped = logged
    .split('\n')
    .filter((line) => line.includes('a part has stopped'))
    .map((line) => JSON.parse(line).part);
});

const isBefore = (earlier: string, later: string): void => {
  expect(stopped).toContain(earlier);
  expect(stopped.indexOf(earlier), `${earlier} before ${later}`).toBeLessThan(stopped.indexOf(later));
};

it('stops every part of an application once', () => {
  expect(stopped.length).toBeGreaterThan(20);
  expect(new Set(stopped).size).toBe(stopped.length);
});

it('lets requests end while everything that they use still works', () => {
  for (const used of [
    'receiptReader',
    'receipts',
    'transactions',
    'webhooks',
    'mail',
    'signIn',
    'changeFeed',
  ])
    isBefore('server', used);
});

it('ends long polls before it waits for requests', () => isBefore('eventWaits', 'server'));

it('ends scans before it waits for the jobs that read receipts', () => {
  isBefore('receiptReader', 'jobs');
  isBefore('receiptReader', 'receipts');
});

it('keeps the heartbeat until every part that claims work has stopped, and the database until the last', () => {
  for (const part of ['server', 'jobs', 'exports', 'sandbox', 'receipts', 'transactions', 'webhooks', 'mail'])
    isBefore(part, 'heartbeat');
  isBefore('heartbeat', 'database');
});

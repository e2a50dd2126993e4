import { describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/own-database.ts';
import { ownApi } from '../../testing/test-api.ts';
import { addBilledOrganization } from '../../testing/webhooks.ts';
import { readBacklog, withPace } from './backlog.ts';

const deliveries = (waiting: number) => [{ queue: 'deliveries', waiting, age_seconds: 0 } as const];

describe('the pace of a backlog', () => {
  it.each([
    ['shrinks', 900, 1_000, { change_per_second: -10, remaining_seconds: 90 }],
    ['grows', 1_000, 900, { change_per_second: 10, remaining_seconds: null }],
    ['stands still', 500, 500, { change_per_second: 0, remaining_seconds: null }],
    ['is empty', 0, 0, { change_per_second: 0, remaining_seconds: 0 }],
  ])('of a queue that %s', (_, now, before, expected) => {
    const [paced] = withPace(deliveries(now), { queues: deliveries(before), seconds: 10 });
    expect(paced).toMatchObject(expected);
  });

  it('is unknown without a sample before', () => {
    expect(withPace(deliveries(5))).toMatchObject([{ change_per_second: null, remaining_seconds: null }]);
  });
});

it('the backlog counts every delivery, however many wait, and tells those of failing receivers apart', async () => {
  const database = await migratedDatabase();
  const api = await ownApi({ address: database.address });
  try {
    const partner = await api.partner();
    const { path } = await addBilledOrganization(api, partner);
    const addHook = async (): Promise<string> =>
      (await partner.post(path, { url: 'https://example.com/hook', events: ['*'] })).body.id;
    const [healthy, failing] = [await addHook(), await addHook()];
    const queue = (webhook: string, after: number, rows: number, due: string) =>
      database.ask(
        `set role kontor_system;
         insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
         select '${partner.accountId}', '${webhook}', n + ${after}, 'evt_' || n, ${due}, now()
         from generate_series(1, ${rows}) n`,
      );
    await queue(healthy, 0, 12_000, "now() - interval '1 minute'");
    await queue(healthy, 12_000, 300, "now() + interval '1 hour'");
    await queue(failing, 0, 11_000, 'now()');
    await database.ask(
      `set role kontor_system; update webhook_lanes set failing_since = now() where webhook_id = '${failing}'`,
    );
    const backlog = await readBacklog(api.database.system);
    const waiting = Object.fromEntries(backlog.map((one) => [one.queue, one.waiting]));
    expect(waiting).toMatchObject({ deliveries: 12_000, retries: 300, failing_deliveries: 11_000 });
    expect(backlog.find((one) => one.queue === 'deliveries')?.age_seconds).toBeGreaterThanOrEqual(60);
  } finally {
    await api.close();
    await database.drop();
  }
});

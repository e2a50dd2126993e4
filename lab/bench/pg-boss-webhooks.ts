// Deliveries from pg-boss. Its own `work()` asks at most twice a second, so the jobs are fetched and completed in
// our batches, the next batch while one is being sent: the fastest way that its interface allows.

import pg from 'pg';
import PgBoss from 'pg-boss';
import { createLog, createPoster, formatBody, inParallel, say, type WorkOrder } from './webhook-work.ts';

const [url = '', secret = '', host = '', port = ''] = process.argv.slice(2);
const queueName = 'webhooks';
const fetchRows = 500;
const insertRows = 5_000;
const address = { host, port: Number(port), user: 'kontor', database: 'kontor', max: 4 };
const database = new pg.Pool(address);
const log = createLog(database, 'bench_pg_boss_log');
const post = createPoster(url, secret);
const boss = new PgBoss({ ...address, supervise: false, schedule: false });
boss.on('error', (error) => {
  throw error;
});
let count = 0;

await boss.start();
await boss.createQueue(queueName);
await log.create();
process.on(
  'message',
  (order: WorkOrder) => void (order.kind === 'prepare' ? prepare : run)(order.deliveries),
);
say({ kind: 'ready' });

async function prepare(deliveries: number): Promise<void> {
  for (let left = deliveries; left > 0; left -= insertRows) {
    await boss.insert(
      Array.from({ length: Math.min(left, insertRows) }, () => {
        count += 1;
        const id = `evt_${String(count).padStart(26, '0')}`;
        return { name: queueName, data: { id, body: formatBody(id) } };
      }),
    );
  }
  await database.query('analyze pgboss.job');
  say({ kind: 'prepared' });
}

async function run(deliveries: number): Promise<void> {
  const fetch = () => boss.fetch<{ id: string; body: string }>(queueName, { batchSize: fetchRows });
  let next = fetch();
  let completing: Promise<void> = Promise.resolve();
  for (let left = deliveries; left > 0; ) {
    const jobs = await next;
    next = fetch();
    await inParallel(jobs, async ({ data }) => log.add(await post(data.id, data.body)));
    await completing;
    // Completion follows the log: after a crash between the two, a delivery is sent again and never lost.
    completing = log.flushed().then(() =>
      boss.complete(
        queueName,
        jobs.map(({ id }) => id),
      ),
    );
    left -= jobs.length;
  }
  await Promise.all([completing, next]);
  say({ kind: 'finished' });
}

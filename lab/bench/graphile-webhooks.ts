// Delivers from graphile-worker, tuned as its documentation on performance says: a local queue, batched completion.
// https://worker.graphile.org/docs/performance

import { Logger, makeWorkerUtils, run as runWorker } from 'graphile-worker';
import pg from 'pg';
import { createLog, createPoster, formatBody, inFlightMax, say, type WorkOrder } from './webhook-work.ts';

const [url = '', secret = '', host = '', port = ''] = process.argv.slice(2);
const taskName = 'webhook';
const localQueueSize = 500;
const poolConnectionsMax = 10;
const database = new pg.Pool({
  host,
  port: Number(port),
  user: 'kontor',
  database: 'kontor',
  max: poolConnectionsMax,
});
const log = createLog(database, 'bench_graphile_log');
const post = createPoster(url, secret);
const logger = new Logger(() => () => undefined);
const tools = await makeWorkerUtils({ pgPool: database, logger });
let count = 0;

await tools.migrate();
await log.create();
process.on(
  'message',
  (order: WorkOrder) => void (order.kind === 'prepare' ? prepare : run)(order.deliveries),
);
say({ kind: 'ready' });

async function prepare(deliveries: number): Promise<void> {
  const jobs = Array.from({ length: deliveries }, () => {
    count += 1;
    const id = `evt_${String(count).padStart(26, '0')}`;
    return { identifier: taskName, payload: { id, body: formatBody(id) } };
  });
  await tools.addJobs(jobs);
  await database.query('analyze graphile_worker._private_jobs');
  say({ kind: 'prepared' });
}

async function run(deliveries: number): Promise<void> {
  let left = deliveries;
  let done: () => void = () => undefined;
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const runner = await runWorker({
    pgPool: database,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: inFlightMax,
        localQueue: { size: localQueueSize },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        logger,
      },
    },
    taskList: {
      [taskName]: async (payload) => {
        const { id, body } = payload as { id: string; body: string };
        log.add(await post(id, body));
        left -= 1;
        if (left === 0) done();
      },
    },
  });
  await isDone;
  await log.flushed();
  say({ kind: 'finished' });
  await runner.stop();
}

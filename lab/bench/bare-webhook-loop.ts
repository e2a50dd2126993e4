// The yardstick for deliveries: signed POSTs, 64 in flight, from nothing to nowhere. No database, no log, no retry.

import { createPoster, formatBody, inParallel, say, type WorkOrder } from './webhook-work.ts';

const [url = '', secret = ''] = process.argv.slice(2);
const post = createPoster(url, secret);
let count = 0;

process.on('message', (order: WorkOrder) => {
  if (order.kind === 'prepare') say({ kind: 'prepared' });
  else void run(order.deliveries);
});
say({ kind: 'ready' });

async function run(deliveries: number): Promise<void> {
  await inParallel(ids(deliveries), async (id) => {
    await post(id, formatBody(id));
  });
  say({ kind: 'finished' });
}

function* ids(deliveries: number): Generator<string> {
  for (let index = 0; index < deliveries; index += 1) {
    count += 1;
    yield `evt_${String(count).padStart(26, '0')}`;
  }
}

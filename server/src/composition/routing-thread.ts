import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createDestination } from '../platform/log-destination.ts';
import { databaseLimits, ping } from './database.ts';
import type { RoutingOffloadMessage, RoutingOffloadOrder, RoutingOffloadTask } from './routing-offload.ts';
import { createRouting } from './transactions.ts';

const standardOutput = 1;
const port = parentPort;
if (!port) throw new Error('This is the beginning of a thread, not of a program.');
const say = (word: RoutingOffloadMessage): void => port.postMessage(word);

const { address, config, connectionsMax, idleMs } = workerData as RoutingOffloadOrder;
const out = createDestination(standardOutput);
const log = createLog(config.logLevel, out);
const database = openDatabase({
  ...databaseLimits,
  address,
  log,
  systemConnectionsMax: connectionsMax,
  // Nothing here works for one account.
  tenantConnectionsMax: 1,
});
const idle = setTimeout(() => say('idle'), idleMs);
const { router } = createRouting({ config, database, clock: systemClock, log }, () => idle.refresh());
database.onCommit('events', () => say('events'));

let isEnding = false;
port.on('message', async (task: RoutingOffloadTask) => {
  if (task === 'wake') return router.wake();
  isEnding = true;
  clearTimeout(idle);
  await router.stop();
  await begun;
  await database.close();
  // Nothing keeps the thread now; what is left of the log is written when it ends.
  port.close();
});
// Only once the database has let it in: until then the server's thread goes on.
const begun = ping(database).then(() => {
  if (isEnding) return;
  router.goOn();
  say('ready');
});
await begun;

import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createDestination } from '../platform/log-destination.ts';
import { databaseLimits, ping } from './database.ts';
import type { RoutingThreadCommand, RoutingThreadData, RoutingThreadMessage } from './routing-offload.ts';
import { createRouting } from './transactions.ts';

const standardOutput = 1;
const port = parentPort;
if (!port) throw new Error('This file runs only as a worker thread.');
const send = (message: RoutingThreadMessage): void => port.postMessage(message);

const { address, config, connectionsMax, idleMs } = workerData as RoutingThreadData; // Written by routing-offload.ts alone.
const out = createDestination(standardOutput);
const log = createLog(config.logLevel, out);
const database = openDatabase({
  ...databaseLimits,
  address,
  log,
  systemConnectionsMax: connectionsMax,
  // Routing works across accounts.
  tenantConnectionsMax: 1,
});
const idle = setTimeout(() => send('idle'), idleMs);
const { router } = createRouting({ config, database, clock: systemClock, log }, () => idle.refresh());
database.onCommit('events', () => send('events'));

let isStopping = false;
port.on('message', async (command: RoutingThreadCommand) => {
  if (command === 'wake') return router.wake();
  isStopping = true;
  clearTimeout(idle);
  await router.stop();
  await started;
  await database.close();
  // The thread ends now, and writes the rest of its log.
  port.close();
});
// The server's thread routes until the database is reached.
const started = ping(database).then(() => {
  if (isStopping) return;
  router.resume();
  send('ready');
});
await started;

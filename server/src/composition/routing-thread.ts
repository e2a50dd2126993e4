import { parentPort, workerData } from 'node:worker_threads';
import { secondMs } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openDatabaseClock, readDatabaseClock } from '../platform/heartbeat.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createDestination } from '../platform/log-destination.ts';
import { openTracing } from '../platform/tracing/index.ts';
import { databaseLimitsOf } from './database.ts';
import type { RoutingThreadCommand, RoutingThreadData, RoutingThreadMessage } from './routing-offload.ts';
import { createRouting } from './transactions.ts';

const standardOutput = 1;
const readClockEveryMs = secondMs;
const port = parentPort;
if (!port) throw new Error('This file runs only as a worker thread.');
const send = (message: RoutingThreadMessage): void => port.postMessage(message);

const { address, config, connectionsMax, idleMs, processId } = workerData as RoutingThreadData; // Only routing-offload.ts writes it.
const out = createDestination(standardOutput);
const log = createLog(config.logLevel, out, config.tracing !== undefined);
const database = openDatabase({
  ...databaseLimitsOf(config),
  address,
  log,
  systemConnectionsMax: connectionsMax,
  // Routing works across accounts.
  tenantConnectionsMax: 1,
});
// The server's thread continues to route until this one has reached the database.
const clock = await openDatabaseClock(database.system);
const keepInTime = setInterval(() => {
  void readDatabaseClock(database.system).then(clock.observe, () => undefined);
}, readClockEveryMs);
const tracing = openTracing(config.tracing, { clock, log, instanceId: newId('wrk', clock.now()) });
const idle = setTimeout(() => send('idle'), idleMs);
const parts = { config, database, clock, log, processId, tracer: tracing.tracer };
const { router } = createRouting(parts, (routed) => {
  idle.refresh();
  send({ routed });
});
database.onCommit('events', () => send('events'));

port.on('message', async (command: RoutingThreadCommand) => {
  if (command === 'wake') return router.wake();
  clearTimeout(idle);
  clearInterval(keepInTime);
  await router.stop();
  await tracing.stop();
  await database.close();
  // Closing the port ends the thread, which then writes the rest of its log.
  port.close();
});
router.resume();
send('ready');

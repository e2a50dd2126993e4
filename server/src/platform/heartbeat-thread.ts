import { parentPort, workerData } from 'node:worker_threads';
import { createBeatMemory, createBeats, readDatabaseTime } from './beats.ts';
import { systemClock, systemTimers, type Timers } from './clock.ts';
import { openSystemConnection } from './database/database.ts';
import { findPrimary } from './database/hosts.ts';
import {
  type HeartbeatThreadCommand,
  type HeartbeatThreadData,
  type HeartbeatThreadMessage,
  hrtimeMs,
} from './heartbeat-offload.ts';

const port = parentPort;
if (!port) throw new Error('This file runs only as a worker thread.');
const send = (message: HeartbeatThreadMessage): void => port.postMessage(message);

const data = workerData as HeartbeatThreadData; // Only heartbeat-offload.ts writes this data.
const { address, databaseLimits, id, limits, originMs } = data;
const memory = createBeatMemory(data.memory);
/** The time of the server's thread. */
const timers: Timers = { ...systemTimers, nowMs: () => hrtimeMs() - originMs };

await findPrimary(address);
// Faults of this connection appear as failed beats, which the server's thread logs.
const connection = openSystemConnection(address, databaseLimits, 'heartbeat');
const beats = createBeats({
  db: connection.db,
  id,
  limits,
  timers,
  memory,
  onBeat: (beat) => send({ beat }),
  onTick: () => {
    memory.threadTick();
    // A server that is stuck for this long delivers nothing, so others may claim its work.
    return timers.nowMs() - memory.progressMs() < limits.stuckMs;
  },
  wallMs: () => systemClock.now().getTime(),
});

let isBeating = false;
port.on('message', async (command: HeartbeatThreadCommand) => {
  if (command === 'stop') {
    await beats.pause();
    await connection.close();
    // Closing the port ends the thread.
    port.close();
    return;
  }
  beats.setDelivers(command.delivers);
  if (!isBeating) beats.start();
  isBeating = true;
  if (command.beat === undefined) return;
  await beats.beat();
  send({ done: command.beat });
});
await readDatabaseTime(connection.db, timers);
send('ready');

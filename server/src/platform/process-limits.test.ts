import { afterAll, expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { createDatabaseClock } from './clock.ts';
import { systemSql } from './database/statement.ts';
import { createHeartbeat, isProcessAlive, readDatabaseClock } from './heartbeat.ts';
import { newId } from './ids.ts';
import { silentLog } from './log.ts';
import { processLimits } from './process-limits.ts';

const api = await testApi();
afterAll(() => api.close());
const { system } = api.database;
const age = systemSql<{ id: string; seconds: number }>(
  'update processes set seen_at = seen_at - make_interval(secs => :seconds::float8) where id = :id',
);

it('a process is dead after the time that it promised itself, whatever the others promise', async () => {
  const begin = async (deadSeconds: number) => {
    const clock = createDatabaseClock(await readDatabaseClock(system));
    const limits = processLimits(deadSeconds, 600);
    const id = newId('prc', clock.now());
    const heartbeat = createHeartbeat({ db: system, id, clock, log: silentLog, limits });
    await heartbeat.beat();
    await system.run(age, { id, seconds: 60 });
    return heartbeat;
  };
  const [patient, hasty] = [await begin(120), await begin(30)];
  expect(await isProcessAlive(system, patient.id)).toBe(true);
  expect(await isProcessAlive(system, hasty.id)).toBe(false);
  // Before the column existed, a process promised five seconds.
  const id = newId('prc', api.clock.now());
  const insert = systemSql<{ id: string }>(
    'insert into processes (id, delivers, seen_at) values (:id, true, clock_timestamp())',
  );
  await system.run(insert, { id });
  expect(await isProcessAlive(system, id)).toBe(true);
  await system.run(age, { id, seconds: 6 });
  expect(await isProcessAlive(system, id)).toBe(false);
  await Promise.all([patient.stop(), hasty.stop()]);
});

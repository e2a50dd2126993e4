import { afterAll, expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { systemSql } from './database/statement.ts';
import { createJobFailures, listFailingJobs } from './job-failures.ts';

const api = await testApi();
afterAll(() => api.close());
const db = api.database.system;

const namesOf = async () => (await listFailingJobs(db)).map(({ name }) => name);
const failure = (failuresInRow: number, reason = 'Error: no connection') => ({
  reason,
  failuresInRow,
  retryInMs: 60_000,
});

it('lists a job while it fails, with the reason and the next try', async () => {
  const { record } = createJobFailures(db);
  const job = 'lists a job while it fails';
  await record({ job, seconds: 1, failure: failure(1) });
  const [first] = (await listFailingJobs(db)).filter(({ name }) => name === job);
  await record({ job, seconds: 1, failure: failure(2, 'Error: disk full') });
  const [second] = (await listFailingJobs(db)).filter(({ name }) => name === job);
  expect(second).toMatchObject({
    failures: 2,
    reason: 'Error: disk full',
    failing_since: first?.failing_since,
  });
  expect(new Date(second?.next_try_at ?? 0) > new Date(second?.failing_since ?? 0)).toBe(true);
  await record({ job, seconds: 1 });
  expect(await namesOf()).not.toContain(job);
});

it('forgets a failure of an earlier process after the first success', async () => {
  const job = 'forgets a failure of an earlier process';
  await createJobFailures(db).record({ job, seconds: 1, failure: failure(3) });
  await createJobFailures(db).record({ job, seconds: 1 });
  expect(await namesOf()).not.toContain(job);
});

it('does not list what a process left that ended long ago', async () => {
  const job = 'does not list what a process left';
  await createJobFailures(db).record({ job, seconds: 1, failure: failure(1) });
  expect(await namesOf()).toContain(job);
  const age = systemSql<{ job: string }>(
    "update failing_jobs set next_try_at = next_try_at - interval '1 hour' where name = :job",
  );
  await db.run(age, { job });
  expect(await namesOf()).not.toContain(job);
});

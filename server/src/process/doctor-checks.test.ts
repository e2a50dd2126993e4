import { expect, it } from 'vitest';
import { migratedDatabase } from '../testing/own-database.ts';
import { checkCheckpoints, describeCheckpoints } from './doctor-checks.ts';

const sizes = { wal: '256MB', timeout: '5min' };

it.each([
  ['few, whatever the cause', { timed: 0, requested: 9, seconds: 60 }],
  ['the timeout is the usual cause', { timed: 12, requested: 11, seconds: 3_600 }],
  ['far apart', { timed: 0, requested: 12, seconds: 12 * 300 }],
])('checkpoints are fine: %s', (_, counts) => {
  expect(describeCheckpoints({ ...counts, ...sizes })).toBe('max_wal_size 256MB, checkpoint_timeout 5min');
});

it('warns of checkpoints that come because max_wal_size is too small for the load', () => {
  expect(describeCheckpoints({ timed: 1, requested: 27, seconds: 28 * 130, ...sizes })).toEqual({
    warning: expect.stringMatching(
      /^one every (130 s|2 min).*, because .*max_wal_size 256MB.*Raise max_wal_size to 2GB/,
    ),
  });
});

it('reads what the server counts, which moved in PostgreSQL 17', async () => {
  const database = await migratedDatabase();
  try {
    // Other tests may have caused many checkpoints on this server.
    const checked = await checkCheckpoints(database.address);
    expect(typeof checked === 'string' ? checked : checked.warning).toMatch(
      /max_wal_size \w+, checkpoint_timeout \w+/,
    );
  } finally {
    await database.drop();
  }
});

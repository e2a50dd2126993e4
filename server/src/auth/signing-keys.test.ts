import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/log.ts';
import { createMasterKey } from '../platform/master-key.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { followKeySchedule, listSigningKeys, openKeyRing, rotateSigningKey } from './signing-keys.ts';

const now = new Date('2026-11-15T12:00:00Z');
const masterKeys = [1, 2, 3, 4].map((byte) => createMasterKey(Buffer.alloc(32, byte)));

let own: OwnDatabase;
let database: Database;
beforeEach(async () => {
  own = await migratedDatabase();
  database = openDatabase({
    address: own.address,
    tenantConnectionsMax: 1,
    systemConnectionsMax: masterKeys.length,
    statementTimeoutMs: 5_000,
    acquireTimeoutMs: 5_000,
    log: silentLog,
  });
});
afterEach(async () => {
  await database.close();
  await own.drop();
});

describe('the first key of an empty database', () => {
  it('is made once by starts at the same moment, and opens under one master key only', async () => {
    const starts = await Promise.allSettled(
      masterKeys.map((key) => openKeyRing(database, key, { now: () => now })),
    );
    expect(starts.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(await own.ask('select kid from signing_keys')).toHaveLength(1);
  });

  it('is the same for all who start at the same moment with one master key', async () => {
    const [masterKey] = masterKeys as [(typeof masterKeys)[0]];
    const rings = await Promise.all(
      masterKeys.map(() => openKeyRing(database, masterKey, { now: () => now })),
    );
    expect(new Set(rings.map((ring) => ring.current().kid)).size).toBe(1);
  });
});

describe('the schedule of signing keys', () => {
  const [masterKey] = masterKeys as [(typeof masterKeys)[0]];
  const days = 90;
  let time: Date;
  const openRing = () => openKeyRing(database, masterKey, { now: () => time });
  const follow = (after: number) => {
    time = new Date(now.getTime() + after * dayMs);
    return followKeySchedule(database, masterKey, time, days);
  };
  beforeEach(() => {
    time = now;
  });

  it('publishes the next key a day before it signs, and the earlier one as long as its tokens live', async () => {
    const ring = await openRing();
    const first = ring.current().kid;
    expect(await follow(88)).toBeUndefined();

    const next = await follow(89);
    expect(next?.signsFrom).toEqual(new Date(now.getTime() + 90 * dayMs));
    await ring.reload();
    expect(ring.current().kid).toBe(first);
    expect(ring.jwks().keys.map(({ kid }) => kid)).toEqual([next?.kid, first]);

    // No process has to hear anything at that moment.
    time = new Date(now.getTime() + 90 * dayMs);
    expect(ring.current().kid).toBe(next?.kid);
    expect(await follow(90.1)).toBeUndefined();
    expect((await listSigningKeys(database.system)).map(({ retired_at }) => retired_at !== null)).toEqual([
      false,
      true,
    ]);
    await ring.reload();
    expect(ring.publicKey(first)).toBeDefined();
    expect(ring.current().kid).toBe(next?.kid);
  });

  it('announces one key, also from several processes at once and after a long stop', async () => {
    const ring = await openRing();
    const made = await Promise.all([1, 2, 3].map(() => follow(200)));
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    await ring.reload();
    time = new Date(now.getTime() + 200.9 * dayMs);
    expect(ring.current().kid).not.toBe(made.find(Boolean)?.kid);
    expect(await listSigningKeys(database.system)).toHaveLength(2);
  });

  it('gives way to a rotation by hand, which replaces both keys at once', async () => {
    const ring = await openRing();
    await follow(89);
    const kid = await rotateSigningKey(database.system, masterKey, time);
    await ring.reload();
    time = new Date(now.getTime() + 100 * dayMs);
    expect(ring.current().kid).toBe(kid);
    expect(await follow(100)).toBeUndefined();
  });

  it('of 0 days announces nothing', async () => {
    await openRing();
    time = new Date(now.getTime() + 1_000 * dayMs);
    expect(await followKeySchedule(database, masterKey, time, 0)).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/log.ts';
import { createMasterKey } from '../platform/master-key.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { openKeyRing } from './signing-keys.ts';

const now = new Date('2026-11-15T12:00:00Z');
const masterKeys = [1, 2, 3, 4].map((byte) => createMasterKey(Buffer.alloc(32, byte)));

describe('the first key of an empty database', () => {
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

  it('is made once by starts at the same moment, and opens under one master key only', async () => {
    const starts = await Promise.allSettled(masterKeys.map((key) => openKeyRing(database, key, now)));
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
    const rings = await Promise.all(masterKeys.map(() => openKeyRing(database, masterKey, now)));
    expect(new Set(rings.map((ring) => ring.current().kid)).size).toBe(1);
  });
});

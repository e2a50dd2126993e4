import { expect, it } from 'vitest';
import { openAppDatabase } from '../composition/database.ts';
import { readConfig } from '../config.ts';
import { asSystem, migratedDatabase } from '../testing/own-database.ts';
import { listKeysToKeep, readLastBackup, recordBackup } from './backup-record.ts';
import { silentLog } from './log.ts';

it('remembers the newest backup of every master key, however many followed', async () => {
  const own = await migratedDatabase();
  const { url: DATABASE_URL } = own;
  const database = openAppDatabase({
    config: readConfig({ DATABASE_URL, DATABASE_CONNECTIONS_MAX: '6' }),
    address: own.address,
    log: silentLog,
  });
  try {
    const record = (number: number, key_id: string) => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      const facts = { created_at: at, finished_at: at, place: '/backups', bytes: 1, is_encrypted: true };
      return recordBackup(own.address, { id: `bak_${number}`, key_id, ...facts });
    };
    await record(1, '11111111');
    await record(2, '11111111');
    await asSystem(
      own.address,
      `insert into backups (id, created_at, finished_at, place, bytes, is_encrypted, key_id)
       select 'bak_' || n, timestamptz '2026-01-01Z' + n * interval '1 minute', now(), '/backups', 1, true, '22222222'
       from generate_series(3, 120) n`,
    );
    await record(121, '22222222');
    expect(await readLastBackup(database.system)).toMatchObject({ id: 'bak_121' });
    const kept = await asSystem(own.address, 'select count(*)::int as count from backups');
    expect(kept).toEqual([{ count: 101 }]);
    const ofFirst = { id: 'bak_2', place: '/backups', created_at: expect.anything() };
    expect(await listKeysToKeep(database.system, '22222222', ['11111111', '33333333'], 90)).toEqual([
      { key_id: '11111111', newest_backup: ofFirst, keep_until: '2026-04-01T00:02:00.000Z' },
      { key_id: '33333333', newest_backup: null, keep_until: null },
    ]);
    expect(await listKeysToKeep(database.system, '11111111', [], undefined)).toMatchObject([
      { key_id: '22222222', newest_backup: { id: 'bak_121' }, keep_until: null },
    ]);
  } finally {
    await database.close();
    await own.drop();
  }
});

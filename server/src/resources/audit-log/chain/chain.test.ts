import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { verifyExport, writeOperatorAudit } from '../index.ts';

const tables = ['audit_keys', 'audit_log', 'audit_queue', 'audit_chain', 'audit_checkpoints'];

/** The chain is that of the whole installation, so this file has its own. */
let own: OwnDatabase;
let api: TestApi;
beforeAll(async () => {
  own = await migratedDatabase();
  api = await ownApi({ address: own.address });
  // The tests tamper as the owner of the database.
  for (const table of tables) await own.ask(`alter table ${table} no force row level security`);
});
afterAll(async () => {
  await api.close();
  await own.drop();
});

/** Writes lines of two accounts, chains them and signs a checkpoint. */
async function chainLines(): Promise<void> {
  await api.partner();
  await api.partner();
  api.clock.advance(minuteMs);
  await api.app.auditChain.chainLines();
}
const verify = (anchor?: { position: number; hash: string }) =>
  api.operator.verifyAuditLog(anchor, () => undefined);
const brokenAt = async () => (await verify()).problem;
const lineAt = async (position: number) =>
  (await own.ask(`select account_id, id from audit_chain where position = ${position}`))[0] as {
    account_id: string;
    id: string;
  };

describe('the audit log', () => {
  it('is a chain without gaps over all accounts, and proves itself up to the last checkpoint', async () => {
    await chainLines();
    await chainLines();
    const verified = await verify();
    const [{ count }] = (await own.ask('select count(*)::int as count from audit_log')) as [
      { count: number },
    ];
    expect(verified).toMatchObject({
      is_intact: true,
      lines: count,
      first_position: 1,
      checkpoint: { position: count },
      unsigned_lines: 0,
      problem: null,
      notes: [],
    });
    expect(count).toBeGreaterThan(8);
    expect(await own.ask('select from audit_queue')).toEqual([]);
  });

  it('chains a line when it is committed, however late, and signs at most once a minute', async () => {
    await chainLines();
    const partner = await api.partner();
    await api.database.tenantTransaction(partner.accountId, async (db) => {
      const entry = { action: 'account.updated', objectType: 'account', objectId: 'late' } as const;
      await writeOperatorAudit(db, api.clock.now(), entry);
      await api.partner();
      await api.app.auditChain.chainLines();
    });
    const before = await verify();
    await api.app.auditChain.chainLines();
    const after = await verify();
    expect(after).toMatchObject({ is_intact: true, lines: before.lines + 1, checkpoint: before.checkpoint });
    const [last] = await own.ask(
      'select l.object_id from audit_chain c join audit_log l using (id) order by c.position desc limit 1',
    );
    expect(last).toEqual({ object_id: 'late' });
    api.clock.advance(minuteMs);
    await api.app.auditChain.chainLines();
    expect((await verify()).unsigned_lines).toBe(0);
  });

  it('is chained once by processes that work at the same time', async () => {
    const other = await ownApi({ address: own.address });
    await chainLines();
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (n) => {
        await api.partner();
        await (n % 2 ? api : other).app.auditChain.chainLines();
      }),
    );
    await api.app.auditChain.chainLines();
    expect(await verify()).toMatchObject({ is_intact: true, problem: null });
    await other.close();
  });
});

describe('an export', () => {
  it('proves the lines of a filter without the database, and shows any change', async () => {
    const partner = await api.partner();
    await chainLines();
    const from = new Date(api.clock.now().getTime() + 1).toISOString();
    await chainLines();
    const [key] = await api.operator.listAuditKeys();
    const trusted = [key?.public_key ?? ''];
    const exportOf = async (filter: Parameters<typeof api.operator.exportAuditLog>[0]) => {
      const lines: string[] = [];
      await api.operator.exportAuditLog(filter, async (line) => void lines.push(line));
      return lines;
    };
    const check = (lines: string[], keys = trusted) => verifyExport(Readable.from(lines), keys);

    const ofAccount = await exportOf({ account: partner.accountId });
    const wanted = ofAccount.filter((line) => line.includes('"type":"line"'));
    expect(wanted.length).toBeGreaterThan(3);
    expect(ofAccount.filter((line) => line.includes('acc_')).length).toBe(wanted.length);
    expect(await check(ofAccount)).toMatchObject({
      is_intact: true,
      lines: wanted.length,
      first_position: 1,
    });

    const later = await exportOf({ from });
    expect(await check(later)).toMatchObject({ is_intact: true });
    expect(later.length).toBeLessThan(ofAccount.length);

    expect(
      await check(ofAccount.map((line) => line.replace('"action":"user.created"', '"action":"user.x"'))),
    ).toMatchObject({
      is_intact: false,
      problem: { reason: expect.stringMatching(/was altered/) },
    });
    const broken = async (lines: string[]) => (await check(lines)).problem?.reason;
    expect(await broken(ofAccount.filter((line) => line !== wanted[1]))).toMatch(/position is missing/);
    expect(await broken(ofAccount.slice(0, -1))).toMatch(/was cut off/);
    const rotated = await api.operator.rotateAuditKey();
    expect((await check(ofAccount, [rotated.public_key])).problem?.reason).toMatch(/not signed/);
    api.clock.advance(minuteMs);
    await api.app.auditChain.chainLines();
    expect(await verify()).toMatchObject({ is_intact: true, checkpoint: { kid: rotated.kid } });
  });
});

describe('a search', () => {
  it('finds lines of any account and of the installation, newest first', async () => {
    const partner = await api.partner();
    await api.operator.rotateAuditKey();
    await chainLines();
    const search = (filter: Parameters<typeof api.operator.searchAuditLog>[0], limit = 100) =>
      api.operator.searchAuditLog(filter, limit);
    const own = await search({ account: partner.accountId });
    expect(new Set(own.map(({ account_id }) => account_id))).toEqual(new Set([partner.accountId]));
    expect(own.map(({ position }) => position)).toEqual(
      own.map(({ position }) => position).toSorted((a, b) => b - a),
    );
    const [created] = await search({ action: 'account.created', object: partner.accountId });
    expect(created).toMatchObject({ account_id: partner.accountId, actor_type: 'operator' });
    expect((await search({ action: 'user.*', account: partner.accountId })).length).toBe(1);
    expect(await search({ account: '*' }, 1)).toMatchObject([{ action: 'audit_log.key_rotated' }]);
    expect(await search({ until: own.at(-1)?.created_at ?? '', account: partner.accountId })).toEqual([]);
  });
});

describe('the verification names the first broken link, when', () => {
  beforeAll(async () => {
    await chainLines();
    for (const table of tables) await own.ask(`create table kept_${table} as table ${table}`);
  });
  beforeEach(async () => {
    await own.ask('alter table audit_log disable trigger user');
    await own.ask(`truncate ${tables.join(', ')}`);
    for (const table of tables) await own.ask(`insert into ${table} select * from kept_${table}`);
    await own.ask('alter table audit_log enable trigger user');
  });

  it('a line was altered', async () => {
    const { id, account_id } = await lineAt(3);
    await own.ask(`update audit_log set actor_name = 'Eve' where id = '${id}'`);
    expect(await brokenAt()).toEqual({ position: 3, reason: `The line ${id} of ${account_id} was altered.` });
  });

  it('a line was removed, also together with its link', async () => {
    const { id, account_id } = await lineAt(4);
    await own.ask(`delete from audit_log where id = '${id}'`);
    expect(await brokenAt()).toEqual({ position: 4, reason: `The line ${id} of ${account_id} was removed.` });
    await own.ask('delete from audit_chain where position = 4');
    expect(await brokenAt()).toEqual({ position: 4, reason: 'Position 4 of the chain is missing.' });
    await own.ask('update audit_chain set position = -position where position > 4');
    await own.ask('update audit_chain set position = -position - 1 where position < 0');
    expect(await brokenAt()).toMatchObject({
      position: 4,
      reason: expect.stringMatching(/The link was changed/),
    });
  });

  it('a line was removed before it was chained', async () => {
    await api.partner();
    const [removed] = await own.ask('select id from audit_queue order by id limit 1');
    await own.ask(`delete from audit_log where id = '${removed?.id}'`);
    await api.app.auditChain.chainLines();
    expect(await brokenAt()).toMatchObject({ reason: expect.stringContaining(`${removed?.id} of`) });
  });

  it('a line was inserted past the trigger', async () => {
    await own.ask('alter table audit_log disable trigger user');
    await own.ask(
      `insert into audit_log select account_id, 'aud_0000000000000000000', actor_type, actor_id, 'Eve', action, object_type,
         object_id, changes, ip, request_id, created_at from audit_log limit 1`,
    );
    expect(await brokenAt()).toMatchObject({ position: null, reason: expect.stringMatching(/was inserted/) });
  });

  it('lines were reordered', async () => {
    for (const [from, to] of [
      [2, 999],
      [3, 2],
      [999, 3],
    ]) {
      await own.ask(`update audit_chain set position = ${to} where position = ${from}`);
    }
    expect(await brokenAt()).toMatchObject({
      position: 2,
      reason: expect.stringMatching(/The link was changed/),
    });
  });

  it('a checkpoint was forged, or signed with a key that the master key did not seal', async () => {
    await own.ask("update audit_checkpoints set signed_at = signed_at - interval '1 day'");
    expect(await brokenAt()).toMatchObject({ reason: expect.stringMatching(/is forged/) });
    await own.ask("update audit_checkpoints set signed_at = signed_at + interval '1 day'");
    expect(await brokenAt()).toBeNull();
    await own.ask("update audit_keys set private_key = private_key || 'x'");
    expect(await brokenAt()).toMatchObject({ reason: expect.stringMatching(/is forged/) });
  });

  it('the chain was cut off, or rewritten with all hashes', async () => {
    const { checkpoint } = await verify();
    if (!checkpoint) throw new Error('It is signed.');
    const { position } = checkpoint;
    await own.ask(`delete from audit_chain where position = ${position}`);
    expect(await brokenAt()).toMatchObject({ position, reason: expect.stringMatching(/was cut off/) });

    // Without its checkpoints, a chain that was begun again proves itself. Only what was kept elsewhere contradicts it.
    await own.ask(`update audit_log set actor_name = 'Eve' where id = '${(await lineAt(2)).id}'`);
    await own.ask('delete from audit_checkpoints');
    await own.ask('insert into audit_queue select id, account_id from audit_log');
    await own.ask('delete from audit_chain');
    await expect(api.app.auditChain.chainLines()).rejects.toThrow(/was changed or removed/);
    const restarted = await ownApi({ address: own.address });
    await restarted.app.auditChain.chainLines();
    await restarted.close();
    expect(await brokenAt()).toBeNull();
    expect((await verify(checkpoint)).problem).toEqual({
      position,
      reason: 'The chain was rewritten: the given checkpoint has another hash.',
    });
  });
});

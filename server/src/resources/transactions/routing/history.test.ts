import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../platform/clock.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import { addIdentity, workplace } from '../../../testing/card-holders.ts';
import { cardOf } from '../../../testing/issuer.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addHolder,
  stateOf,
  type TransactionTrial,
  transactionTrial,
} from '../../../testing/transactions.ts';
import { createRouter } from './router.ts';

const setStatus = tenantSql<{ id: string; status: string; now: Date }>(
  'update card_holders set status = :status, updated_at = :now where account_id = :account_id and id = :id',
);
const countReplays = systemSql<{ account: string }, { count: number }>(
  'select count(*) as count from history_replays where account_id = :account',
);
const countGiven = tenantSql<Record<string, never>, { count: number }>(
  'select count(*) as count from transactions where account_id = :account_id',
);
const day = (date: string, time = '10:00:00') => ({ purchase_time: `${date}T${time}.000Z` });

describe('the history of a card holder', () => {
  let api: TestApi;
  let own: OwnDatabase;
  // A separate database, because this test counts turns, which are global.
  beforeAll(async () => {
    own = await migratedDatabase();
    api = await ownApi({ address: own.address });
  });
  afterAll(async () => {
    await api.close();
    await own.drop();
  });

  const references = async (trial: TransactionTrial): Promise<string[]> => {
    await api.routeNow();
    return (await trial.events()).flatMap(({ name, payload }) =>
      name === 'environmental.impact' ? [] : [`${payload.card_issuer_reference} ${payload.state}`],
    );
  };
  const become = (trial: TransactionTrial, status: string) =>
    api.database
      .tenant(trial.partner.accountId)
      .run(setStatus, { id: trial.cardHolderId, status, now: api.clock.now() });
  /** Time goes by, so that what comes next is no history. */
  const later = () => api.clock.advance(1000);

  it('is sent in the order of the purchases, with every state, whenever the states came', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(
      stateOf('third', 'authorized', day('2026-11-03')),
      stateOf('first', 'authorized', day('2026-11-01')),
      stateOf('second', 'cleared', day('2026-11-02')),
      stateOf('first', 'cleared', day('2026-11-01')),
    );
    expect(await references(trial)).toEqual([]);
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    expect(await references(trial)).toEqual([
      'first authorized',
      'first cleared',
      'second cleared',
      'third authorized',
    ]);
  });

  it('precedes new transactions, and loses none that arrive in the meantime', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(
      stateOf('old', 'authorized', day('2026-11-01')),
      stateOf('older', 'authorized', day('2026-10-20')),
    );
    await api.routeNow();
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    later();
    await trial.send(
      stateOf('new', 'authorized', day('2026-11-05')),
      stateOf('old', 'cleared', day('2026-11-01')),
    );
    expect(await references(trial)).toEqual([
      'older authorized',
      'old authorized',
      'old cleared',
      'new authorized',
    ]);
    later();
    await trial.send(stateOf('new', 'cleared', day('2026-11-05')));
    expect((await references(trial)).at(-1)).toBe('new cleared');
    expect(await api.database.system.one(countReplays, { account: trial.partner.accountId })).toEqual({
      count: 0,
    });
  });

  it('starts after the last invoice: without invoiced or deleted purchases', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(
      stateOf('invoiced', 'cleared', day('2026-10-01')),
      stateOf('invoiced', 'invoiced'),
      stateOf('open', 'cleared', day('2026-10-02')),
      stateOf('released', 'authorized', day('2026-11-01')),
      stateOf('released', 'deleted'),
    );
    await api.routeNow();
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    expect(await references(trial)).toEqual(['open cleared']);
  });

  it('starts on the partner’s history_from, invoiced or not', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(
      stateOf('before', 'cleared', day('2026-10-01', '21:59:59')),
      // Already the second of October in Stockholm.
      stateOf('night', 'cleared', day('2026-10-01', '22:00:00')),
      stateOf('invoiced', 'cleared', day('2026-10-05')),
      stateOf('invoiced', 'invoiced'),
    );
    await api.routeNow();
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId, history_from: '2026-10-02' });
    expect(await references(trial)).toEqual(['night cleared', 'invoiced cleared', 'invoiced invoiced']);
  });

  it('treats an invoice that arrives during the replay as new', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(stateOf('a', 'cleared', day('2026-10-01')));
    await api.routeNow();
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    later();
    await trial.send(stateOf('a', 'invoiced'));
    expect(await references(trial)).toEqual(['a cleared', 'a invoiced']);
  });

  it('covers a card that appears later, and repeats nothing of the others', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('a', 'cleared', day('2026-11-01')));
    await trial.issuer.post('/cards', cardOf(trial.issuer, 'new'));
    await trial.issuer.delete('/cards/new');
    const purchase_time = api.clock.now().toISOString();
    later();
    await trial.issuer.post('/cards/new/transaction-states', stateOf('b', 'cleared', { purchase_time }));
    await trial.issuer.post('/cards/new/transaction-states', stateOf('c', 'cleared', day('2026-10-30')));
    await api.routeNow();
    later();
    const { status, text } = await trial.issuer.post('/cards', cardOf(trial.issuer, 'new'));
    expect(status, text).toBe(201);
    expect((await references(trial)).toSorted()).toEqual(['a cleared', 'b cleared', 'c cleared']);
  });

  it('excludes purchases from before the card changed its holder or company', async () => {
    const trial = await transactionTrial(api);
    const card = (identity: object) => cardOf(trial.issuer, 'new', { identity: identity as never });
    const elsewhere = { company_organization_number: '5560125790' };
    await trial.issuer.post('/cards', card(elsewhere));
    await trial.issuer.post('/cards/new/transaction-states', stateOf('b', 'authorized', day('2026-10-30')));
    later();
    const { identity } = card({});
    expect((await trial.issuer.put('/cards/new', { identity })).status).toBe(200);
    expect(await references(trial)).toEqual([]);
    // Nor when the replay continues afterwards.
    await trial.issuer.post('/cards/new/transaction-states', stateOf('b', 'cleared', day('2026-10-30')));
    expect(await references(trial)).toEqual([]);
    const purchase_time = api.clock.now().toISOString();
    await trial.issuer.post('/cards/new/transaction-states', stateOf('c', 'cleared', { purchase_time }));
    expect(await references(trial)).toEqual(['c cleared']);
  });

  it('continues where it stopped when consent is withdrawn and given again', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('a', 'authorized', day('2026-11-01')));
    await api.routeNow();
    await become(trial, 'withdrawn');
    later();
    await trial.send(stateOf('a', 'cleared', day('2026-11-01')), stateOf('b', 'cleared', day('2026-11-02')));
    expect(await references(trial)).toEqual(['a authorized']);
    later();
    await become(trial, 'consented');
    expect(await references(trial)).toEqual(['a authorized', 'a cleared', 'b cleared']);
  });

  it('ends when the card holder withdraws during the replay', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await sendMany(trial, 450);
    await api.routeNow();
    later();
    trial.cardHolderId = await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    let turns = 0;
    await api.app.routeNow(async () => {
      turns += 1;
      return turns === 1;
    });
    expect(await given(trial)).toBe(200);
    await become(trial, 'withdrawn');
    await api.routeNow();
    expect(await given(trial)).toBe(200);
    expect(await api.database.system.one(countReplays, { account: trial.partner.accountId })).toEqual({
      count: 0,
    });
  });

  it('is sent in batches, between which new transactions go first', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    const other = await transactionTrial(api);
    await sendMany(trial, 650);
    await api.routeNow();
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    const seen: [number, number][] = [];
    let turn = 0;
    await other.send(stateOf(`live-${turn}`, 'cleared'));
    await api.app.routeNow(async () => {
      seen.push([await given(trial), await given(other)]);
      turn += 1;
      if (turn < 4) await other.send(stateOf(`live-${turn}`, 'cleared'));
      return false;
    });
    // Each turn brings the other's purchase at once, beside a batch of this one's history.
    expect(seen.slice(0, 4)).toEqual([
      [200, 1],
      [400, 2],
      [600, 3],
      [650, 4],
    ]);
  });

  it('of one account is sent next, however many card holders of another account wait', async () => {
    const at = await workplace(api);
    const rows = [];
    for (let n = 0; n < 120; n += 1) {
      const identity_id = await addIdentity(api, at.partner.accountId, at, `SE:1990${n}`);
      rows.push({ reference_id: `r${n}`, identity_id });
    }
    const imported = await at.partner.post(`${at.path}/import`, { card_holders: rows });
    expect(imported.body.created, imported.text.slice(0, 300)).toBe(120);
    expect((await api.database.system.one(countReplays, { account: at.partner.accountId }))?.count).toBe(120);
    const single = await transactionTrial(api, { cardHolder: null });
    await single.send(stateOf('one', 'cleared', day('2026-11-01')));
    await api.app.routeNow(async () => (await countOf(at.partner.accountId)) < 120);
    later();
    await addHolder(single.partner, single.path, { identity_id: single.identityId });
    let turns = 0;
    await api.app.routeNow(async () => {
      turns += 1;
      return turns === 1;
    });
    // All of the flood would have taken more than one turn.
    expect(await countOf(at.partner.accountId)).toBeGreaterThan(0);
    expect(await given(single)).toBe(1);
    await api.routeNow();
    expect(await countOf(at.partner.accountId)).toBe(0);
  });

  it('that another process has sent since this one looked is no turn, and counts for nothing', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(stateOf('one', 'cleared', day('2026-11-01')));
    await api.routeNow();
    later();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    expect(await countOf(trial.partner.accountId)).toBe(1);
    const turns: number[] = [];
    const unused = () => {
      throw new Error('It finds nothing to route.');
    };
    const late = createRouter({
      clock: api.clock,
      log: silentLog,
      database: {
        ...api.database,
        systemTransaction: async (work) => {
          await api.routeNow();
          return api.database.systemTransaction(work);
        },
      },
      processId: newId('prc', api.clock.now()),
      ...{ dueStates: unused, mccOf: unused, estimate: unused, storeImpacts: unused, buyerPartyOf: unused },
      onTurn: (routed) => turns.push(routed),
    });
    late.wake();
    await late.stop();
    expect(await given(trial)).toBe(1);
    expect(turns).toEqual([]);
  });

  const countOf = async (account: string) =>
    (await api.database.system.one(countReplays, { account }))?.count ?? 0;
  const given = async ({ partner }: TransactionTrial) =>
    (await api.database.tenant(partner.accountId).one(countGiven, {}))?.count ?? 0;
  const sendMany = async (trial: TransactionTrial, count: number) => {
    const start = Date.parse('2026-09-01T00:00:00Z');
    const rows = Array.from({ length: count }, (_, index) => ({
      card_id: 'tova',
      ...stateOf(`n${index}`, 'cleared', {
        purchase_time: new Date(start + (index * dayMs) / 20).toISOString(),
      }),
    }));
    const answer = await trial.issuer.post('/transaction-states', { transaction_states: rows });
    expect(answer.body.accepted, answer.text.slice(0, 300)).toBe(count);
  };
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seeded } from '../testing/fault-trial.ts';
import { type IntakeTrial, openIntakeTrial } from '../testing/intake-trial.ts';

// `npm run test:faults` runs many; as a part of the suite it runs one of each kind.
const rounds = Number(process.env.KONTOR_FAULT_ROUNDS ?? 2);
const seed = Number(process.env.KONTOR_FAULT_SEED ?? Date.now() % 1_000_000);
const kinds = ['kontor', 'postgres'] as const;

describe('transaction states, while processes are killed', () => {
  let trial: IntakeTrial;
  const random = seeded(seed);

  beforeAll(async () => {
    trial = await openIntakeTrial();
  });
  afterAll(() => trial.end());

  const moreAcknowledged = (count: number) => {
    const wanted = trial.acknowledged.length + count;
    const isThere = () => expect(trial.acknowledged.length).toBeGreaterThanOrEqual(wanted);
    return vi.waitFor(isThere, { timeout: 120_000, interval: 5 });
  };
  const count = async (sql: string) => Number((await trial.ask(sql))[0]?.count);

  it(`are neither lost nor doubled once they were accepted, in ${rounds} rounds`, {
    timeout: 120_000 + rounds * 60_000,
  }, async () => {
    console.log(`seed ${seed}: KONTOR_FAULT_SEED=${seed} repeats this order of faults`);
    const load = trial.keepSending();
    for (let round = 0; round < rounds; round += 1) {
      await moreAcknowledged(20 + Math.floor(random() * 150));
      if (kinds[round % kinds.length] === 'kontor') await trial.killKontor();
      else await trial.killPostgres();
      await moreAcknowledged(50);
    }
    await load.stop();
    const isRouted = async () =>
      expect(await trial.ask('select position from transaction_queue limit 1')).toEqual([]);
    await vi.waitFor(isRouted, { timeout: 120_000, interval: 100 });

    const stored = await trial.ask(
      `select t.issuer_transaction_id || ' ' || s.state as said
       from transaction_states s join card_transactions t on t.account_id = s.account_id and t.id = s.transaction_id`,
    );
    const said = stored.map((row) => String(row.said));
    expect(new Set(said).size).toBe(said.length);
    const kept = new Set(said);
    expect(trial.acknowledged.filter((one) => !kept.has(one))).toEqual([]);
    // The sets of states are those that the rows say, and nothing is there twice.
    const wrongBits = await count(
      `select count(*) from card_transactions t where t.states <> (
         select coalesce(sum(case s.state when 'authorized' then 1 when 'cleared' then 2 when 'invoiced' then 4 else 8 end), 0)
         from transaction_states s where s.account_id = t.account_id and s.transaction_id = t.id)`,
    );
    expect(wrongBits).toBe(0);

    // The partner has heard of each state once.
    const announced = await trial.ask(
      `select payload::json->>'id' || ' ' || name as announced from events where name like 'card.transaction.%'`,
    );
    expect(new Set(announced.map((row) => row.announced)).size).toBe(announced.length);
    expect(announced.length).toBe(said.length);
    const purchases = await count('select count(*) from card_transactions');
    expect(await count('select count(*) from transactions')).toBe(purchases);
    expect(await count('select count(*) from environmental_impacts')).toBe(purchases);
    console.log(
      `${trial.acknowledged.length} states acknowledged, ${said.length} stored, ${announced.length} announced`,
    );
  });
});

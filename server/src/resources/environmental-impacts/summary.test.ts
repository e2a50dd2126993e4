import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ImpactToRecord, spendOf } from '../../domain/impact.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { createCo2 } from '../../services/co2/index.ts';
import { addCardHolder, addTransaction } from '../../testing/figures.ts';
import { addOrganization } from '../../testing/organization.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { planRecorder, type Read } from '../../testing/plan-rows.ts';
import { seeded } from '../../testing/seeded.ts';
import { ownApi, testApi } from '../../testing/test-api.ts';
import { foldImpacts } from './fold.ts';
import { recordImpacts } from './record.ts';
import { estimateOf, type Facts } from './rules.ts';
import { summarise } from './summary.ts';

const api = await testApi();
const co2 = createCo2({ socialCost: { amountPerTonne: 200, currency: 'EUR' } });

type Live = { key: string | null; count: number; grams: number | null; estimated: number; spend: string };
const live = (key: string) =>
  tenantSql<{ from: string; to: string; organization: string | null }, Live>(
    `select ${key} as key, count(*) as count, sum(e.grams)::bigint as grams,
       count(*) filter (where e.status = 'estimated') as estimated,
       coalesce(sum(abs(counted_amount(t.original_amount, t.accounting_amount, t.accounting_currency)))
         filter (where e.status = 'estimated'), 0)::float8::text as spend
     from environmental_impacts e join transactions t on t.account_id = e.account_id and t.id = e.transaction_id
     where e.account_id = :account_id and e.purchase_date between :from::date and :to::date
       and (:organization::text is null or e.organization_id = :organization)
     group by 1`,
  );
const liveBy = {
  month: live("to_char(e.purchase_date, 'YYYY-MM')"),
  mcc: live('e.mcc_code'),
  organization: live('e.organization_id'),
  card_holder: live('e.card_holder_id'),
};
const setFacts = tenantSql<{
  id: string;
  amount: string;
  accounting: string | null;
  currency: string | null;
  day: string;
}>(
  `update transactions set original_amount = :amount, accounting_amount = :accounting, accounting_currency = :currency,
     purchase_date = :day where account_id = :account_id and id = :id`,
);
const remove = tenantSql<{ id: string }>(
  'delete from environmental_impacts where account_id = :account_id and transaction_id = :id',
);
const pending = systemSql<{ account: string }, { count: number }>(
  'select count(*) as count from impact_deltas where account_id = :account',
);

describe('the sums', () => {
  it('are those of the rows after every change, folded or not', async () => {
    const partner = await api.partner('environmental-impacts-read');
    const { accountId } = partner;
    const now = api.clock.now();
    const db = api.database.tenant(accountId);
    const random = seeded(7);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const organizations = [
      await addOrganization(api.database, accountId, now),
      await addOrganization(api.database, accountId, now),
    ];
    const holders = await Promise.all(
      organizations.map((id) => addCardHolder(api.database, accountId, now, id, 'consented')),
    );
    const to = now.toISOString().slice(0, 10);
    const from = new Date(now.getTime() - 200 * 86_400_000).toISOString().slice(0, 10);
    const dayOf = () =>
      new Date(now.getTime() - Math.floor(random() * 220) * 86_400_000).toISOString().slice(0, 10);
    const known: { id: string; place: number }[] = [];

    const factsOf = (day: string): Facts => {
      const isInvoiced = random() < 0.3;
      return {
        state: random() < 0.1 ? 'deleted' : 'cleared',
        type: pick(['CARD_PURCHASE', 'REFUND', 'CASH_WITHDRAWAL'] as const),
        original_amount: (random() * 500).toFixed(2),
        original_currency: 'SEK',
        accounting_amount: isInvoiced ? (random() * 50).toFixed(2) : null,
        accounting_currency: isInvoiced ? 'EUR' : null,
        mcc_code: pick(['5411', '5812', null]),
        purchase_country: 'SE',
        purchase_date: day,
        vat_rate: null,
        vat_amount: null,
        vat_currency: null,
      };
    };
    const impactOf = (id: string, place: number, facts: Facts): ImpactToRecord => ({
      accountId,
      transaction: {
        id,
        organization_id: organizations[place] ?? '',
        card_holder_id: holders[place] ?? '',
        purchase_date: facts.purchase_date,
        mcc_code: facts.mcc_code,
        spend: spendOf(facts),
        references: {
          transaction: { id, card_issuer: 'nordkort' },
          payment_product: { id: 'ppr_00000000000000sandb0x00001', name: 'Business Card' },
          card_holder: { id: holders[place] ?? '', reference_id: 'emp-1' },
          organization: { id: organizations[place] ?? '', reference_id: 'acme' },
        },
      },
      estimate: estimateOf(co2, facts),
    });
    const record = (impact: ImpactToRecord) =>
      api.database.systemTransaction((system) => recordImpacts(system, now, [impact]));
    const add = async () => {
      const place = pick([0, 1]);
      const facts = factsOf(dayOf());
      const id = await addTransaction(api.database, accountId, now, {
        organizationId: organizations[place] ?? '',
        date: facts.purchase_date,
        amount: String(facts.original_amount),
        accounting: facts.accounting_amount === null ? null : [String(facts.accounting_amount), 'EUR'],
      });
      known.push({ id, place });
      await record(impactOf(id, place, facts));
    };
    const change = async () => {
      const one = pick(known);
      const facts = factsOf(dayOf());
      await db.run(setFacts, {
        id: one.id,
        amount: String(facts.original_amount),
        accounting: facts.accounting_amount === null ? null : String(facts.accounting_amount),
        currency: facts.accounting_currency,
        day: facts.purchase_date,
      });
      await record(impactOf(one.id, one.place, facts));
    };
    /** From several days on, so that each begins with days, a third or a month, and days are added as well as subtracted. */
    const starts = [0, 10, 20].map((days) =>
      new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10),
    );
    const compare = async () => {
      for (const start of starts) await compareFrom(start);
    };
    const compareFrom = async (from: string) => {
      for (const grouping of ['month', 'mcc', 'organization', 'card_holder'] as const) {
        for (const organization of [null, organizations[0] ?? null]) {
          const only = organization === null ? '' : `&organization_id=${organization}`;
          const { body } = await partner.get(
            `/environmental-impacts/summary?group_by=${grouping}&from=${from}&to=${to}${only}`,
          );
          const shown = body.groups.map((group: Record<string, never>) => summaryOf(group));
          const rows = await db.many(liveBy[grouping], { from, to, organization });
          expect(new Set(shown)).toEqual(
            new Set(
              rows.map((row) =>
                [row.key, row.count, row.grams, row.estimated, Number(row.spend).toFixed(2)].join(' '),
              ),
            ),
          );
        }
      }
    };

    for (let round = 0; round < 3; round += 1) {
      for (let step = 0; step < 8; step += 1) await add();
      await compare();
      await foldImpacts(api.database);
      for (let step = 0; step < 5; step += 1) await change();
      await db.run(remove, { id: known.splice(Math.floor(random() * known.length), 1)[0]?.id ?? '' });
      await compare();
    }
    await compare();
    while (((await api.database.system.one(pending, { account: accountId }))?.count ?? 0) > 0) {
      await foldImpacts(api.database);
    }
    await compare();
  });
});

it('of card holders that would read very many purchases are refused, and those of months are not', async () => {
  const partner = await api.partner('environmental-impacts-read');
  const addSum = tenantSql<Record<string, never>>(
    `insert into impact_sums (account_id, kind, is_month, start, organization_id, key, currency, count, estimated, unknown, grams,
       grams_low, grams_high, estimated_spend, unknown_spend)
     values (:account_id, 'total', false, '2026-03-20', '', '', 'SEK', 50001, 0, 0, 0, 0, 0, 0, 0)`,
  );
  await api.database.tenant(partner.accountId).run(addSum, {});
  const summarise = async (query: string) =>
    (await partner.get(`/environmental-impacts/summary?${query}`)).status;
  expect(await summarise('group_by=card_holder&from=2026-03-20&to=2026-04-30')).toBe(422);
  expect(await summarise('group_by=card_holder&from=2026-03-01&to=2026-03-19')).toBe(422);
  expect(await summarise('group_by=card_holder&from=2026-03-02&to=2026-04-30')).toBe(200);
  expect(await summarise('group_by=card_holder&from=2026-03-01&to=2026-04-30')).toBe(200);
  expect(await summarise('group_by=mcc&from=2026-03-20&to=2026-04-30')).toBe(200);
});

it('of the largest card holders rank all of them by an index alone', async () => {
  // On a separate database, whose rows all are visible to all: else the planner would expect to look for each in the table.
  const own = await migratedDatabase();
  const alone = await ownApi({ address: own.address });
  const client = new pg.Client(own.address);
  onTestFinished(async () => {
    await client.end();
    await alone.close();
    await own.drop();
  });
  await client.connect();
  const partner = await alone.partner('environmental-impacts-read');
  const db = alone.database.tenant(partner.accountId);
  const addSums = tenantSql<Record<string, never>>(
    `insert into impact_sums (account_id, kind, is_month, start, organization_id, key, currency, count, estimated, unknown, grams,
       grams_low, grams_high, estimated_spend, unknown_spend)
     select :account_id, case when key = '' then 'total' else 'card_holder' end, true, month, case when key = '' then '' else 'org' end,
       key, 'SEK', 1, 1, 0, grams, grams, grams, 10, 0
     from (select 'chd' || n, n from generate_series(1, 2000) as n union all values ('', 2001000)) as sum (key, grams)
     cross join (values (date '2026-03-01'), (date '2026-04-01')) as period (month)`,
  );
  await db.run(addSums, {});
  await own.ask('vacuum analyze impact_sums');
  const path = '/environmental-impacts/summary?group_by=card_holder&from=2026-03-01&to=2026-04-30&limit=2';
  const { body } = await partner.get(path);
  expect(body.groups.map(summaryOf)).toEqual(['chd2000 2 4000 2 20.00', 'chd1999 2 3998 2 20.00']);
  expect([body.groups_total, body.totals.carbon_emission_in_grams]).toEqual([2000, 4002000]);

  // One account has all rows here, which would be read in any way.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const reads: Read[] = [];
  const order = { grouping: 'card_holder', from: '2026-03-01', to: '2026-04-30', limit: 2 } as const;
  await summarise(planRecorder(db, client, reads), { ...order, organizations: null });
  expect(reads.map(({ indexOnly }) => indexOnly)).toEqual([
    expect.arrayContaining(['impact_sums_of_card_holders']),
  ]);
});

type Group = {
  key: string | null;
  count: number;
  carbon_emission_in_grams: number | null;
  coverage: { estimated: number; spend: { estimated: number }[] };
};

function summaryOf(group: unknown): string {
  const { key, count, carbon_emission_in_grams, coverage } = group as Group;
  const spend = coverage.spend.reduce((sum, one) => sum + one.estimated, 0).toFixed(2);
  return [key, count, carbon_emission_in_grams, coverage.estimated, spend].join(' ');
}

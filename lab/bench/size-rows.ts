// Statements that fill the rows of bench:size: three years of purchases, in order, with the skew of real ones.

import { addToSums } from '../../server/src/resources/environmental-impacts/fold.ts';

export const dayCount = 1_095;
export const organizationCount = 500;
export const holderCount = 10_000;

/** Creates the table of days, with the beginning of their ids. */
export const createDays = `
  create unlogged table bench_days (number integer primary key, day date not null, part text not null)`;
export const fillDays = `
  insert into bench_days select number - 1, day, part from unnest($1::date[], $2::text[]) with ordinality as d (day, part, number)`;

const timed = (prefix: string): string => `'${prefix}_' || d.part || lpad(n::text, 16, '0')`;
const id = (prefix: string, n: string): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
// One organization has a third of everything. The rest is spread.
const organization = `case when n % 3 = 0 then 0 else n % ${organizationCount} end`;
const holder = `n * 7919 % ${holderCount}`;
const at = 'd.day::timestamptz';
// One in fifty is announced up to 90 days late, so that days and ids do not run in step.
const day = '(d.day - case when n % 50 = 0 then (n % 90)::integer else 0 end)';
const state = `case when n % 200 = 7 then 'deleted' when ${day} > current_date - 3 then 'authorized'
  when ${day} > current_date - 30 then 'cleared' else 'invoiced' end`;
// 20,000 shops, and one purchase in twenty with a number in its name, which no other has.
const merchant = `case when n % 20 = 0 then 'WEBSHOP *' || md5(n::text) else 'SHOP ' || n * 104729 % 20000 || ' STOCKHOLM' end`;
const currency = `case when n % 20 = 1 then 'EUR' when n % 20 = 2 then 'NOK' else 'SEK' end`;
const mcc = `lpad((3000 + n * 31 % 300)::text, 4, '0')`;
const rows = `from generate_series($3::bigint, $4::bigint) n join bench_days d on d.number = n * ${dayCount} / $2::bigint`;

/** Stores the payloads of purchases that Kontor routed, as it stores them: in parts, and without their ids. */
export const takePatterns = `
  create unlogged table bench_patterns as
  select row_number() over (order by id) - 1 as number, count(*) over () as count, payload, first_part_id, second_part_id from transactions`;

export const fillTransactions = `
  insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
    payment_product_id, card_issuer, state, states, type, original_amount, original_currency, purchased_at, purchase_date,
    merchant, mcc_code, purchase_country, card_last_four, payload, first_part_id, second_part_id, deleted_at, created_at, updated_at)
  select $1, ${timed('txn')}, $1, ${timed('txn')}, ${id('org', organization)},
    ${id('chd', holder)}, ${id('crd', '1')}, ${id('ppr', '1')}, 'bench', ${state}, 1, 'CARD_PURCHASE', (n % 99991) / 100.0,
    ${currency}, ${at}, ${day}, ${merchant}, ${mcc}, 'SE', '4242', p.payload, p.first_part_id, p.second_part_id,
    case when ${state} = 'deleted' then ${at} end, ${at}, ${at} ${rows} join bench_patterns p on p.number = n % p.count`;

export const fillImpacts = `
  insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date, mcc_code,
    status, reason, grams, grams_low, grams_high, basis_id, figures, method_version, spend_amount, spend_currency, calculated_at,
    created_at, updated_at)
  select $1, ${timed('env')}, ${timed('txn')}, ${id('org', organization)}, ${id('chd', holder)},
    ${day}, ${mcc}, case when n % 30 = 0 then 'not_applicable' else 'estimated' end,
    case when n % 30 = 0 then 'merchant_category_unknown' end, case when n % 30 > 0 then n % 9973 end,
    case when n % 30 > 0 then n % 9973 end, case when n % 30 > 0 then n % 9973 end, 'basis', '[]', 'bench',
    (n % 99991) / 100.0, ${currency}, ${at}, ${at}, ${at} ${rows}`;

/** Fills the merchants in the order of their first purchases, as the router does. */
export const fillMerchants = `
  insert into merchants (account_id, name)
  select account_id, merchant from transactions group by account_id, merchant order by min(id);
  insert into impact_bases (account_id, id, basis)
  select account_id, 'basis', '{"factor": null, "flags": [], "steps": []}' from environmental_impacts limit 1
  on conflict do nothing`;

/** Fills the sums of the days from $1 to $2, as the job does from the rows that triggers append. */
export const fillSums = `
  with taken as (
    select account_id, organization_id, card_holder_id, mcc_code, purchase_date as day, spend_currency as currency, count(*) as count,
      count(*) filter (where status = 'estimated') as estimated, count(*) filter (where status <> 'estimated') as unknown,
      coalesce(sum(grams), 0) as grams, coalesce(sum(grams_low), 0) as grams_low, coalesce(sum(grams_high), 0) as grams_high,
      coalesce(sum(spend_amount) filter (where status = 'estimated'), 0) as estimated_spend,
      coalesce(sum(spend_amount) filter (where status <> 'estimated'), 0) as unknown_spend
    from environmental_impacts where purchase_date >= $1 and purchase_date < $2 group by 1, 2, 3, 4, 5, 6
  ) ${addToSums}`;

/** Fills the statistics of the days from $1 to $2, by which a list finds the days with a state. */
export const fillStatistics = `
  insert into statistics_days (account_id, organization_id, metric, day, dimension, currency, count, amount)
  select account_id, coalesce(organization_id, ''), 'transactions', purchase_date, transaction_dimension(state, type),
    original_currency, count(*), sum(original_amount)
  from transactions where purchase_date >= $1 and purchase_date < $2
  group by account_id, purchase_date, transaction_dimension(state, type), original_currency, grouping sets ((organization_id), ())`;

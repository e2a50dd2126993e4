// The rows of bench:size: three years of purchases, in order, with the skew that real ones have.

export const dayCount = 1_095;
export const organizationCount = 500;
export const holderCount = 10_000;

/** The days with the beginning of their ids. Temporary, so that nothing is left in the schema. */
export const createDays = `
  create temporary table if not exists days (number integer primary key, day date not null, part text not null)`;
export const fillDays = `
  insert into days select number - 1, day, part from unnest($1::date[], $2::text[]) with ordinality as d (day, part, number)`;

const timed = (prefix: string): string => `'${prefix}_' || d.part || lpad(n::text, 16, '0')`;
const id = (prefix: string, n: string): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
// A third of everything is one organization's; the rest is spread.
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
const rows = `from generate_series($3::bigint, $4::bigint) n join days d on d.number = n * ${dayCount} / $2::bigint`;

export const fillTransactions = `
  insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
    payment_product_id, card_issuer, state, states, type, original_amount, original_currency, purchased_at, purchase_date,
    merchant, mcc_code, purchase_country, card_last_four, payload, created_at, updated_at)
  select $1, ${timed('txn')}, $1, ${timed('txn')}, ${id('org', organization)},
    ${id('chd', holder)}, ${id('crd', '1')}, ${id('ppr', '1')}, 'bench', ${state}, 1, 'CARD_PURCHASE', (n % 99991) / 100.0,
    ${currency}, ${at}, ${day}, ${merchant}, ${mcc}, 'SE', '4242',
    '{"id":"' || ${timed('txn')} || '","state":"cleared","receiptable":true,"card_issuer":"bench","payment_product":{"id":"'
      || ${id('ppr', '1')} || '","name":"Business Card"},"card_issuer_reference":null,"card_issuer_customer_number":null,"type":"CARD_PURCHASE","invoice_number":null,"invoice_date":null,"original_amount":12.5,"original_currency":"SEK","vat_rate":null,"vat_amount":null,"vat_currency":null,"accounting_amount":null,"accounting_currency":null,"exchange_rate":null,"purchase_merchant":"SHOP STOCKHOLM","purchase_merchant_common":null,"purchase_date":"'
      || ${day} || '","purchase_time":null,"purchase_timezone":null,"purchase_country":"SE","purchase_city":null,"card_id":"'
      || ${id('crd', '1')} || '","card_product":null,"card_funding":null,"card_type":null,"card_last_four":"4242","mcc_code":"5411","mcc_text":null,"mcc_top_level":null,"branch_code":null,"branch_text":null,"category_text":null,"card_holder":{"id":"'
      || ${id('chd', holder)} || '","reference_id":"x"},"organization":{"id":"' || ${id('org', organization)} || '","reference_id":"x"}}',
    ${at}, ${at} ${rows}`;

export const fillImpacts = `
  insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date, mcc_code,
    status, reason, grams, grams_low, grams_high, basis_id, figures, method_version, spend_amount, spend_currency, calculated_at,
    created_at, updated_at)
  select $1, ${timed('env')}, ${timed('txn')}, ${id('org', organization)}, ${id('chd', holder)},
    ${day}, ${mcc}, case when n % 30 = 0 then 'not_applicable' else 'estimated' end,
    case when n % 30 = 0 then 'merchant_category_unknown' end, case when n % 30 > 0 then n % 9973 end,
    case when n % 30 > 0 then n % 9973 end, case when n % 30 > 0 then n % 9973 end, 'basis', '[]', 'bench',
    (n % 99991) / 100.0, ${currency}, ${at}, ${at}, ${at} ${rows}`;

export const fillMerchants = `
  insert into merchants (account_id, name) select distinct account_id, merchant from transactions;
  insert into impact_bases (account_id, id, basis)
  select account_id, 'basis', '{"factor": null, "flags": [], "steps": []}' from environmental_impacts limit 1
  on conflict do nothing`;

/** As the triggers would have appended them. */
export const fillDeltas = `
  insert into impact_deltas (account_id, organization_id, card_holder_id, mcc_code, day, currency, count, estimated, unknown,
    grams, grams_low, grams_high, estimated_spend, unknown_spend)
  select account_id, organization_id, card_holder_id, mcc_code, purchase_date, spend_currency, count(*),
    count(*) filter (where status = 'estimated'), count(*) filter (where status <> 'estimated'), coalesce(sum(grams), 0),
    coalesce(sum(grams_low), 0), coalesce(sum(grams_high), 0),
    coalesce(sum(spend_amount) filter (where status = 'estimated'), 0),
    coalesce(sum(spend_amount) filter (where status <> 'estimated'), 0)
  from environmental_impacts group by 1, 2, 3, 4, 5, 6`;

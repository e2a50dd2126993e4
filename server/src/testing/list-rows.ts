import type pg from 'pg';
import { dayMs } from '../platform/clock.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';

export const start = Date.parse('2026-03-01');
export const dayCount = 12;
export const dayOf = (day: number) => new Date(start + day * dayMs).toISOString().slice(0, 10);
const ids = (prefix: IdPrefix, count: number, msApart = 1_000): string[] =>
  Array.from({ length: count }, (_, n) => newId(prefix, new Date(start + n * msApart)));

const [transactions, receipts, lines, people, small] = [24_000, 6_000, 6_000, 4_000, 3_000];
const spread = (dayCount * dayMs) / transactions;
export const organizations = ids('org', 40);
export const holders = ids('chd', people);
export const transactionIds = ids('txn', transactions, spread);
export const largeDay = dayOf(3);
/** The first value is rare, the second frequent, and the third does not occur. */
export const [rare, frequent, none] = ['rare', 'frequent', 'none'];
const skewed = "case when n % 997 = 3 then 'rare' else 'frequent' end";
export const issuerFile = newId('ifl', new Date(start));
export const tpa = newId('tpa', new Date(start));

type Furnished = {
  client: pg.Client;
  accountId: string;
  organizationId: string;
  /** The webhooks that deliver to the organization and to the account. */
  webhookId: string;
  accountWebhookId: string;
};

/** Writes rows for every list of an account. */
export async function fillLists({
  client,
  accountId,
  organizationId,
  webhookId,
  accountWebhookId,
}: Furnished) {
  const fill = (text: string, values: unknown[]) => client.query(text, values);
  const numbered = (prefix: IdPrefix, count: number) => ids(prefix, count);
  const given = 'unnest($2::text[]) with ordinality as g (id, n)';
  await fill(
    `insert into tpas (account_id, id, payment_product_id, name, country, organization_number, language, status,
       signature_combinations, legal_text_title, legal_text, legal_text_version, legal_text_sha256, metadata, created_at, updated_at)
     select $1, g.id, 'ppr_00000000000000sandb0x00001', ${skewed}, 'SE', lpad(n::text, 10, '0'), 'en',
       case when n % 997 = 3 then 'rejected' else 'activated' end, '[]', '', '', '', '', '{}', now(), now() from ${given}`,
    [accountId, [tpa, ...numbered('tpa', small)]],
  );
  await fill(
    `insert into organizations (account_id, id, reference_id, name, tpa_id, created_at, updated_at, deleted_at)
     select $1, g.id, ${skewed} || n, ${skewed}, $3, now(), now(), case when n % 3 = 0 then now() end from ${given}`,
    [accountId, [...organizations, ...numbered('org', small)], tpa],
  );
  await fill(
    `insert into billings (account_id, id, name_display, name_legal, organization_number, country, product_transaction,
       product_digital_receipt, product_environmental_impact, created_at, updated_at)
     select $1, g.id, ${skewed}, '', lpad(n::text, 10, '0'), 'SE', true, true, true, now(), now() from ${given}`,
    [accountId, numbered('bil', small)],
  );
  await fill(
    `insert into users (account_id, id, email, first_name, last_name, role, status, language, created_at, updated_at)
     select $1, g.id, ${skewed} || n || '@example.com', ${skewed}, 'x', case when n % 997 = 3 then 'admin' else 'viewer' end,
       case when n % 997 = 3 then 'invited' else 'active' end, 'en', now(), now() from ${given}`,
    [accountId, numbered('usr', small)],
  );
  await fill(
    `insert into identities (account_id, id, country, organization_number, name, national_id_hash, national_id, identified_by_eid,
       created_at, updated_at)
     select $1, g.id, 'SE', lpad('1', 10, '0'), 'x', n::text::bytea, '', n % 499 = 0, now(), now() from ${given}`,
    [accountId, numbered('idn', people)],
  );
  await fill(
    `insert into card_holders (account_id, id, organization_id, reference_id, email, email_status, language, status,
       skip_consent_email, metadata, created_at, updated_at)
     select $1, g.id, $3, ${skewed} || n, ${skewed} || n || '@example.com',
       case when n % 997 = 3 then 'failed' else 'delivered' end, 'en',
       case when n % 997 = 3 then 'withdrawn' else 'invited' end, true, '{}', now(), now() from ${given}`,
    [accountId, holders, organizationId],
  );
  await fill(
    `insert into clients (account_id, id, name, type, scopes, token_lifetime, enabled, allowed_ips, secret_hint, api_version,
       created_at, updated_at, deleted_at)
     select $1, g.id, 'x', 'account_client', '{}', 3600, true, '{}', '', '2026-11-16', now(), now(), case when n % 300 <> 0 then now() end
     from ${given}`,
    [accountId, numbered('cli', small)],
  );
  await fill(
    `insert into audit_log (account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id, created_at)
     select $1, g.id, 'client', ${skewed}, '', ${skewed}, 'x', ${skewed}, now() from ${given}`,
    [accountId, numbered('aud', lines)],
  );
  await fill(
    `insert into request_log (account_id, id, request_id, caller_type, caller_id, method, path, operation, status, duration_ms, address)
     select $1, g.id, ${skewed} || n, 'client', ${skewed}, 'GET', '/', ${skewed}, case when n % 997 = 3 then 422 else 200 end, 1, '::1'
     from ${given}`,
    [accountId, numbered('rql', lines)],
  );
  await fill(
    `insert into receipts (account_id, id, source, status, file_id, content_type, fields, purchase_date, match_status,
       transaction_id, created_at, updated_at)
     select $1, g.id, 'scan', case when n % 997 = 3 then 'unreadable' else 'scanned' end, 'x', 'image/png', '{"confidence":{}}',
       case when n % 5 > 0 then date '${dayOf(0)}' + (n * ${dayCount} / ${receipts})::integer end,
       case when n % 997 = 3 then 'matched' else 'unmatched' end, case when n % 997 = 3 then 'txn_' || n end, now(), now()
     from ${given}`,
    [accountId, numbered('rcp', receipts)],
  );
  // Purchases are announced in order, and one in a hundred is days late. One day has nearly half of them.
  await fill(
    `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
       payment_product_id, card_issuer, state, states, type, original_amount, original_currency, purchased_at, purchase_date,
       merchant, card_last_four, payload, deleted_at, created_at, updated_at)
     select $1, g.id, $1, g.id, ($3::text[])[1 + case when n % 3 > 0 then 0 else n % 40 end],
       ($4::text[])[1 + case when n % 4 > 0 then 0 else n % ${people} end], 'crd', 'ppr', 'x',
       case when n % 997 = 3 then 'deleted' else 'cleared' end, 1, 'CARD_PURCHASE', 1, 'SEK', now(),
       date '${dayOf(0)}' + greatest(0, case when day between 3 and 7 then 3 else day end
         - case when n % 100 = 0 then 6 else 0 end)::integer,
       case when n % 997 = 3 then 'rare shop' when n % 4 = 0 then 'frequent ' || n else 'frequent' end, '4242', '{}',
       case when n % 997 = 3 then now() end, now(), now() from ${given} cross join lateral (select n * ${dayCount} / ${transactions} as day) d`,
    [accountId, transactionIds, organizations, holders],
  );
  // Every second transaction is coded.
  await fill(
    `insert into transaction_coding (account_id, transaction_id, organization_id, card_holder_id, category, cost_account, dimensions,
       metadata, private, coded, updated_at)
     select $1, g.id, 'x', 'x', ${skewed}, '6990', jsonb_build_object('project', ${skewed}), jsonb_build_object('batch', ${skewed}),
       n % 997 = 4, true, now() from ${given} where n % 2 = 0`,
    [accountId, transactionIds],
  );
  await fill(
    `insert into impact_bases (account_id, id, basis) values ($1, 'x', '{"factor": null, "flags": [], "steps": []}')`,
    [accountId],
  );
  await fill(
    `insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date, mcc_code,
       status, grams, grams_low, grams_high, basis_id, figures, method_version, spend_amount, spend_currency, calculated_at, created_at,
       updated_at)
     select $1, e.id, t.id, t.organization_id, t.card_holder_id, t.purchase_date, '5411', 'estimated', 1, 1, 1, 'x', '[]', 'x', 1, 'SEK',
       now(), now(), now()
     from unnest($2::text[], $3::text[]) as e (id, transaction_id)
     join transactions t on t.account_id = $1 and t.id = e.transaction_id`,
    [accountId, ids('env', transactions, spread), transactionIds],
  );
  // One card holder has 500 events a day.
  const numbers = ids('evt', lines, (dayCount * dayMs) / lines);
  await fill(
    `with e as (
       insert into events (account_id, id, name, organization_id, reference_id, transaction_id, payload, created_at)
       select $1, g.id, case when n % 997 = 3 then 'tpa.signed' else 'card_holder.created' end, $3, ${skewed}, ${skewed}, '{}',
         now() from ${given})
     insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
     select $1, $4, n, g.id, case when n % 997 = 3 then 'failed' else 'delivered' end, '[]', now(), now() from ${given}`,
    [accountId, numbers, organizationId, webhookId],
  );
  await fill(
    `insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
     select account_id, $3, sequence, event_id, status, attempts, created_at, finished_at from deliveries
     where account_id = $1 and webhook_id = $2`,
    [accountId, webhookId, accountWebhookId],
  );
  const lanes = 'update webhook_lanes set next_sequence = $2 where account_id = $1';
  await fill(lanes, [accountId, lines + 1]);
}

/** Writes cards of an issuer. */
export async function fillCards(client: pg.Client, issuer: { accountId: string; productId: string }) {
  await client.query(
    `insert into cards (account_id, id, issuer_card_id, payment_product_id, last_four, liability, scheme, funding, holder_name,
       national_id_country, national_id_hash, national_id, company_country, company_number, shared_version, created_at, updated_at)
     select $1, g.id, g.id, $3, case when n % 997 = 3 then '0001' else '4242' end, 'corporate', 'visa', 'credit', 'x', 'SE', '', '',
       'SE', case when n % 997 = 3 then '5560160680' else '5567037485' end, 1, now(), now() from unnest($2::text[]) with ordinality as g (id, n)`,
    [issuer.accountId, ids('crd', small), issuer.productId],
  );
}

/** Writes an issuer's file with problems. */
export async function fillIssuerFile(client: pg.Client, accountId: string) {
  await client.query(
    `with f as (
       insert into issuer_files (account_id, id, name, status, created_at, updated_at) values ($1, $2, 'x', 'done', now(), now()))
     insert into issuer_file_problems (account_id, issuer_file_id, number, place, reason, severity)
     select $1, $2, n, 'line ' || n, 'x', 'refused' from generate_series(1, $3) n`,
    [accountId, issuerFile, small],
  );
}

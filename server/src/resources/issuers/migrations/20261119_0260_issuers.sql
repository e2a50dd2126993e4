-- Transactions are routed in 64 shards, so that many processes share them. All transactions of a card are in one shard, and
-- thereby in order.
create function routing_shard(card_id text) returns smallint
  language sql immutable parallel safe as $$ select (hashtextextended(card_id, 0) & 63)::smallint $$;

create table cards (
  account_id text not null references accounts,
  id text not null,
  -- The issuer's own id of the card, which is the one in its paths.
  issuer_card_id text not null,
  payment_product_id text not null references payment_products,
  last_four text not null,
  bin_number text,
  liability text not null,
  scheme text not null,
  funding text not null,
  issuer_organization_number text,
  issuer_country_code text,
  holder_name text not null,
  employee_id text,
  national_id_country text not null,
  national_id_hash bytea not null,
  national_id bytea not null,
  company_country text not null,
  company_number text not null,
  version integer not null default 1,
  -- The version that was last passed on to the accounts whose TPAs cover the card.
  shared_version integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A card that was removed keeps its row: transactions refer to it.
  deleted_at timestamptz(3),
  -- Since when a card is this person's and this company's; none for one that never changed hands. Earlier purchases are somebody
  -- else's business.
  held_since timestamptz(3),
  primary key (account_id, id)
);
comment on table cards is 'The issuers'' cards. A card belongs to the issuer''s account; partners see `identity_cards`.';
create unique index cards_by_issuer_id on cards (account_id, issuer_card_id);
-- When a TPA becomes active, the cards of its company and product are looked up.
create index cards_by_company on cards (payment_product_id, company_country, company_number, id) where deleted_at is null;
-- What an issuer's list can be searched by.
create index cards_by_last_four on cards (account_id, last_four, id) where deleted_at is null;
create index cards_by_number on cards (account_id, company_number, id) where deleted_at is null;
create index cards_to_share on cards (id) where shared_version < version;
-- For erasing the persons of cards that their issuer removed.
create index cards_to_erase on cards (deleted_at) where deleted_at is not null and holder_name <> '';
select own_by_account('cards');

create table card_transactions (
  account_id text not null,
  id text not null,
  -- The issuer's own id of the transaction.
  issuer_transaction_id text not null,
  card_id text not null,
  -- Which states have arrived, as bits: 1 authorized, 2 cleared, 4 invoiced, 8 deleted.
  states smallint not null,
  -- Unknown while nothing but an early "invoiced" or "deleted" has come.
  purchased_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
) partition by range (id);
comment on table card_transactions is 'Transactions as issuers report them, in the issuer''s account. A sandbox account is the issuer of its own test cards.';
create index card_transactions_by_card on card_transactions (card_id, purchased_at);
call add_first_partitions('card_transactions', first_id_at('txn', first_bound()), 'fillfactor = 75');
select own_by_account('card_transactions');

create table issuer_transaction_ids (
  account_id text not null,
  issuer_transaction_id text not null,
  transaction_id text not null,
  primary key (account_id, issuer_transaction_id)
);
comment on table issuer_transaction_ids is 'The transaction of each issuer''s transaction id. Not partitioned, so that an id never becomes two transactions.';
select own_by_account('issuer_transaction_ids', 'account_id', 'select, insert, update, delete');

create table transaction_states (
  account_id text not null,
  transaction_id text not null,
  state text not null check (state in ('authorized', 'cleared', 'invoiced', 'deleted')),
  received_at timestamptz(3) not null,
  -- As the issuer sent it, null where it did not. An amount keeps its decimals, and a time its offset.
  type text,
  original_amount numeric,
  original_currency text,
  accounting_amount numeric,
  accounting_currency text,
  exchange_rate numeric,
  vat_rate numeric,
  vat_amount numeric,
  vat_currency text,
  purchase_merchant text,
  purchase_time text,
  purchase_timezone text,
  purchase_country text,
  purchase_city text,
  mcc_code text,
  merchant_number text,
  terminal_id text,
  rrn text,
  auth_code text,
  invoice_number text,
  invoice_date date,
  card_issuer_reference text,
  card_issuer_customer_number text,
  branch_code text,
  branch_text text
) partition by range (transaction_id);
comment on table transaction_states is 'The states of issuers'' transactions, with the facts that the issuer sent.';
create index transaction_states_of_transaction on transaction_states (account_id, transaction_id);
call add_first_partitions('transaction_states', first_id_at('txn', first_bound()), 'toast_tuple_target = 4080');
select own_by_account('transaction_states', 'account_id', 'select, insert, delete');

create table transaction_queue (
  account_id text not null,
  transaction_id text not null,
  position bigint not null generated always as identity,
  -- Could not be routed even alone: left out until the next start, so that it delays no other transaction.
  set_aside_at timestamptz(3),
  failure text,
  -- The traceparent of the issuer's call; null unless tracing is on and the trace is sampled.
  trace_context text,
  shard smallint not null,
  primary key (shard, position)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
comment on table transaction_queue is 'Transactions with states that are not routed to partners yet, in the order of arrival.';
create index transaction_queue_set_aside on transaction_queue (account_id, transaction_id) where set_aside_at is not null;
select own_by_account('transaction_queue');

create table issuer_invoices (
  account_id text not null references accounts,
  id text not null,
  issuer_invoice_id text not null,
  country text not null,
  organization_number text not null,
  invoice_number text not null,
  no_of_transactions integer not null,
  invoice_amount numeric(18, 4) not null,
  invoice_currency text not null,
  invoice_date date not null,
  due_date date not null,
  -- How many organizations heard of it.
  announced integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table issuer_invoices is 'Invoices that an issuer closed. In a sandbox, the account is the issuer.';
create unique index issuer_invoices_by_own_id on issuer_invoices (account_id, issuer_invoice_id);
select own_by_account('issuer_invoices');

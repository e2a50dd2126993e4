-- What issuers say of the transactions of their cards. These rows lie in the issuer's account; a sandbox account is
-- the issuer of its own test cards.
create table card_transactions (
  account_id            text           not null references accounts,
  id                    text           not null,
  -- The issuer's own id of the transaction.
  issuer_transaction_id text           not null,
  card_id               text           not null,
  -- Which states have arrived, as bits: 1 authorized, 2 cleared, 4 invoiced, 8 deleted.
  states                smallint       not null,
  -- Unknown while nothing but an early "invoiced" or "deleted" has come.
  purchased_at          timestamptz(3),
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null,
  primary key (account_id, id)
) with (fillfactor = 80);
create unique index card_transactions_by_issuer_id on card_transactions (account_id, issuer_transaction_id);
-- The history of a card is read in the order of its purchases.
create index card_transactions_by_card on card_transactions (account_id, card_id, purchased_at, id);
select own_by_account('card_transactions');

create table transaction_states (
  account_id     text           not null,
  transaction_id text           not null,
  state          text           not null check (state in ('authorized', 'cleared', 'invoiced', 'deleted')),
  -- As the issuer said it, amounts as exact decimals in text.
  facts          json           not null,
  received_at    timestamptz(3) not null,
  primary key (account_id, transaction_id, state)
);
select own_by_account('transaction_states', 'account_id', 'select, insert, delete');

-- Transactions of which something new is known that has not been given to partners yet, in the order of arrival.
create table transaction_queue (
  account_id     text   not null,
  transaction_id text   not null,
  position       bigint not null generated always as identity,
  -- Could not be routed even alone: left out until the next start, so that it keeps nobody else waiting.
  set_aside_at   timestamptz(3),
  failure        text,
  primary key (account_id, position)
);
create index transaction_queue_waiting on transaction_queue (position) where set_aside_at is null;
create index transaction_queue_set_aside on transaction_queue (account_id, transaction_id) where set_aside_at is not null;
select own_by_account('transaction_queue');

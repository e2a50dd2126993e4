-- A transaction as a partner sees it: one row for each card holder whom it reached. Without foreign keys: it is made of
-- rows that were read and held a moment before and that are never removed, and a check for each row would take a third
-- of the router's time.
create table transactions (
  account_id          text           not null,
  id                  text           not null,
  -- The issuer's row that it is a copy of.
  source_account_id   text           not null,
  source_id           text           not null,
  organization_id     text           not null,
  card_holder_id      text           not null,
  card_id             text           not null,
  payment_product_id  text           not null,
  card_issuer         text           not null,
  state               text           not null check (state in ('authorized', 'cleared', 'invoiced', 'deleted')),
  -- Which states have been given to the partner (or were overtaken by a later one), as bits.
  states              smallint       not null,
  type                text           not null,
  original_amount     numeric(18, 4) not null,
  original_currency   text           not null,
  accounting_amount   numeric(18, 4),
  accounting_currency text,
  purchased_at        timestamptz(3) not null,
  -- The day where the purchase was made.
  purchase_date       date           not null,
  merchant            text,
  mcc_code            text,
  purchase_country    text,
  -- What receipts are recognised by.
  card_last_four      text           not null,
  merchant_number     text,
  terminal_id         text,
  rrn                 text,
  auth_code           text,
  -- The contract's payload as it was last announced, without its envelope.
  payload             json           not null,
  -- What was given and when the issuer said it, in order: [{ "state", "at" }].
  state_times         json           not null,
  version             integer        not null default 1,
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  primary key (account_id, id)
) with (fillfactor = 85);
create unique index transactions_by_source on transactions (source_id, account_id, card_holder_id);
create index transactions_by_organization on transactions (account_id, organization_id, id);
create index transactions_by_card_holder on transactions (account_id, card_holder_id, id);
create index transactions_by_day on transactions (account_id, purchase_date, id);
select own_by_account('transactions');

-- Card holders whose earlier transactions are being sent; what is new about theirs waits until that is done.
create table history_replays (
  account_id         text           not null,
  card_holder_id     text           not null,
  requested_at       timestamptz(3) not null,
  -- How far it has come, in the order of purchases.
  after_purchased_at timestamptz(3),
  after_id           text           not null default '',
  -- When its turn was last: whoever waits longest is next.
  turned_at          timestamptz(3) not null,
  primary key (account_id, card_holder_id),
  foreign key (account_id, card_holder_id) references card_holders (account_id, id)
);
create index history_replays_by_turn on history_replays (turned_at);
select own_by_account('history_replays');

-- Asked for by the database itself, in the transaction of whatever made a card holder's cards visible: there are
-- many ways to that (a consent, an identity, a new card, a TPA that came into force), and none may forget it.
create function request_history_of_holder() returns trigger language plpgsql as $$
begin
  insert into history_replays (account_id, card_holder_id, requested_at, turned_at)
  values (new.account_id, new.id, new.updated_at, new.updated_at)
  on conflict (account_id, card_holder_id) do update set after_purchased_at = null, after_id = '';
  return null;
end
$$;
create trigger card_holders_history_new after insert on card_holders for each row
  when (new.identity_id is not null and new.status in ('identified', 'consented'))
  execute function request_history_of_holder();
create trigger card_holders_history after update of status, identity_id on card_holders for each row
  when (new.identity_id is not null and new.deleted_at is null and new.status in ('identified', 'consented')
    and (old.identity_id is distinct from new.identity_id or old.status not in ('identified', 'consented')))
  execute function request_history_of_holder();

create function request_history_of_card() returns trigger language plpgsql as $$
begin
  insert into history_replays (account_id, card_holder_id, requested_at, turned_at)
  select account_id, id, new.updated_at, new.updated_at from card_holders
  where account_id = new.account_id and identity_id = new.identity_id and deleted_at is null
    and status in ('identified', 'consented')
  on conflict (account_id, card_holder_id) do update set after_purchased_at = null, after_id = '';
  return null;
end
$$;
create trigger identity_cards_history_new after insert on identity_cards for each row
  when (new.active) execute function request_history_of_card();
create trigger identity_cards_history after update of active, identity_id on identity_cards for each row
  when (new.active and (not old.active or old.identity_id is distinct from new.identity_id))
  execute function request_history_of_card();

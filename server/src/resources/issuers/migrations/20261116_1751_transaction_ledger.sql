-- needed from: 0.1.0
-- Which of our transactions an issuer's id stands for: no id becomes two transactions, however they are partitioned.
create table issuer_transaction_ids (
  account_id            text not null,
  issuer_transaction_id text not null,
  transaction_id        text not null,
  primary key (account_id, issuer_transaction_id)
);
select own_by_account('issuer_transaction_ids', 'account_id', 'select, insert, update, delete');

-- Until the table is partitioned, what earlier code adds is recorded as well.
create function record_issuer_transaction_ids() returns trigger language plpgsql as $$
begin
  insert into issuer_transaction_ids (account_id, issuer_transaction_id, transaction_id)
  select account_id, issuer_transaction_id, id from new_rows order by 1, 2
  on conflict (account_id, issuer_transaction_id) do nothing;
  return null;
end
$$;
create trigger card_transactions_ids after insert on card_transactions referencing new table as new_rows
  for each statement execute function record_issuer_transaction_ids();

-- In the order of the key, each portion committed: however many rows there are, each is read once.
create procedure fill_issuer_transaction_ids() language plpgsql as $$
declare
  last_account text := '';
  last_id text := '';
begin
  loop
    with portion as (
      select account_id, id, issuer_transaction_id from card_transactions
      where (account_id, id) > (last_account, last_id) order by account_id, id limit 10000
    ), filled as (
      insert into issuer_transaction_ids (account_id, issuer_transaction_id, transaction_id)
      select account_id, issuer_transaction_id, id from portion
      on conflict (account_id, issuer_transaction_id) do nothing
    )
    select account_id, id into last_account, last_id from portion order by account_id desc, id desc limit 1;
    exit when not found;
    commit;
  end loop;
end
$$;

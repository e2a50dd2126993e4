-- needed from: 0.2.0
-- Additive: 0 is what processes of the release before leave.
alter table transactions add column books smallint not null default 0;
comment on column transactions.books is 'What month-end counts: 1 has a receipt, 2 is coded, 4 needs a review.';

-- Whether a person or a client chose the account. Suggestions learn from these rows only, and only they are in the indexes.
alter table transaction_coding add column chosen boolean not null default false;
create index transaction_coding_by_merchant on transaction_coding (account_id, organization_id, merchant, updated_at desc) where chosen;
create index transaction_coding_by_mcc on transaction_coding (account_id, organization_id, mcc_code, updated_at desc) where chosen;

-- What a transaction counts as at month-end. In a function, so that triggers and recount cannot differ.
create function books_dimensions(state text, type text, books smallint) returns text[] language sql immutable parallel safe
  return case when state = 'deleted' then '{}'::text[] else array_remove(array[
    case when type not in ('CARD_PURCHASE', 'REFUND') then 'exempt' when books & 1 > 0 then 'receipt' end,
    case when books & 2 > 0 then 'coded' end,
    case when books & 4 > 0 and state <> 'authorized' then 'review' end], null) end;

create function count_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'books', d, '', count(*), 0
    from new_rows, unnest(books_dimensions(state, type, books)) as d group by 1, 2, 3, 5;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'books', d, '', sum(change), 0
    from (
      select account_id, organization_id, purchase_date, state, type, books, -1 as change from old_rows
      union all
      select account_id, organization_id, purchase_date, state, type, books, 1 from new_rows
    ) as both_sides, unnest(books_dimensions(state, type, books)) as d
    group by 1, 2, 3, 5 having sum(change) <> 0;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'books removed', d, '', count(*), 0
    from old_rows, unnest(books_dimensions(state, type, books)) as d group by 1, 2, 3, 5;
  end if;
  return null;
end
$$;
create trigger books_inserted after insert on transactions referencing new table as new_rows
  for each statement execute function count_books();
create trigger books_updated after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function count_books();
create trigger books_deleted after delete on transactions referencing old table as old_rows
  for each statement execute function count_books();

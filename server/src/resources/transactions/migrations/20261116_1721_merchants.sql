-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The merchants of an account's transactions, each name once: a search finds names here, and then transactions by name.
create table merchants (
  account_id text not null,
  name       text not null,
  primary key (account_id, name)
);
select own_by_account('merchants', 'account_id', 'select, insert, delete');

-- In one order, so that two routing turns do not deadlock.
create function record_merchants() returns trigger language plpgsql as $$
begin
  insert into merchants (account_id, name)
  select distinct account_id, merchant from new_rows n
  where merchant is not null
    and not exists (select from merchants m where m.account_id = n.account_id and m.name = n.merchant)
  order by 1, 2
  on conflict do nothing;
  return null;
end
$$;
create trigger merchants_inserted after insert on transactions referencing new table as new_rows
  for each statement execute function record_merchants();
create trigger merchants_updated after update on transactions referencing new table as new_rows
  for each statement execute function record_merchants();

-- A trusted extension: an owner that may create objects in the database may create it. Without it, a search reads all
-- names of the account.
do $$
begin
  create extension if not exists pg_trgm;
  execute 'create index merchants_by_trigram on merchants using gin (name gin_trgm_ops)';
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searching merchants reads all names of the account';
end
$$;

-- ILIKE is not leakproof, so under row-level security it is checked only after the policy and never by an index. The
-- function therefore reads as the table's owner, and only names of the account that the transaction is bound to.
create policy owner_rows on merchants for select to current_user using (true);
create function merchants_like(patterns text[], at_most integer) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- An index serves one pattern; the longest is the most selective.
  longest text := (select p from unnest(patterns) as p order by length(p) desc limit 1);
begin
  -- Planned for the pattern at hand.
  return query execute 'select name from merchants where account_id = current_setting(''kontor.account_id'')
    and name ilike $1 and name ilike all($2) limit $3' using longest, patterns, at_most;
end
$$;
revoke execute on function merchants_like(text[], integer) from public;
grant execute on function merchants_like(text[], integer) to kontor_tenant;

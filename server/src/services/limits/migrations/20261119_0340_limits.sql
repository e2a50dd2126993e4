create table account_limits (
  account_id text not null references accounts,
  name text not null,
  value bigint not null check (value >= 0),
  updated_at timestamptz(3) not null,
  primary key (account_id, name)
);
comment on table account_limits is 'Limits that the operator has set. A limit without a row has its default. An account can read its limits.';
select own_by_account('account_limits', 'account_id', 'select');
grant insert, update, delete on account_limits to kontor_system;

create table account_usage (
  account_id text not null references accounts,
  name text not null,
  used bigint not null,
  -- The counted day of a limit per day.
  day date,
  primary key (account_id, name)
) with (fillfactor = 50);
comment on table account_usage is 'How much of each limit is used. The row stays locked until the transaction that counted ends, so that concurrent requests cannot exceed a limit together.';
select own_by_account('account_usage', 'account_id', 'select, insert, update');

-- The arguments are the name of the limit, the condition of the counted rows, and the amount of each.
create function count_usage() returns trigger language plpgsql as $$
declare
  amount text := format('coalesce(sum(%s) filter (where %s), 0)', tg_argv[2], tg_argv[1]);
  change text := case tg_op
    when 'INSERT' then format('select account_id, %s as n from added group by account_id', amount)
    when 'DELETE' then format('select account_id, -%s as n from removed group by account_id', amount)
    else format(
      'select account_id, sum(n) as n from (
         select account_id, %1$s as n from added group by account_id
         union all select account_id, -%1$s from removed group by account_id) as sides group by account_id', amount)
  end;
begin
  execute format(
    'insert into account_usage as u (account_id, name, used)
     select account_id, %L, n from (%s) as change where n <> 0 order by account_id
     on conflict (account_id, name) do update set used = u.used + excluded.used', tg_argv[0], change);
  return null;
end
$$;

create function count_usage_of(target regclass, name text, living text, amount text) returns void
language plpgsql as $$
begin
  execute format('create trigger %s_usage_added after insert on %1$s referencing new table as added
                  for each statement execute function count_usage(%L, %L, %L)', target, name, living, amount);
  execute format('create trigger %s_usage_removed after delete on %1$s referencing old table as removed
                  for each statement execute function count_usage(%L, %L, %L)', target, name, living, amount);
  execute format('create trigger %s_usage_changed after update on %1$s
                  referencing old table as removed new table as added
                  for each statement execute function count_usage(%L, %L, %L)', target, name, living, amount);
end
$$;
select count_usage_of('organizations', 'organizations', 'deleted_at is null', '1');
select count_usage_of('card_holders', 'card_holders', 'deleted_at is null', '1');
select count_usage_of('webhooks', 'webhooks', 'deleted_at is null', '1');
select count_usage_of('clients', 'oauth_clients', 'deleted_at is null', '1');
select count_usage_of('users', 'users', 'true', '1');
select count_usage_of('files', 'file_bytes', 'deleted_at is null', 'size');
drop function count_usage_of(regclass, text, text, text);

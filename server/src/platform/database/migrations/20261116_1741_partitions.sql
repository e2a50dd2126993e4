-- needed from: 0.1.0
-- Partitions lie in a schema that no role of Kontor can use: rows are reached through the table alone, with its policies.
create schema partitions;

-- As firstIdAt() of platform/ids.ts: sorts before every id created at this time or later.
create function first_id_at(prefix text, at timestamptz) returns text language sql immutable parallel safe as $$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + ((t.ms >> (5 * n)) & 31)::integer, 1), '' order by n desc) || repeat('0', 16)
  from (select greatest(0, floor(extract(epoch from at) * 1000))::bigint as ms) t cross join generate_series(0, 9) n
$$;

-- Where the first partition of a table ends that has rows already. At least a week ahead: until the table is partitioned,
-- a check refuses rows beyond.
create function first_bound() returns timestamptz language sql stable as $$
  select date_trunc('month', now() at time zone 'UTC' + interval '8 days' + interval '1 month') at time zone 'UTC'
$$;

-- An empty table like a partition: same indexes, also those that only partitions have, same options.
create procedure add_partition_like(new_name text, sibling_name text) language plpgsql as $$
declare
  options text;
begin
  select array_to_string(c.reloptions, ', ') into strict options
  from pg_class c where c.oid = format('partitions.%I', sibling_name)::regclass;
  execute format('create table partitions.%I (like partitions.%I including all) %s', new_name, sibling_name,
    case when options is null then '' else 'with (' || options || ')' end);
end
$$;

-- The same, attached. A bound of null is the end of all values.
create procedure add_partition(target regclass, new_name text, lower_bound text, upper_bound text) language plpgsql as $$
declare
  sibling text;
begin
  select c.relname into strict sibling
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = target order by c.oid desc limit 1;
  call add_partition_like(new_name, sibling);
  execute format('alter table %s attach partition partitions.%I for values from (%s) to (%s)', target, new_name,
    coalesce(quote_literal(lower_bound), 'minvalue'), coalesce(quote_literal(upper_bound), 'maxvalue'));
end
$$;

-- Makes a table partitioned while it is in use. Its rows stay where they are: the table becomes the first partition, below
-- `bound`, and a second one takes what follows. Called outside a transaction, and again after an interruption.
--   1. a check, not validated: a moment's lock
--   2. its validation: reads the table, blocks nothing
--   3. the exchange: a moment's lock, because the check proves what attaching would otherwise read the table for
-- A unique index without the key stays on the partitions alone.
create procedure partition_table(table_name text, key text, bound text) language plpgsql as $$
declare
  old_table regclass := format('public.%I', table_name);
  first text := table_name || '_first';
  limit_name text := table_name || '_before';
  statement text;
  statements text[];
begin
  if exists (select from pg_class where oid = old_table and relkind = 'p') then return; end if;
  if not exists (select from pg_constraint where conrelid = old_table and conname = limit_name) then
    execute format('alter table %s add constraint %I check (%I < %L) not valid', old_table, limit_name, key, bound);
    commit;
  end if;
  execute format('alter table %s validate constraint %I', old_table, limit_name);
  commit;

  execute format('lock table %s in access exclusive mode', old_table);
  -- The bound of the run that added the check.
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into strict bound
  from pg_constraint where conrelid = old_table and conname = limit_name;
  select array_agg(line order by nth) into statements from (
    select 1 as nth, format('alter table public.%I add constraint %I %s', table_name, k.conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k
    where k.conrelid = old_table and (k.contype = 'f' or k.contype in ('p', 'u') and exists (
      select from pg_attribute a where a.attrelid = old_table and a.attname = key and a.attnum = any(k.conkey)))
    union all
    select 2, pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = old_table and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = old_table)
      and (not i.indisunique or exists (
        select from pg_attribute a where a.attrelid = old_table and a.attname = key and a.attnum = any(i.indkey)))
    union all
    select 3, format('alter table public.%I enable row level security', table_name)
    union all
    select 3, format('alter table public.%I force row level security', table_name)
    union all
    select 4, format('create policy %I on public.%I for %s to %s %s %s', p.policyname, table_name, p.cmd, array_to_string(p.roles, ', '),
      'using (' || p.qual || ')', 'with check (' || p.with_check || ')')
    from pg_policies p where p.schemaname = 'public' and p.tablename = table_name
    union all
    select 5, format('grant %s on public.%I to %s', string_agg(a.privilege_type, ', '), table_name, a.grantee::regrole)
    from pg_class c cross join aclexplode(c.relacl) a where c.oid = old_table and a.grantee not in (0, c.relowner) group by a.grantee
    union all
    select 6, format('alter table public.%I attach partition partitions.%I for values from (minvalue) to (%L)', table_name, first, bound)
    union all
    select 7, format('alter table partitions.%I drop constraint %I', first, limit_name)
    union all
    select 8, pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = old_table and not t.tgisinternal
  ) lines where line is not null;

  -- The first partition keeps neither triggers nor policies nor grants of its own.
  for statement in
    select format('drop trigger %I on %s', t.tgname, old_table) from pg_trigger t where t.tgrelid = old_table and not t.tgisinternal
    union all
    select format('drop policy %I on %s', p.polname, old_table) from pg_policy p where p.polrelid = old_table
    union all
    select format('revoke all on %s from %s', old_table, a.grantee::regrole)
    from pg_class c cross join aclexplode(c.relacl) a where c.oid = old_table and a.grantee not in (0, c.relowner) group by a.grantee
  loop
    execute statement;
  end loop;
  execute format('alter table %s no force row level security, disable row level security', old_table);
  execute format('alter table public.%I set schema partitions', table_name);
  execute format('alter table partitions.%I rename to %I', table_name, first);
  execute format('create table public.%I (like partitions.%I including all excluding indexes) partition by range (%I)', table_name, first, key);
  execute format('alter table public.%I drop constraint %I', table_name, limit_name);
  foreach statement in array statements loop execute statement; end loop;
  call add_partition(format('public.%I', table_name)::regclass, table_name || '_tail', bound, null);
  commit;
end
$$;

-- Partitions lie in a schema that no role of Kontor can use: rows are reached through the table alone, with its policies.
create schema partitions;

-- Returns an id that sorts before every id created at this time or later, as firstIdAt() in platform/ids.ts does.
create function first_id_at(prefix text, at timestamptz) returns text language sql immutable parallel safe as $$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + ((t.ms >> (5 * n)) & 31)::integer, 1), '' order by n desc) || repeat('0', 16)
  from (select greatest(0, floor(extract(epoch from at) * 1000))::bigint as ms) t cross join generate_series(0, 9) n
$$;

-- Where the first partition of a new table ends: the first month that begins at least a week and a day from now.
create function first_bound() returns timestamptz language sql stable as $$
  select date_trunc('month', now() at time zone 'UTC' + interval '8 days' + interval '1 month') at time zone 'UTC'
$$;

-- Creates an empty table like a partition, with its options and indexes, also those that only partitions have.
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

-- Creates a partition and attaches it. A bound of null is the end of all values.
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

-- Creates the first two partitions of a new table: everything before `bound`, and everything from there on. A job adds partitions ahead.
create procedure add_first_partitions(table_name text, bound text, options text default null) language plpgsql as $$
declare
  storage text := case when options is null then '' else format('with (%s)', options) end;
begin
  execute format('create table partitions.%I partition of public.%I for values from (minvalue) to (%L) %s',
    table_name || '_first', table_name, bound, storage);
  execute format('create table partitions.%I partition of public.%I for values from (%L) to (maxvalue) %s',
    table_name || '_tail', table_name, bound, storage);
end
$$;

-- needed from: 0.2.0
-- A word may be part of so many names that reading them from the index takes longer than the page. The planner knows that from its
-- statistics: when it expects more names than `expected_max`, null is returned instead. The statistics are those of all accounts.
create function merchants_like(patterns text[], at_most integer, expected_max integer) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  every_word text := (select string_agg(format('name ilike %L', p), ' and ') from unnest(patterns) as p);
  matching text := 'select name from merchants where account_id = current_setting(''kontor.account_id'') and '
    || coalesce(every_word, 'false');
  plan json;
begin
  if expected_max is not null then
    execute 'explain (format json) ' || matching into plan;
    if (plan->0->'Plan'->>'Plan Rows')::float8 > expected_max then
      return next null;
      return;
    end if;
  end if;
  -- Planned for the words at hand.
  return query execute matching || ' limit $1' using at_most;
end
$$;
revoke execute on function merchants_like(text[], integer, integer) from public;
grant execute on function merchants_like(text[], integer, integer) to kontor_tenant;

-- What version 0.1 calls.
create or replace function merchants_like(patterns text[], at_most integer) returns setof text
  language sql security invoker as 'select merchants_like(patterns, at_most, null)';

-- needed from: 0.2.0
-- Every word of a search is looked up in the index, not only the longest one: that may be a city, which thousands of names have.
create or replace function merchants_like(patterns text[], at_most integer) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  every_word text := (select string_agg(format('name ilike %L', p), ' and ') from unnest(patterns) as p);
begin
  -- Planned for the words at hand.
  return query execute 'select name from merchants where account_id = current_setting(''kontor.account_id'') and '
    || coalesce(every_word, 'false') || ' limit $1' using at_most;
end
$$;

-- needed from: 0.2.0
-- The first posting of each purchase, by profile.
create function count_postings() returns trigger language plpgsql as $$
begin
  insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
  select account_id, organization_id, purchase_date, 'postings', profile_id, '', count(*), 0
  from new_rows where number = 1 group by 1, 2, 3, 5;
  return null;
end
$$;
create trigger postings_inserted after insert on export_postings referencing new table as new_rows
  for each statement execute function count_postings();

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A card holder belongs to one account: the account's id between the two takes a third of the index. It is unique without the table's
-- key, so each partition has its own.
do $$
declare
  partition regclass;
  by_source regclass;
begin
  for partition, by_source in
    select p.inhrelid, i.indexrelid from pg_inherits p
    join pg_index i on i.indrelid = p.inhrelid and i.indisunique and not i.indisprimary
    where p.inhparent = 'transactions'::regclass
  loop
    execute format('drop index %s', by_source);
    execute format('create unique index on %s (source_id, card_holder_id)', partition);
  end loop;
end
$$;

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Half of each page is left free for the states to come: the new version of a row then lies beside the old one, and none of the
-- seven indexes is written to. A full page is cleaned by the next change of its rows.
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent in ('transactions'::regclass, 'card_transactions'::regclass) loop
    execute format('alter table %s set (fillfactor = 50)', partition);
  end loop;
end
$$;

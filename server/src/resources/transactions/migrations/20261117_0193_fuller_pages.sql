-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A quarter of each page is free for the states to come, instead of half. The purchases of a page are cleared and invoiced on different
-- days and in different batches: what one batch leaves behind is cleaned before the next one needs the space.
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent in ('transactions'::regclass, 'card_transactions'::regclass) loop
    execute format('alter table %s set (fillfactor = 75)', partition);
  end loop;
end
$$;

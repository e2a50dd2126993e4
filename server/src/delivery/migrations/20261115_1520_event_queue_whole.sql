-- All that the fan-out asks of an event lies beside its place in the queue: it reads no event, and finds the webhooks of
-- many at once.
alter table event_queue
  add column organization_id text,
  add column name            text,
  add column product         text,
  add column buyer_party     text,
  add column created_at      timestamptz(3);
-- Whoever migrates owns the tables but need not be a superuser: what is forced on him as well would hide every row.
alter table event_queue no force row level security;
alter table events no force row level security;
update event_queue q
set organization_id = e.organization_id, name = e.name, product = e.product, buyer_party = e.buyer_party, created_at = e.created_at
from events e where e.account_id = q.account_id and e.id = q.event_id;
alter table event_queue force row level security;
alter table events force row level security;
alter table event_queue
  alter column organization_id set not null,
  alter column name set not null,
  alter column created_at set not null;

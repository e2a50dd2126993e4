-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A webhook's id belongs to one account, and so does an event's. The account's id in front of them takes a third of the index.
alter table deliveries drop constraint deliveries_pkey, add primary key (webhook_id, sequence, finished_at);
drop index deliveries_by_event;
create index deliveries_by_event on deliveries (event_id);

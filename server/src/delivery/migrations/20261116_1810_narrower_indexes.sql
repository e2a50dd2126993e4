-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A webhook's id belongs to one account.
drop index deliveries_by_event;
create index deliveries_by_event on deliveries (webhook_id, event_id);
drop index delivery_queue_by_event;
create index delivery_queue_by_event on delivery_queue (webhook_id, event_id);
drop index delivery_queue_due;
create index delivery_queue_due on delivery_queue (webhook_id, due_at, sequence);

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- With the webhook again: the start of a period in its log is read in the order of events, without those of other webhooks.
drop index deliveries_by_event;
create index deliveries_by_event on deliveries (webhook_id, event_id);

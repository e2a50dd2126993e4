-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- The key of the partitions: the log is kept by the time at which a delivery finished. That a number is only once in the log follows
-- from the queue, whose row becomes that of the log in one statement.
drop index concurrently if exists deliveries_key;
create unique index concurrently deliveries_key on deliveries (account_id, webhook_id, sequence, finished_at);
alter table deliveries drop constraint deliveries_pkey, add constraint deliveries_pkey primary key using index deliveries_key;

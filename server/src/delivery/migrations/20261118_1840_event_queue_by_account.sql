-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Accounts take turns in the fan-out, so the queue is read account by account.
alter table event_queue drop constraint event_queue_pkey;
alter table event_queue add primary key (account_id, position);
drop index event_queue_by_shard;
create index event_queue_by_shard on event_queue (fan_out_shard(account_id, organization_id), account_id, position);

-- Deleted rows at the front of a queue cost every later read, until a vacuum: sooner than after a fifth of the table.
alter table event_queue set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
alter table delivery_queue set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
alter table transaction_queue set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

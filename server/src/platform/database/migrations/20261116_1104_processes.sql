-- Every process that serves or works has a heartbeat, not only those that deliver.
alter table delivery_workers rename to processes;
alter table processes
  add column delivers boolean not null default true;

-- The process that claimed the key: when it is dead, the key is free at once. Null: free after claimed_until only.
alter table idempotency_keys
  add column claimed_by text;

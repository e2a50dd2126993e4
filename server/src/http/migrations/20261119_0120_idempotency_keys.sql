create table idempotency_keys (
  account_id text not null,
  client_id text not null,
  key text not null,
  claim_id text not null,
  request_hash bytea not null,
  -- A claim whose process died is free again after this.
  claimed_until timestamptz(3) not null,
  -- The first answer, sealed under the master key, because it may hold a secret; null while the work runs.
  answer bytea,
  created_at timestamptz(3) not null,
  -- The process that claimed the key: when it is dead, the key is free at once. Null: free after claimed_until only.
  claimed_by text,
  primary key (account_id, client_id, key)
);
comment on table idempotency_keys is 'One row per Idempotency-Key: claimed before the work, completed in the transaction of the work.';
create index idempotency_keys_by_time on idempotency_keys (created_at);
select own_by_account('idempotency_keys');

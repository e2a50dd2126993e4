-- needed from: 0.2.0

-- Lines of the installation itself have the account '*', which is no account. Every line locked its account's row for the key, and creating
-- a partition locked that table.
alter table audit_log drop constraint audit_log_account_id_fkey;

create table audit_queue (
  id text not null,
  account_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (id, account_id)
);
comment on table audit_queue is 'Audit lines that are committed and not in the chain yet. A trigger adds each in the transaction of its line.';
select own_by_account('audit_queue', 'account_id', 'insert');
grant select, delete on audit_queue to kontor_system;

create function queue_audit_lines() returns trigger language plpgsql as $$
begin
  insert into audit_queue (id, account_id) select id, account_id from added;
  return null;
end
$$;
create trigger audit_log_queued after insert on audit_log referencing new table as added for each statement execute function queue_audit_lines();

create table audit_chain (
  position bigint primary key,
  account_id text not null,
  id text not null,
  line_hash bytea not null check (octet_length(line_hash) = 32),
  -- The hash of the position before, and of this line's hash.
  hash bytea not null check (octet_length(hash) = 32),
  chained_at timestamptz(3) not null,
  unique (id, account_id)
);
comment on table audit_chain is 'The order of all audit lines, as a chain of hashes: a line that is changed, removed or inserted breaks every later hash.';
select own_by_system('audit_chain');
revoke update on audit_chain from kontor_system;

create table audit_keys (
  kid text primary key,
  -- Sealed under the master key.
  private_key bytea not null,
  created_at timestamptz(3) not null
);
comment on table audit_keys is 'The keys that sign checkpoints of the audit log. The newest one signs.';
select own_by_system('audit_keys');

create table audit_checkpoints (
  position bigint primary key,
  hash bytea not null check (octet_length(hash) = 32),
  signed_at timestamptz(3) not null,
  -- The chain begins here. Earlier positions went with their lines at the end of the retention period.
  first_position bigint not null,
  -- Lines with a lower id may be missing for the same reason.
  dropped_before text not null,
  kid text not null references audit_keys,
  signature bytea not null
);
comment on table audit_checkpoints is 'A signature over the chain up to a position, every minute in which lines were written.';
select own_by_system('audit_checkpoints');
revoke update on audit_checkpoints from kontor_system;

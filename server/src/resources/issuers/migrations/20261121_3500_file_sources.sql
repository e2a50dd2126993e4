-- needed from: 0.2.0
create table issuer_file_sources (
  account_id text not null references accounts,
  id text not null,
  name text not null,
  kind text not null check (kind in ('sftp', 's3', 'folder')),
  -- Address, pattern, schedule and expected files, in the fields of the API.
  settings jsonb not null,
  -- Sealed: password, private key or secret access key.
  secret bytea,
  credentials text check (credentials in ('password', 'private_key', 'access_key')),
  -- Who set the address. Only the operator may name one that is not public.
  set_by text not null check (set_by in ('operator', 'issuer')),
  is_paused boolean not null default false,
  -- Null: paused.
  next_poll_at timestamptz(3),
  -- New with each poll: a process that has lost the source cannot write for the one that has it.
  runner text,
  leased_until timestamptz(3),
  polled_at timestamptz(3),
  succeeded_at timestamptz(3),
  -- Of the failures since the last success.
  failing_since timestamptz(3),
  failures integer not null default 0,
  fault text,
  fault_message text,
  -- The fingerprint that the server showed instead of the expected one.
  shown_host_key text,
  last_file_at timestamptz(3),
  -- Expected files are compared with what arrived from this time on.
  expected_since timestamptz(3) not null,
  -- Missing files until this time need no attention any more.
  dismissed_until timestamptz(3),
  missing integer not null default 0,
  missing_since timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table issuer_file_sources is 'Where issuers'' files are picked up: SFTP servers, buckets and folders, in the issuer''s account.';
create index issuer_file_sources_due on issuer_file_sources (next_poll_at) where next_poll_at is not null;
select own_by_account('issuer_file_sources');

create table issuer_file_pick_ups (
  account_id text not null,
  source_id text not null,
  name text not null,
  -- Changes with the content: size and time of change, or the object's tag.
  file_version text not null,
  size bigint not null,
  -- Seen: perhaps still being written. Received: stored, and still at the source. Finished: moved, renamed, deleted or left.
  status text not null check (status in ('seen', 'received', 'finished')),
  seen_at timestamptz(3) not null,
  -- When it was put there, as far as it is known.
  arrived_at timestamptz(3) not null,
  issuer_file_id text,
  is_duplicate boolean not null default false,
  received_at timestamptz(3),
  failures integer not null default 0,
  -- Why the last attempt failed, and when the next one follows.
  reason text,
  retry_at timestamptz(3),
  primary key (account_id, source_id, name, file_version),
  foreign key (account_id, source_id) references issuer_file_sources on delete cascade
);
comment on table issuer_file_pick_ups is 'The files that were seen at a source, and how far each was picked up.';
create index issuer_file_pick_ups_by_arrival on issuer_file_pick_ups (account_id, source_id, arrived_at);
select own_by_account('issuer_file_pick_ups', 'account_id', 'select, insert, update, delete');

create table processes (
  id text primary key,
  seen_at timestamptz not null,
  -- After how long without a heartbeat it is dead: what it promised itself, so that processes with different settings agree.
  dead_after interval not null default '5 seconds',
  delivers boolean not null,
  -- The master key that a process was started with: a rotation is not finished while one has the key before.
  master_key_id text,
  -- What `kontor status` shows of a process, which writes it right after its first heartbeat.
  role text,
  version text,
  host text,
  pid integer,
  started_at timestamptz,
  -- The queues as the process that samples them saw them last, so that every process can report them.
  queues jsonb,
  queues_at timestamptz
);
comment on table processes is 'The processes that serve or work, each with its heartbeat. A process whose heartbeat is too old is dead, and others claim its work.';
select own_by_system('processes');

create table failing_jobs (
  name text primary key,
  failing_since timestamptz not null,
  failures integer not null,
  reason text not null,
  next_try_at timestamptz not null
);
comment on table failing_jobs is 'Background jobs that fail now. A job has a row from its first failure until its next success, so that `kontor status` shows it.';
select own_by_system('failing_jobs');

create table master_keys (
  id text not null check (id ~ '^[0-9a-f]{8}$'),
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{8}$'),
  wrapped bytea not null,
  -- Processes that were started with `wrapped_by` seal under this key.
  seals boolean not null,
  -- Hashes and the keys of files are derived from this one for ever: their plain values are not known.
  derives boolean not null,
  -- The key that a rotation leads to.
  is_next boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (id, wrapped_by)
);
comment on table master_keys is 'The keys of a master key rotation, each wrapped by another key. Empty until the first rotation.';
select own_by_system('master_keys');

create table backups (
  id text primary key,
  created_at timestamptz not null,
  finished_at timestamptz not null,
  place text not null,
  bytes bigint not null,
  is_encrypted boolean not null,
  -- Names the master key that authenticates it, and that a restore requires.
  key_id text not null check (key_id ~ '^[0-9a-f]{8}$')
);
comment on table backups is 'One row per finished backup, for its age in `kontor status` and /metrics. A backup does not contain its own row.';
select own_by_system('backups');

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- The queues as the process that samples them saw them last, so that every process can report them.
alter table processes
  add column queues jsonb,
  add column queues_at timestamptz;
-- /readyz compares the schema with the code.
grant select on kontor_migrations to kontor_system;

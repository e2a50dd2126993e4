-- What `kontor status` shows of a process. Null for one of an earlier version.
alter table processes
  add column role text,
  add column version text,
  add column host text,
  add column pid integer,
  add column started_at timestamptz;

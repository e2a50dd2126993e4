-- The transaction of each change, so that a process can tell which changes it has not read, without any clock.
alter table auth_changes add column xid xid8 not null default pg_current_xact_id();
create index auth_changes_by_transaction on auth_changes (xid);
drop index auth_changes_by_time;

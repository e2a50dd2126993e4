-- needed from: 0.1.0
-- oldest code: 0.1.0
-- After how long without a heartbeat a process is dead: what it promised, so that processes with different settings agree. The
-- default is the limit of processes that do not know the column.
alter table processes add column dead_after interval not null default '5 seconds';

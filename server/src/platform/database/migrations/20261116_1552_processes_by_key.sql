-- needed from: 0.1.0
-- The master key that a process was started with: a rotation is not finished while one has the key before.
alter table processes add column master_key_id text;

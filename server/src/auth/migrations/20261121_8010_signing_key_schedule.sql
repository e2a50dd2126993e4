-- needed from: 0.2.0

-- The time from which the key signs. A key of the schedule is published a day before, so that everyone who keeps a copy of the
-- JWK set has it by then.
alter table signing_keys add column signs_from timestamptz(3);
update signing_keys set signs_from = created_at;
alter table signing_keys alter column signs_from set default now(), alter column signs_from set not null;

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Without the id, entries are equal for a card holder, and PostgreSQL stores equal entries once: 10 bytes an event instead of 220.
-- Those who read by reference read all of them and order them by number.
drop index events_by_reference;
create index events_by_reference on events (account_id, organization_id, reference_id) where reference_id is not null;

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- With the id again: the delivery log of a person is read in the order of its events, a page at a time. Without the account, to which
-- the organization belongs.
drop index events_by_reference;
create index events_by_reference on events (organization_id, reference_id, id) where reference_id is not null;

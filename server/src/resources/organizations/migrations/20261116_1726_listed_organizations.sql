-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- Deleted organizations keep their rows, and a list must not read them.
drop index concurrently if exists organizations_listed;
create index concurrently organizations_listed on organizations (account_id, id) where deleted_at is null;

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- Deleted clients keep their rows, and a list must not read them.
drop index concurrently if exists clients_listed;
create index concurrently clients_listed on clients (account_id, id) where deleted_at is null;

-- needed from: 0.2.0
-- outside a transaction
-- Deleted transactions are few, and spread over all days. A change of state that is not a deletion does not write to this index.

-- on each partition
create index concurrently transactions_deleted on transactions (account_id, purchase_date, id) where deleted_at is not null;

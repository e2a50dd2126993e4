-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A transaction's id belongs to one account.
drop index events_by_transaction;
create index events_by_transaction on events (transaction_id) where transaction_id is not null;

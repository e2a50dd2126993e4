-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- Partitions are dropped as a whole; what a sandbox purchase consisted of is deleted by its age.
alter table sandbox_items drop constraint if exists sandbox_items_account_id_transaction_id_fkey;
drop index concurrently if exists card_transactions_by_issuer_id;
call partition_table('card_transactions', 'id', first_id_at('txn', first_bound()));
drop trigger if exists card_transactions_ids on card_transactions;
call partition_table('transaction_states', 'transaction_id', first_id_at('txn', first_bound()));
drop procedure if exists fill_issuer_transaction_ids();
drop function if exists record_issuer_transaction_ids();

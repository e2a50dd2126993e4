-- needed from: 0.1.0
-- outside a transaction
call partition_table('transactions', 'id', first_id_at('txn', first_bound()));

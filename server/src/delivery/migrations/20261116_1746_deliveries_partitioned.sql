-- needed from: 0.1.0
-- outside a transaction
call partition_table('deliveries', 'finished_at', first_bound()::text);

-- needed from: 0.1.0
-- outside a transaction
call partition_table('api_calls', 'day', first_bound()::date::text);

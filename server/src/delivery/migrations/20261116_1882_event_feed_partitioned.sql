-- needed from: 0.1.0
-- outside a transaction
call partition_table('event_feed', 'event_id', first_id_at('evt', first_bound()));

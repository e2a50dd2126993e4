-- needed from: 0.1.0
-- outside a transaction
-- By day, from the beginning: the table is empty.
call partition_table('request_log', 'id', first_id_at('rql', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'));

-- needed from: 0.1.0
-- outside a transaction
call partition_table('audit_log', 'id', first_id_at('aud', first_bound()));

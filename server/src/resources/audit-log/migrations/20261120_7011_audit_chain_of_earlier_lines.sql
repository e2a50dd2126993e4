-- needed from: 0.2.0
-- outside a transaction

-- Row-level security hides the lines from the owner of the table.
set role kontor_system;

insert into audit_queue (id, account_id) select id, account_id from audit_log on conflict do nothing;

reset role;

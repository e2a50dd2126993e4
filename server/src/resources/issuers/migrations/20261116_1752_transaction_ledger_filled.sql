-- needed from: 0.1.0
-- outside a transaction
set role kontor_system;
call fill_issuer_transaction_ids();
reset role;

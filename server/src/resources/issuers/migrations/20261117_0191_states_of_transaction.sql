-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A state arrives once: the bits of card_transactions refuse a second one, in the statement that adds it. Entries that are equal for
-- all states of a transaction are stored once, so this index takes a third of the key.
alter table transaction_states drop constraint transaction_states_pkey;
create index transaction_states_of_transaction on transaction_states (account_id, transaction_id);

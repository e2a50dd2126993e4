-- needed from: 0.1.0
-- outside a transaction
-- One estimate per transaction is what the key says; its id is an ordinary index.
drop index concurrently if exists environmental_impacts_by_id;
create index concurrently environmental_impacts_by_id on environmental_impacts (account_id, id);
drop index concurrently if exists environmental_impacts_key;
create unique index concurrently environmental_impacts_key on environmental_impacts (account_id, transaction_id);
alter table environmental_impacts drop constraint environmental_impacts_pkey, add constraint environmental_impacts_pkey primary key using index environmental_impacts_key;
drop index concurrently if exists environmental_impacts_by_transaction;

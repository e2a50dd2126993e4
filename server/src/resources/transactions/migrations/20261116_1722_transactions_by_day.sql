-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- Transactions are listed by day of purchase: one index for each filter that finds them, in that order.
-- The one by day and amount stays, for the receipts that look for their transaction.
drop index concurrently if exists transactions_listed;
create index concurrently transactions_listed on transactions (account_id, purchase_date, id);
drop index concurrently if exists transactions_of_organization;
create index concurrently transactions_of_organization on transactions (account_id, organization_id, purchase_date, id);
drop index concurrently if exists transactions_of_card_holder;
create index concurrently transactions_of_card_holder on transactions (account_id, card_holder_id, purchase_date, id);
drop index concurrently if exists transactions_of_merchant;
create index concurrently transactions_of_merchant on transactions (account_id, merchant, purchase_date, id);
drop index concurrently if exists transactions_by_organization;
drop index concurrently if exists transactions_by_card_holder;

set role kontor_system;
insert into merchants (account_id, name)
select distinct account_id, merchant from transactions where merchant is not null on conflict do nothing;

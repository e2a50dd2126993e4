-- needed from: 0.1.0
-- oldest code: 0.1.0
-- An id of an organization or a card holder belongs to one account: the account's id in front of it takes a third of the index.
drop index transactions_of_organization;
create index transactions_of_organization on transactions (organization_id, purchase_date, id);
drop index transactions_of_card_holder;
create index transactions_of_card_holder on transactions (card_holder_id, purchase_date, id);
-- Receipts look for amounts of a day, and order the few that they find.
drop index transactions_by_day;
create index transactions_by_day on transactions (account_id, purchase_date, original_amount);

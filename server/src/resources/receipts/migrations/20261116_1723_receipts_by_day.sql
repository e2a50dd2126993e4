-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- A period of receipts is listed by the day that is printed on them.
drop index concurrently if exists receipts_by_day;
create index concurrently receipts_by_day on receipts (account_id, purchase_date, id) where purchase_date is not null;

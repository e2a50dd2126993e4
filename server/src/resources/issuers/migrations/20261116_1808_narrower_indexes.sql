-- needed from: 0.1.0
-- oldest code: 0.1.0
-- A card's id belongs to one account.
drop index card_transactions_by_card;
create index card_transactions_by_card on card_transactions (card_id, purchased_at, id);

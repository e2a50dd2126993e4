-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Without the id: hardly two purchases with a card have the same time, and those are sorted when a history is read.
drop index card_transactions_by_card;
create index card_transactions_by_card on card_transactions (card_id, purchased_at);

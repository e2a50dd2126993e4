-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Without the id: a card holder has few purchases on a day, and those are sorted. The entries of a day are equal and stored once.
drop index transactions_of_card_holder;
create index transactions_of_card_holder on transactions (card_holder_id, purchase_date);

-- needed from: 0.1.0
-- oldest code: 0.1.0
-- An event has the letter of its product, not the name: 16 bytes less for each. The queue for the fan-out still has the name.
alter table events drop constraint events_product_check;

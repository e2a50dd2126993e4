-- needed from: 0.1.0
-- oldest code: 0.1.0
-- When the card holder was last reminded of the missing receipt.
alter table transactions add column receipt_reminded_at timestamptz(3);

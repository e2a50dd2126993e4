-- needed from: 0.2.0
-- Additive: null is the same as without the column, and processes of the release before do not write it.
alter table transactions add column tax json;
comment on column transactions.tax is 'What receipts, receipt providers and people state about the VAT, as they state it. What the issuer states is among its states. The payload has the VAT that follows from all of them.';

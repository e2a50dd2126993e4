-- needed from: 0.2.0
alter table transaction_states
  -- What the issuer knows beyond the transaction, as `enhanced_data` of the API. Null if it sent none.
  add column enhanced_data json;

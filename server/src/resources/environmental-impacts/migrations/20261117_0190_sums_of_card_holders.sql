-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Ranks an account's card holders without reading their sums, of which there is one for each card holder and month.
create index impact_sums_of_card_holders on impact_sums (account_id, start, key) include (count, estimated, grams)
  where kind = 'card_holder';

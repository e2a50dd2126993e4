-- needed from: 0.1.0
-- oldest code: 0.1.0
-- Sums of ten days, from the 1st, 11th and 21st of a month on: a period that begins or ends within a month reads half as many rows.
insert into impact_sums (account_id, kind, is_month, start, organization_id, key, currency, count, estimated, unknown, grams,
  grams_low, grams_high, estimated_spend, unknown_spend)
select account_id, 'third_' || kind, false,
  start - case when extract(day from start) > 20 then extract(day from start)::integer - 21
    else (extract(day from start)::integer - 1) % 10 end,
  organization_id, key, currency, sum(count), sum(estimated), sum(unknown), sum(grams), sum(grams_low), sum(grams_high),
  sum(estimated_spend), sum(unknown_spend)
from impact_sums where not is_month group by 1, 2, 4, 5, 6, 7;

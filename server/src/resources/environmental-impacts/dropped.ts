const isUnknown = `impact_dimension(t.status, t.reason) = 'unknown'`;

/**
 * Subtracts the rows of a dropped partition from the sums, as triggers do for deleted rows. The values are the end
 * of the dropped range, and the accounts and organizations whose rows are kept.
 */
export const sumsOfDropped = `
  insert into impact_deltas (account_id, organization_id, card_holder_id, mcc_code, day, currency, count, estimated, unknown,
    grams, grams_low, grams_high, estimated_spend, unknown_spend)
  select t.account_id, t.organization_id, t.card_holder_id, coalesce(t.mcc_code, ''), t.purchase_date, t.spend_currency, -count(*),
    -count(*) filter (where t.status = 'estimated'), -count(*) filter (where ${isUnknown}),
    -coalesce(sum(t.grams), 0), -coalesce(sum(t.grams_low), 0), -coalesce(sum(t.grams_high), 0),
    -coalesce(sum(t.spend_amount) filter (where t.status = 'estimated'), 0),
    -coalesce(sum(t.spend_amount) filter (where ${isUnknown}), 0)
  from environmental_impacts t
  where t.transaction_id < $1 and not t.account_id = any($2::text[])
    and not coalesce(t.organization_id = any($3::text[]), false)
  group by 1, 2, 3, 4, 5, 6`;

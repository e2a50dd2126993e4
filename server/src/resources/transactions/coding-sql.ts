/** Selects the coding of a transaction `t` as JSON: null for a transaction without any. `account` is its account. */
export const selectCoding = (account: string): string => `(
    select json_build_object('category', c.category, 'cost_account', c.cost_account, 'vat_code', c.vat_code,
      'dimensions', c.dimensions, 'metadata', c.metadata, 'comment', c.comment, 'attendees', c.attendees,
      'private', c.private, 'split', coalesce(c.split, '[]'), 'coded', c.coded, 'coded_by', c.coded_by)
    from transaction_coding c where c.account_id = ${account} and c.transaction_id = t.id limit 1)`;

// As for receipts, `limit 1` makes the planner look up each row.
const codingOf = (value: string): string =>
  `(select ${value} from transaction_coding c where c.account_id = :account_id and c.transaction_id = t.id limit 1)`;
/** A value of the transaction, or of one of its parts. */
const hasValue = (own: string, part: string): string =>
  codingOf(
    `coalesce(${own}, false) or coalesce(c.split @> jsonb_build_array(jsonb_build_object(${part})), false)`,
  );

/** Conditions on the coding of one transaction. Each has the name of its parameter. */
export const codingFilters = {
  coded: `coalesce(${codingOf('c.coded')}, false) = :coded::boolean`,
  private: `coalesce(${hasValue('c.private', "'private', true")}, false) = :private::boolean`,
  needs_review: `coalesce(${codingOf('c.split_total <> t.original_amount')}, false) = :needs_review::boolean`,
  cost_account: hasValue('c.cost_account = :cost_account::text', "'cost_account', :cost_account::text"),
  category: hasValue('c.category = :category::text', "'category', :category::text"),
  dimension: hasValue('c.dimensions @> :dimension::jsonb', "'dimensions', :dimension::jsonb"),
  metadata: codingOf('c.metadata @> :metadata::jsonb'),
};

/** A pair as it is sent in a query: `cost_centre:4010`. The value may contain further colons. */
export const pairPattern = '^[^:\\u0000-\\u001f\\u007f]{1,40}:[^\\u0000-\\u001f\\u007f]{1,500}$';

/** Converts the pairs of a query to the JSON objects that the conditions expect. */
export function withPairs<Q extends { dimension?: string; metadata?: string }>(query: Q): Q {
  const { dimension, metadata } = query;
  return {
    ...query,
    ...(dimension === undefined ? {} : { dimension: toObject(dimension) }),
    ...(metadata === undefined ? {} : { metadata: toObject(metadata) }),
  };
}

function toObject(pair: string): string {
  const at = pair.indexOf(':');
  return JSON.stringify({ [pair.slice(0, at)]: pair.slice(at + 1) });
}

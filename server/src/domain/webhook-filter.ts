/**
 * Filters of webhooks. Each clause becomes a jsonpath when the webhook is stored. The fan-out evaluates it in the database,
 * so a filtered event costs no delivery. `webhook-filter.test.ts` compares the database with a plain reference.
 */
export const filterOperators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
export type FilterOperator = (typeof filterOperators)[number];
type Scalar = string | number | boolean;
export type FilterClause = { field: string; operator: FilterOperator; value: Scalar | Scalar[] };

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Builds a jsonpath predicate from a clause. JSON and jsonpath have the same strings, numbers and booleans. */
export function clausePath({ field, operator, value }: FilterClause): string {
  const at = `$.${field
    .split('.')
    .map((name) => JSON.stringify(name))
    .join('.')}`;
  const equals = (one: Scalar) => `${at} == ${JSON.stringify(one)}`;
  const [first = '', ...others] = Array.isArray(value) ? value : [value];
  if (operator === 'eq') return equals(first);
  // A comparison of different types is unknown, and so is its negation. In a filter, unknown is false.
  if (operator === 'ne') return `!exists(${at} ? (@ == ${JSON.stringify(first)}))`;
  if (operator === 'in') return [first, ...others].map(equals).join(' || ');
  if (operator === 'exists') return `${first ? '' : '!'}exists(${at} ? (@ != null))`;
  return `${at} ${comparisons[operator]} ${JSON.stringify(first)}`;
}

/** Formats a clause: `original_amount gt 1000`. */
export const clauseText = ({ field, operator, value }: FilterClause): string =>
  `${field} ${operator} ${JSON.stringify(value)}`;

/** SQL expression: the number of the webhook's first clause that the JSON `body` does not meet, or null. */
export const firstUnmetClause = (body: string): string =>
  `(select min(c.nth) from unnest(w.filter_paths) with ordinality as c (path, nth)
    where coalesce(${body} @@ c.path, false) is false)`;

/**
 * Filters of webhooks. Each clause becomes a jsonpath when the webhook is stored, so that the fan-out evaluates it beside the
 * event and a filtered event costs no delivery. `webhook-filter.test.ts` compares the database with a plain reference.
 */
export const filterOperators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
export type FilterOperator = (typeof filterOperators)[number];
type Scalar = string | number | boolean;
export type FilterClause = { field: string; operator: FilterOperator; value: Scalar | Scalar[] };

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The clause as a jsonpath predicate. JSON and jsonpath write strings, numbers and booleans alike. */
export function clausePath({ field, operator, value }: FilterClause): string {
  const at = `$.${field
    .split('.')
    .map((name) => JSON.stringify(name))
    .join('.')}`;
  const equals = (one: Scalar) => `${at} == ${JSON.stringify(one)}`;
  const [first = '', ...others] = Array.isArray(value) ? value : [value];
  if (operator === 'eq') return equals(first);
  // A comparison of different types is unknown, and so is its opposite; in a filter it is false.
  if (operator === 'ne') return `!exists(${at} ? (@ == ${JSON.stringify(first)}))`;
  if (operator === 'in') return [first, ...others].map(equals).join(' || ');
  if (operator === 'exists') return `${first ? '' : '!'}exists(${at} ? (@ != null))`;
  return `${at} ${comparisons[operator]} ${JSON.stringify(first)}`;
}

/** As people write it: `original_amount gt 1000`. */
export const clauseText = ({ field, operator, value }: FilterClause): string =>
  `${field} ${operator} ${JSON.stringify(value)}`;

/** SQL: the number of the first clause of the webhook `w` that the JSON `body` does not meet; null when it meets all. */
export const firstUnmetClause = (body: string): string =>
  `(select min(c.nth) from unnest(w.filter_paths) with ordinality as c (path, nth)
    where coalesce(${body} @@ c.path, false) is false)`;

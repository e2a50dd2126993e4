import { fromUnits, quantile, toUnits } from './rules.ts';
import { cardHolderStatuses, type Figures, statusClasses, tpaStatuses, transactionStates } from './schema.ts';

/** One sum, as the database returns it. */
export type Sum = { metric: string; dimension: string; currency: string; count: number; amount: string };

type Cell = { count: number; units: bigint };
const none: Cell = { count: 0, units: 0n };

/** Sums by metric, dimension and currency. */
type Sums = {
  add(sum: Sum): void;
  of(metric: string, dimension: string, currency?: string): Cell;
  dimensions(metric: string): string[];
  /** Returns the currencies with a count. */
  currencies(metric: string): string[];
};

export function createSums(): Sums {
  const metrics = new Map<string, Map<string, Map<string, Cell>>>();
  const cellsOf = (metric: string) =>
    [...(metrics.get(metric)?.values() ?? [])].flatMap((cells) => [...cells]);
  return {
    add: ({ metric, dimension, currency, count, amount }) => {
      const dimensions = metrics.get(metric) ?? new Map<string, Map<string, Cell>>();
      metrics.set(metric, dimensions);
      const cells = dimensions.get(dimension) ?? new Map<string, Cell>();
      dimensions.set(dimension, cells);
      const known = cells.get(currency) ?? none;
      cells.set(currency, { count: known.count + count, units: known.units + toUnits(amount) });
    },
    of: (metric, dimension, currency = '') => metrics.get(metric)?.get(dimension)?.get(currency) ?? none,
    dimensions: (metric) => [...(metrics.get(metric)?.keys() ?? [])],
    currencies: (metric) => {
      const used = cellsOf(metric).filter(([, { count }]) => count !== 0);
      return [...new Set(used.map(([currency]) => currency))].sort();
    },
  };
}

/** Computes the figures of a period. `standing` has sums up to its end, and `flow` has sums of what happened in it. */
export function figuresOf(standing: Sums, flow: Sums, isWholeAccount: boolean): Figures {
  const calls = countsOf(statusClasses, (name) => flow.of('api_calls', name).count);
  return {
    organizations: standing.of('organizations', '').count,
    tpas: isWholeAccount ? countsOf(tpaStatuses, (status) => standing.of('tpas', status).count) : null,
    card_holders: countsOf(cardHolderStatuses, (status) => standing.of('card_holders', status).count),
    transactions: transactionsOf(flow),
    receipts: receiptsOf(flow),
    webhooks: webhooksOf(flow),
    api_calls: isWholeAccount
      ? { total: Object.values(calls).reduce((sum, count) => sum + count, 0), by_status: calls }
      : null,
    co2: co2Of(flow),
  };
}

const statesThatCount = transactionStates.filter((state) => state !== 'deleted');
type State = (typeof transactionStates)[number];

function transactionsOf(flow: Sums): Figures['transactions'] {
  const amounts = flow.currencies('transactions').map((currency) => amountsOf(flow, currency));
  const inState = (state: State) =>
    flow.currencies('transactions').reduce((sum, currency) => sum + countIn(flow, state, currency), 0);
  return {
    count: amounts.reduce((sum, { count }) => sum + count, 0),
    refunds: amounts.reduce((sum, { refunds }) => sum + refunds, 0),
    by_state: countsOf(transactionStates, inState),
    amounts,
  };
}

function amountsOf(flow: Sums, currency: string): Figures['transactions']['amounts'][number] {
  const refundsIn = (state: State) => flow.of('transactions', `${state}:refund`, currency);
  const net = (state: State) => flow.of('transactions', state, currency).units - refundsIn(state).units;
  const refunded = statesThatCount.reduce((sum, state) => sum + refundsIn(state).units, 0n);
  return {
    currency,
    count: statesThatCount.reduce((sum, state) => sum + countIn(flow, state, currency), 0),
    amount: fromUnits(statesThatCount.reduce((sum, state) => sum + net(state), 0n)),
    refunds: statesThatCount.reduce((sum, state) => sum + refundsIn(state).count, 0),
    refunded: fromUnits(refunded),
    by_state: {
      authorized: fromUnits(net('authorized')),
      cleared: fromUnits(net('cleared')),
      invoiced: fromUnits(net('invoiced')),
      deleted: fromUnits(net('deleted')),
    },
  };
}

function countIn(flow: Sums, state: State, currency: string): number {
  return (
    flow.of('transactions', state, currency).count +
    flow.of('transactions', `${state}:refund`, currency).count
  );
}

function receiptsOf(flow: Sums): Figures['receipts'] {
  const scanned = flow.of('receipts', 'scanned').count;
  const matched = flow.of('receipts', 'matched').count;
  const rate = scanned === 0 ? null : Math.min(1, Math.round((matched / scanned) * 10_000) / 10_000);
  return { scanned, matched, match_rate: rate };
}

function webhooksOf(flow: Sums): Figures['webhooks'] {
  const buckets = new Map<number, number>();
  let delivered = 0;
  for (const dimension of flow.dimensions('deliveries')) {
    const [status, bucket] = dimension.split(':');
    if (status !== 'delivered') continue;
    const { count } = flow.of('deliveries', dimension);
    delivered += count;
    if (bucket !== undefined) buckets.set(Number(bucket), count);
  }
  return {
    delivered,
    failed: flow.of('deliveries', 'failed').count,
    latency_median_ms: quantile(buckets, 0.5),
    latency_p95_ms: quantile(buckets, 0.95),
  };
}

function co2Of(flow: Sums): Figures['co2'] {
  const estimated = flow.of('co2', 'estimated');
  return {
    grams: estimated.count === 0 ? null : fromUnits(estimated.units),
    estimated: estimated.count,
    not_applicable: flow.of('co2', 'not_applicable').count,
    unknown: flow.of('co2', 'unknown').count,
  };
}

function countsOf<const Names extends readonly string[]>(
  names: Names,
  count: (name: Names[number]) => number,
): Record<Names[number], number> {
  // fromEntries loses the names, which are those of the list.
  return Object.fromEntries(names.map((name: Names[number]) => [name, count(name)])) as Record<
    Names[number],
    number
  >;
}

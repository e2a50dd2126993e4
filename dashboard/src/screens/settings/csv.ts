import type { Statistics } from '@kontor/sdk';

type Entry = Statistics['series'][number];

const columns: readonly (readonly [
  name: string,
  of: (entry: Entry) => string | number | null | undefined,
])[] = [
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['organizations', ({ organizations }) => organizations],
  ['tpas_activated', ({ tpas }) => tpas?.activated],
  ['card_holders_consented', ({ card_holders }) => card_holders.consented],
  ['transactions', ({ transactions }) => transactions.count],
  ['refunds', ({ transactions }) => transactions.refunds],
  ['receipts_scanned', ({ receipts }) => receipts.scanned],
  ['receipts_matched', ({ receipts }) => receipts.matched],
  ['deliveries', ({ webhooks }) => webhooks.delivered],
  ['deliveries_failed', ({ webhooks }) => webhooks.failed],
  ['latency_median_ms', ({ webhooks }) => webhooks.latency_median_ms],
  ['latency_p95_ms', ({ webhooks }) => webhooks.latency_p95_ms],
  ['api_calls', ({ api_calls }) => api_calls?.total],
  ['api_calls_4xx', ({ api_calls }) => api_calls?.by_status['4xx']],
  ['api_calls_5xx', ({ api_calls }) => api_calls?.by_status['5xx']],
  ['co2_grams', ({ co2 }) => co2.grams],
];

/** One line per interval. Days, numbers and empty cells need no quotes. */
export function toCsv({ series }: Statistics): string {
  const lines = series.map((entry) => columns.map(([, of]) => of(entry) ?? '').join(','));
  return `${[columns.map(([name]) => name).join(','), ...lines].join('\n')}\n`;
}

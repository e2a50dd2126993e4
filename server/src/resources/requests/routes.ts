import { listRoute } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import { dayMs } from '../../platform/clock.ts';
import { invalidField } from '../../platform/errors.ts';
import { LoggedRequestPage, RequestSummary, RequestsQuery, SummaryQuery, summaryRowsMax } from './schema.ts';
import * as store from './store.ts';

export type RequestLogParts = {
  /** Writes what this process has buffered: a caller finds its own last request. */
  flushRequestLog(): Promise<void>;
};

const base = '/accounts/:accountId/requests';
const about =
  'No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.';

export const requestRoutes = ({ flushRequestLog }: RequestLogParts) => [
  listRoute(base, {
    id: 'requests.list',
    summary: 'List the request log',
    description: `What clients and users called, newest first. ${about}`,
    scope: 'accounts-read',
    query: RequestsQuery,
    page: LoggedRequestPage,
    read: async ({ query }, { db }) => {
      await flushRequestLog();
      return store.list(db, query);
    },
  }),
  partnerRoute(`GET ${base}/summary`, {
    id: 'requests.summary',
    summary: 'Summarize the request log',
    description: `Failures by operation and code, and latency by operation. ${about}`,
    scope: 'accounts-read',
    query: SummaryQuery,
    success: { status: 200, body: RequestSummary },
    handler: async ({ query }, { db, now }) => {
      const to = query.to === undefined ? new Date(now.getTime() + 1) : new Date(query.to);
      const from = query.from === undefined ? new Date(to.getTime() - dayMs) : new Date(query.from);
      if (from > to) throw invalidField('to', 'period', 'must not be before from');
      await flushRequestLog();
      const { operations, errors } = await store.summarize(db, { from, to, clientId: query.client_id });
      const requests = operations.reduce((sum, row) => sum + row.requests, 0);
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        requests,
        failures: operations.reduce((sum, row) => sum + row.failures, 0),
        is_complete: requests < summaryRowsMax,
        operations,
        errors,
      };
    },
  }),
];

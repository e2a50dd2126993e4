import { listRoute } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import { dayMs } from '../../platform/clock.ts';
import { invalidField } from '../../platform/errors.ts';
import { LoggedRequestPage, RequestSummary, RequestsQuery, SummaryQuery, summaryRowsMax } from './schema.ts';
import * as store from './store.ts';

export type RequestLogParts = {
  /** Writes the buffered requests of this process, so that a caller finds its own last request. */
  flushRequestLog(): Promise<void>;
};

const base = '/accounts/:accountId/requests';
const about =
  'Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).';

export const requestRoutes = ({ flushRequestLog }: RequestLogParts) => [
  listRoute(base, {
    id: 'requests.list',
    summary: 'List requests',
    description: `Lists the requests of clients and users, newest first. ${about}`,
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
    summary: 'Get a summary of requests',
    description: `Returns failures by operation and code, and latency by operation. ${about}`,
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

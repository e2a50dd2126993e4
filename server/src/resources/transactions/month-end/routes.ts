import Type from 'typebox';
import { partnerRoute } from '../../../http/route.ts';
import { Fields } from '../../../platform/schema.ts';
import { Month, MonthEnd } from './schema.ts';
import { readMonth } from './store.ts';

export const monthEndRoutes = () => [
  partnerRoute('GET /accounts/:accountId/organizations/:organizationId/month-end', {
    id: 'monthEnd.get',
    withinOrganizations: true,
    isSingleton: true,
    summary: 'Get the state of a month',
    description:
      'Counts what is left to do in a month: missing receipts, uncoded purchases, purchases that have not cleared, and what each export profile can post. The counts are kept up to date with each change, so that a month with a million purchases takes no longer than one with ten.',
    scope: 'bookkeeping-read',
    query: Fields({
      month: Type.Optional(
        Type.String({ ...Month, description: 'The month of purchase (default: this month)' }),
      ),
    }),
    success: { status: 200, body: MonthEnd },
    handler: ({ params, query }, { db, now }) =>
      readMonth(db, params.organizationId, query.month ?? now.toISOString().slice(0, 7)),
  }),
];

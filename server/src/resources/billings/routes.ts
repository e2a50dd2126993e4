import { auditCreate, auditUpdate } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { changedColumns, editableFields, newColumns, parseMonth } from './rules.ts';
import {
  Billing,
  BillingPage,
  BillingQuery,
  BillingUpdate,
  BillingUsage,
  NewBilling,
  UsageQuery,
} from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/billings';
const one = `${base}/:billingId` as const;
const resource = 'billing profile';

export const billingRoutes = () => [
  listRoute(base, {
    id: 'billings.list',
    summary: 'List billing profiles',
    scope: 'billings-read',
    query: BillingQuery,
    page: BillingPage,
    read: ({ query }, { db }) => store.list(db, query),
  }),
  partnerRoute(`POST ${base}`, {
    id: 'billings.create',
    summary: 'Create a billing profile',
    description: 'Assign the profile to an organization with the organization’s `billing_id`.',
    scope: 'billings-write',
    body: NewBilling,
    success: { status: 201, body: Billing },
    handler: async ({ body }, context) => {
      const billing = orNotFound(await store.insert(context.db, context.now, newColumns(body)), resource);
      await auditCreate(context, 'billing', billing, ['name_legal', 'organization_number']);
      return billing;
    },
  }),
  partnerRoute(`GET ${one}`, {
    id: 'billings.get',
    summary: 'Get a billing profile',
    scope: 'billings-read',
    success: { status: 200, body: Billing },
    handler: async ({ params }, { db }) => orNotFound(await store.get(db, params.billingId), resource),
  }),
  partnerRoute(`PUT ${one}`, {
    id: 'billings.update',
    summary: 'Update a billing profile',
    description: 'Disabling a product stops its delivery to organizations with this profile.',
    scope: 'billings-write',
    body: BillingUpdate,
    success: { status: 200, body: Billing },
    handler: async ({ params, body }, context) => {
      const { db, now } = context;
      const before = orNotFound(await store.getForUpdate(db, params.billingId), resource);
      const wanted = changedColumns(before, body);
      if (!(await auditUpdate(context, 'billing', before, wanted, editableFields))) return before;
      return orNotFound(await store.update(db, now, before.id, wanted), resource);
    },
  }),
  partnerRoute(`GET ${one}/usage`, {
    id: 'billings.usage',
    summary: 'Get the billable units of a month',
    scope: 'billings-read',
    query: UsageQuery,
    success: { status: 200, body: BillingUsage },
    handler: async ({ params, query }, { db, now }) => {
      const { month, ...period } = parseMonth(query.month, now);
      return { month, ...(await store.usage(db, params.billingId, period)) };
    },
  }),
];

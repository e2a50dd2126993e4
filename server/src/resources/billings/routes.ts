import { partnerRoute } from '../../http/route.ts';
import { describeChanges } from '../../platform/changes.ts';
import { found } from '../../platform/errors.ts';
import { type BillingColumns, changedColumns, editableFields, newColumns, readMonth } from './rules.ts';
import {
  Billing,
  BillingChange,
  BillingPage,
  BillingQuery,
  BillingUsage,
  NewBilling,
  UsageQuery,
} from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/billings';
const one = `${base}/:billingId` as const;
const tag = 'billings';

export const billingRoutes = () => [
  partnerRoute({
    id: 'billings.list',
    summary: 'List billing profiles',
    tag,
    method: 'GET',
    path: base,
    scope: 'billings-read',
    query: BillingQuery,
    success: { status: 200, body: BillingPage },
    handler: ({ query }, { db }) => store.list(db, query),
  }),
  partnerRoute({
    id: 'billings.create',
    summary: 'Create a billing profile',
    description: 'An organization uses it through its `billing_id`.',
    tag,
    method: 'POST',
    path: base,
    scope: 'billings-write',
    body: NewBilling,
    success: { status: 201, body: Billing },
    handler: async ({ body }, { db, now, audit }) => {
      const billing = found(await store.insert(db, now, newColumns(body)), 'billing profile');
      await audit({
        action: 'billing.created',
        objectType: 'billing',
        objectId: billing.id,
        changes: {
          name_legal: { from: null, to: billing.name_legal },
          organization_number: { from: null, to: billing.organization_number },
        },
      });
      return billing;
    },
  }),
  partnerRoute({
    id: 'billings.get',
    summary: 'Read a billing profile',
    tag,
    method: 'GET',
    path: one,
    scope: 'billings-read',
    success: { status: 200, body: Billing },
    handler: async ({ params }, { db }) => found(await store.get(db, params.billingId), 'billing profile'),
  }),
  partnerRoute({
    id: 'billings.update',
    summary: 'Change a billing profile',
    description:
      'A product that is switched off is no longer delivered to the organizations that use the profile.',
    tag,
    method: 'PUT',
    path: one,
    scope: 'billings-write',
    body: BillingChange,
    success: { status: 200, body: Billing },
    handler: async ({ params, body }, { db, now, audit, requireCurrent, unchanged }) => {
      const before = found(await store.getForUpdate(db, params.billingId), 'billing profile');
      requireCurrent(before);
      const wanted = changedColumns(before, body);
      const changes = describeChanges<BillingColumns>(before, wanted, editableFields);
      if (!changes) {
        unchanged();
        return before;
      }
      const after = found(await store.update(db, now, before.id, wanted), 'billing profile');
      await audit({ action: 'billing.updated', objectType: 'billing', objectId: before.id, changes });
      return after;
    },
  }),
  partnerRoute({
    id: 'billings.usage',
    summary: 'Count the billable units of a month',
    tag,
    method: 'GET',
    path: `${one}/usage`,
    scope: 'billings-read',
    query: UsageQuery,
    success: { status: 200, body: BillingUsage },
    handler: async ({ params, query }, { db, now }) => {
      const { month, ...period } = readMonth(query.month, now);
      return { month, ...(await store.usage(db, params.billingId, period)) };
    },
  }),
];

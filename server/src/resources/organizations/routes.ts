import { auditCreate, auditDelete, auditUpdate } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { invalidField, orNotFound } from '../../platform/errors.ts';
import { requireWithin } from '../../services/limits/index.ts';
import type { OrganizationDeletion } from './deletion.ts';
import {
  duplicateReference,
  type EditableColumns,
  editableFields,
  requireLivingTpa,
  requireSameCompany,
} from './rules.ts';
import {
  NewOrganization,
  Organization,
  OrganizationPage,
  OrganizationQuery,
  OrganizationUpdate,
} from './schema.ts';
import * as store from './store.ts';

export type OrganizationParts = {
  hasBilling: (db: TenantDb, id: string) => Promise<boolean>;
  /** Returns the billing profile that a registered sandbox account has from the start. */
  defaultBilling: (db: TenantDb) => Promise<string | undefined>;
  deleteOrganizations: OrganizationDeletion['deleteOrganizations'];
};

const base = '/accounts/:accountId/organizations';
const one = `${base}/:organizationId` as const;

export const organizationRoutes = (parts: OrganizationParts) => [
  listRoute(base, {
    id: 'organizations.list',
    withinOrganizations: true,
    summary: 'List organizations',
    scope: 'organizations-read',
    query: OrganizationQuery,
    page: OrganizationPage,
    read: ({ query }, { db }) => store.list(db, query),
  }),
  partnerRoute(`POST ${base}`, {
    id: 'organizations.create',
    summary: 'Create an organization',
    description:
      'The TPA need not be activated yet: you can invite card holders immediately, and transactions follow after activation.',
    scope: 'organizations-write',
    body: NewOrganization,
    success: { status: 201, body: Organization },
    handler: ({ body }, context) => createOrganization(parts, context, body),
  }),
  partnerRoute(`GET ${one}`, {
    id: 'organizations.get',
    summary: 'Get an organization',
    scope: 'organizations-read',
    success: { status: 200, body: Organization },
    handler: async ({ params }, { db }) =>
      orNotFound(await store.get(db, params.organizationId), 'organization'),
  }),
  partnerRoute(`PUT ${one}`, {
    id: 'organizations.update',
    summary: 'Update an organization',
    scope: 'organizations-write',
    body: OrganizationUpdate,
    success: { status: 200, body: Organization },
    handler: async ({ params, body }, context) => {
      const { db, now } = context;
      const before = orNotFound(await store.getForUpdate(db, params.organizationId), 'organization');
      const wanted: EditableColumns = { ...before, ...body };
      const changes = await auditUpdate(context, 'organization', before, wanted, editableFields);
      if (!changes) return before;
      if (changes.tpa_id) {
        const tpa = requireLivingTpa(await store.lockTpa(db, wanted.tpa_id));
        requireSameCompany(before.tpa, tpa);
      }
      if (changes.billing_id) await requireOwnBilling(parts, db, wanted.billing_id);
      const after = await store.update(db, now, before.id, wanted);
      if (!after) throw duplicateReference(wanted.reference_id);
      return after;
    },
  }),
  partnerRoute(`DELETE ${one}`, {
    id: 'organizations.delete',
    summary: 'Delete an organization',
    description:
      'Also deletes the organization’s card holders (each with a `card_holder.deleted` event) and webhooks, and disables its OAuth clients, whose tokens stop working immediately. You can reuse its `reference_id`. History is kept.',
    scope: 'organizations-delete',
    handler: async ({ params }, context) => {
      const { db, now, afterCommit } = context;
      const organization = orNotFound(await store.getForUpdate(db, params.organizationId), 'organization');
      await auditDelete(context, 'organization', organization, ['reference_id']);
      const { afterCommit: invalidate } = await parts.deleteOrganizations(db, now, [organization.id]);
      afterCommit(invalidate);
    },
  }),
];

/** Stores an organization with its audit line. */
export async function createOrganization(
  parts: Pick<OrganizationParts, 'hasBilling' | 'defaultBilling'>,
  context: PartnerContext,
  wanted: NewOrganization,
): Promise<Organization> {
  const { db, now } = context;
  const tpa = requireLivingTpa(await store.lockTpa(db, wanted.tpa_id));
  await requireOwnBilling(parts, db, wanted.billing_id);
  const organization = await store.insert(db, now, {
    reference_id: wanted.reference_id,
    name: wanted.name ?? tpa.name,
    tpa_id: tpa.id,
    billing_id:
      wanted.billing_id === undefined ? ((await parts.defaultBilling(db)) ?? null) : wanted.billing_id,
    card_types: wanted.card_types ?? [],
    metadata: wanted.metadata ?? {},
  });
  if (!organization) throw duplicateReference(wanted.reference_id);
  await requireWithin(db, now, 'organizations');
  await auditCreate(context, 'organization', organization, ['reference_id', 'tpa_id']);
  return organization;
}

async function requireOwnBilling(
  { hasBilling }: Pick<OrganizationParts, 'hasBilling'>,
  db: TenantDb,
  id: string | null | undefined,
): Promise<void> {
  if (typeof id === 'string' && !(await hasBilling(db, id))) {
    throw invalidField('billing_id', 'unknown', 'is not a billing profile of this account');
  }
}

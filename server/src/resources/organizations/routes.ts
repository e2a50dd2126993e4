import { partnerRoute } from '../../http/route.ts';
import { describeChanges } from '../../platform/changes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { found, invalidField } from '../../platform/errors.ts';
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
  OrganizationChange,
  OrganizationPage,
  OrganizationQuery,
} from './schema.ts';
import * as store from './store.ts';

export type OrganizationParts = {
  hasBilling: (db: TenantDb, id: string) => Promise<boolean>;
  deleteOrganizations: OrganizationDeletion['deleteOrganizations'];
};

const base = '/accounts/:accountId/organizations';
const one = `${base}/:organizationId` as const;
const tag = 'organizations';

export const organizationRoutes = (parts: OrganizationParts) => {
  const requireOwnBilling = async (db: TenantDb, id: string | null | undefined): Promise<void> => {
    if (typeof id === 'string' && !(await parts.hasBilling(db, id))) {
      throw invalidField('billing_id', 'unknown', 'is not a billing profile of this account');
    }
  };

  return [
    partnerRoute({
      id: 'organizations.list',
      summary: 'List organizations',
      tag,
      method: 'GET',
      path: base,
      scope: 'organizations-read',
      query: OrganizationQuery,
      success: { status: 200, body: OrganizationPage },
      handler: ({ query }, { db }) => store.list(db, query),
    }),
    partnerRoute({
      id: 'organizations.create',
      summary: 'Create an organization',
      description:
        'The TPA need not be activated yet: card holders can be invited at once, and transactions follow after activation.',
      tag,
      method: 'POST',
      path: base,
      scope: 'organizations-write',
      body: NewOrganization,
      success: { status: 201, body: Organization },
      handler: async ({ body }, { db, now, audit }) => {
        const tpa = requireLivingTpa(await store.lockTpa(db, body.tpa_id));
        await requireOwnBilling(db, body.billing_id);
        const organization = await store.insert(db, now, {
          reference_id: body.reference_id,
          name: body.name ?? tpa.name,
          tpa_id: tpa.id,
          billing_id: body.billing_id ?? null,
          card_types: body.card_types ?? [],
          metadata: body.metadata ?? {},
        });
        if (!organization) throw duplicateReference(body.reference_id);
        await audit({
          action: 'organization.created',
          objectType: 'organization',
          objectId: organization.id,
          changes: {
            reference_id: { from: null, to: organization.reference_id },
            tpa_id: { from: null, to: organization.tpa_id },
          },
        });
        return organization;
      },
    }),
    partnerRoute({
      id: 'organizations.get',
      summary: 'Read an organization',
      tag,
      method: 'GET',
      path: one,
      scope: 'organizations-read',
      success: { status: 200, body: Organization },
      handler: async ({ params }, { db }) =>
        found(await store.get(db, params.organizationId), 'organization'),
    }),
    partnerRoute({
      id: 'organizations.update',
      summary: 'Change an organization',
      tag,
      method: 'PUT',
      path: one,
      scope: 'organizations-write',
      body: OrganizationChange,
      success: { status: 200, body: Organization },
      handler: async ({ params, body }, { db, now, audit, requireCurrent, unchanged }) => {
        const before = found(await store.getForUpdate(db, params.organizationId), 'organization');
        requireCurrent(before);
        const wanted: EditableColumns = { ...before, ...body };
        const changes = describeChanges<EditableColumns>(before, wanted, editableFields);
        if (!changes) {
          unchanged();
          return before;
        }
        if (changes.tpa_id) {
          const tpa = requireLivingTpa(await store.lockTpa(db, wanted.tpa_id));
          requireSameCompany(before.tpa, tpa);
        }
        if (changes.billing_id) await requireOwnBilling(db, wanted.billing_id);
        const after = await store.update(db, now, before.id, wanted);
        if (!after) throw duplicateReference(wanted.reference_id);
        await audit({
          action: 'organization.updated',
          objectType: 'organization',
          objectId: before.id,
          changes,
        });
        return after;
      },
    }),
    partnerRoute({
      id: 'organizations.delete',
      summary: 'Delete an organization',
      description:
        'Also deletes its card holders (each with a `card_holder.deleted` event) and its webhooks, and disables its OAuth clients, whose tokens stop working at once. Its `reference_id` can be used again. History is kept.',
      tag,
      method: 'DELETE',
      path: one,
      scope: 'organizations-delete',
      success: { status: 204 },
      handler: async ({ params }, { db, now, audit, requireCurrent, afterCommit }) => {
        const organization = found(await store.getForUpdate(db, params.organizationId), 'organization');
        requireCurrent(organization);
        const deleted = await parts.deleteOrganizations(db, now, [organization.id]);
        afterCommit(deleted.afterCommit);
        await audit({
          action: 'organization.deleted',
          objectType: 'organization',
          objectId: organization.id,
          changes: { reference_id: { from: organization.reference_id, to: null } },
        });
        return undefined;
      },
    }),
  ];
};

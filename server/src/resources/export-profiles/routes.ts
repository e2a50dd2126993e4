import { auditCreate, auditDelete, auditUpdate } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../platform/errors.ts';
import { editableFields, withChanges, withDefaults } from './rules.ts';
import {
  ExportProfile,
  ExportProfilePage,
  ExportProfileQuery,
  ExportProfileUpdate,
  NewExportProfile,
} from './schema.ts';
import * as store from './store.ts';

export const profilesPath = '/accounts/:accountId/organizations/:organizationId/export-profiles';
const one = `${profilesPath}/:profileId` as const;

export const exportProfileRoutes = () => [
  listRoute(profilesPath, {
    id: 'exportProfiles.list',
    withinOrganizations: true,
    summary: 'List export profiles',
    scope: 'bookkeeping-read',
    query: ExportProfileQuery,
    page: ExportProfilePage,
    read: ({ params, query }, { db }) => store.list(db, params.organizationId, query),
  }),
  partnerRoute(`POST ${profilesPath}`, {
    id: 'exportProfiles.create',
    withinOrganizations: true,
    summary: 'Create an export profile',
    description:
      'A profile says how purchases are posted: accounts, VAT codes, dimensions, currency and voucher numbers. Its runs export what was not exported yet.',
    scope: 'bookkeeping-write',
    body: NewExportProfile,
    success: { status: 201, body: ExportProfile },
    handler: async ({ params, body }, context) => {
      const { db, now } = context;
      const { country } = orNotFound(await store.companyOf(db, params.organizationId), 'organization');
      const values = withDefaults(body, country, now);
      const profile = orNotFound(
        await store.insert(db, now, params.organizationId, values),
        'export profile',
      );
      await auditCreate(context, 'export_profile', profile, ['name', 'format']);
      return profile;
    },
  }),
  partnerRoute(`GET ${one}`, {
    id: 'exportProfiles.get',
    withinOrganizations: true,
    summary: 'Get an export profile',
    scope: 'bookkeeping-read',
    success: { status: 200, body: ExportProfile },
    handler: async ({ params }, { db }) =>
      orNotFound(await store.get(db, params.organizationId, params.profileId), 'export profile'),
  }),
  partnerRoute(`PUT ${one}`, {
    id: 'exportProfiles.update',
    withinOrganizations: true,
    summary: 'Update an export profile',
    description:
      '`locked_until` locks a period, or reopens it. Returns 409 while a run is in progress, because a run posts everything the same way.',
    scope: 'bookkeeping-write',
    body: ExportProfileUpdate,
    success: { status: 200, body: ExportProfile },
    handler: async ({ params, body }, context) => {
      const { db, now } = context;
      const before = orNotFound(
        await store.getForUpdate(db, params.organizationId, params.profileId),
        'export profile',
      );
      const { country } = orNotFound(await store.companyOf(db, params.organizationId), 'organization');
      const wanted = withChanges(before, body, country);
      if (!(await auditUpdate(context, 'export_profile', before, wanted, editableFields))) return before;
      await requireIdle(db, before.id);
      return orNotFound(await store.update(db, now, before.id, wanted), 'export profile');
    },
  }),
  partnerRoute(`DELETE ${one}`, {
    id: 'exportProfiles.delete',
    withinOrganizations: true,
    summary: 'Delete an export profile',
    description:
      'What its runs have exported stays known: the postings of a purchase are still listed. A new profile exports everything again.',
    scope: 'bookkeeping-write',
    handler: async ({ params }, context) => {
      const { db, now } = context;
      const before = orNotFound(
        await store.getForUpdate(db, params.organizationId, params.profileId),
        'export profile',
      );
      await auditDelete(context, 'export_profile', before, ['name']);
      await requireIdle(db, before.id);
      await store.remove(db, now, before.id);
    },
  }),
];

export async function requireIdle(db: TenantDb, profileId: string): Promise<void> {
  if (!(await store.hasOpenRun(db, profileId))) return;
  throw stateConflict('A run of this profile is in progress. Wait until it is completed.');
}

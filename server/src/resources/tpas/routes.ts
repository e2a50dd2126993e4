import { auditCreate } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { type PartnerContext, partnerRoute, stagedRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { createTpa, lookUpCompany } from './creation.ts';
import type { TpaLifecycle } from './lifecycle.ts';
import type { TpaParts, WriteLegalText } from './parts.ts';
import { NewTpa, Tpa, TpaPage, TpaQuery } from './schema.ts';
import type { TpaRow } from './store.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/tpas';
const one = `${base}/:tpaId` as const;

/** Called with a new TPA, in its transaction. */
export type OnTpaCreated = (context: PartnerContext, tpaId: string) => Promise<void>;

export const tpaRoutes = (
  parts: TpaParts,
  lifecycle: TpaLifecycle,
  writeLegalText: WriteLegalText,
  onCreated: OnTpaCreated,
) => [
  listRoute(base, {
    id: 'tpas.list',
    withinOrganizations: true,
    summary: 'List TPAs',
    scope: 'account-tpas-read',
    query: TpaQuery,
    page: TpaPage,
    read: ({ query }, { db }) => store.list(db, query),
    show: (row, { db }) => toTpa(row, db.accountId, parts.publicUrl),
  }),
  stagedRoute(`POST ${base}`, {
    id: 'tpas.create',
    summary: 'Create a TPA',
    description:
      'Looks the company up in its national registry and stores its name and signing rights with the TPA. Next, create signatories. Each receives an email with a personal link.',
    scope: 'account-tpas-write',
    body: NewTpa,
    success: { status: 201, body: Tpa },
    // The registry may be slow, so it is called outside the transaction.
    outside: ({ body }, { db }) => lookUpCompany(parts, db, body),
    commit: async ({ body }, context, company) => {
      const { db, now } = context;
      const id = await createTpa(db, now, body, company, writeLegalText);
      await auditCreate(context, 'tpa', { id });
      await onCreated(context, id);
      return toTpa(orNotFound(await store.get(db, id), 'TPA'), db.accountId, parts.publicUrl);
    },
  }),
  partnerRoute(`GET ${one}`, {
    id: 'tpas.get',
    withinOrganizations: true,
    summary: 'Get a TPA',
    scope: 'account-tpas-read',
    success: { status: 200, body: Tpa },
    handler: async ({ params }, { db }) =>
      toTpa(orNotFound(await store.get(db, params.tpaId), 'TPA'), db.accountId, parts.publicUrl),
  }),
  partnerRoute(`DELETE ${one}`, {
    id: 'tpas.terminate',
    summary: 'Terminate a TPA',
    description:
      'Also deletes the organizations that use the TPA, with their webhooks and card holders. History is kept, and you can still get the TPA.',
    scope: 'account-tpas-delete',
    handler: async ({ params }, { db, now, audit, requireCurrent, afterCommit }) => {
      const tpa = orNotFound(await store.getForUpdate(db, params.tpaId), 'TPA');
      requireCurrent(tpa);
      const deleted = await lifecycle.terminate(db, now, tpa);
      afterCommit(deleted.afterCommit);
      await audit({
        action: 'tpa.terminated',
        objectId: tpa.id,
        changes: { status: { from: tpa.status, to: 'terminated' } },
      });
    },
  }),
  partnerRoute(`GET ${one}/signeddocuments`, {
    id: 'tpas.signedDocument',
    withinOrganizations: true,
    summary: 'Download a TPA’s signed document',
    description: 'Returns a PDF with a digital signature. Returns 404 until all signatories have signed.',
    scope: 'account-tpas-read',
    produces: 'application/pdf',
    success: { status: 200, description: 'The signed PDF' },
    handler: async ({ params }, { db }) => {
      const tpa = orNotFound(await store.get(db, params.tpaId), 'TPA');
      const id = orNotFound(
        tpa.signed_document_id ?? undefined,
        'signed document: not all signatories have signed',
      );
      return orNotFound(await parts.files.getFile(db, id), 'signed document');
    },
  }),
];

export function toTpa(row: TpaRow, accountId: string, publicUrl: string): Tpa & { version: number } {
  const { legal_text_version, legal_text_sha256, signed_document_id, ...tpa } = row;
  return {
    ...tpa,
    activated: row.status === 'activated',
    legal_text: { language: row.language, version: legal_text_version, sha256: legal_text_sha256 },
    signed_document_url:
      signed_document_id === null
        ? null
        : `${publicUrl}/accounts/${accountId}/tpas/${row.id}/signeddocuments`,
  };
}

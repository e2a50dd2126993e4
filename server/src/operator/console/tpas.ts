import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError, orNotFound } from '../../platform/errors.ts';
import { type PendingTpa as AwaitingRow, tpaEvidence, tpaStore } from '../../resources/tpas/index.ts';
import type { CompanyRecord, CompanyRegistry } from '../../services/company-registry/index.ts';
import type { FileStore } from '../../services/file-store/index.ts';
import { CursorQuery, pageById } from './pages.ts';
import type { AsOperator } from './parts.ts';
import { PendingTpaPage, TpaDecision, TpaEvidence, TpaRejection } from './tpa-schema.ts';

export type ConsoleTpaParts = {
  database: Database;
  registry: Pick<CompanyRegistry, 'lookup'>;
  files: Pick<FileStore, 'getFile'>;
};

const one = '/operator/tpas/:tpaId';

export function tpaRoutes(parts: ConsoleTpaParts, asOperator: AsOperator): PartnerRoute[] {
  const { system } = parts.database;
  return [
    operatorRoute('GET /operator/tpas', {
      id: 'operator.listTpas',
      summary: 'List TPAs pending approval',
      description: 'Lists TPAs of all accounts that are pending the operator’s approval, oldest first.',
      query: CursorQuery,
      success: { status: 200, body: PendingTpaPage },
      handler: async ({ query }) => {
        const page = await pageById('operator-tpas', 'asc', query, (after = '', limit) =>
          tpaEvidence.listAwaiting(system, after, limit),
        );
        return { ...page, data: page.data.map(withAccount) };
      },
    }),
    operatorRoute(`GET ${one}`, {
      id: 'operator.getTpa',
      summary: 'Get a TPA’s evidence',
      description:
        'Returns the company’s current registry record, the data that the partner entered, the signing rights at the time of creation, and the signatures with time and eID.',
      success: { status: 200, body: TpaEvidence },
      handler: async ({ params }) => readEvidence(parts, params.tpaId),
    }),
    operatorRoute(`GET ${one}/document`, {
      id: 'operator.downloadTpaDocument',
      summary: 'Download a TPA’s signed document',
      produces: 'application/pdf',
      success: { status: 200, description: 'The signed PDF' },
      handler: async ({ params }) => {
        const { account_id } = orNotFound(await tpaStore.findOwner(system, params.tpaId), 'TPA');
        const db = parts.database.tenant(account_id);
        const tpa = orNotFound(await tpaStore.get(db, params.tpaId), 'TPA');
        return orNotFound(
          (await parts.files.getFile(db, tpa.signed_document_id ?? '')) ?? undefined,
          'document',
        );
      },
    }),
    operatorRoute(`POST ${one}/approve`, {
      id: 'operator.approveTpa',
      summary: 'Approve a TPA',
      description:
        'Confirms that the signatories may sign for the company. The issuer activates the TPA next. In a sandbox it is activated immediately.',
      success: { status: 200, body: TpaDecision },
      handler: async ({ params }, context) => asOperator(context).approveTpa(params.tpaId),
    }),
    operatorRoute(`POST ${one}/reject`, {
      id: 'operator.rejectTpa',
      summary: 'Reject a TPA',
      description: 'The partner receives the event `tpa.rejected` and can see the reason.',
      body: TpaRejection,
      success: { status: 200, body: TpaDecision },
      handler: async ({ params, body }, context) => asOperator(context).rejectTpa(params.tpaId, body.reason),
    }),
  ];
}

async function readEvidence({ database, registry }: ConsoleTpaParts, id: string) {
  const summary = orNotFound(await tpaEvidence.findForOperator(database.system, id), 'TPA');
  const { tpa, title, signatories } = await tpaEvidence.readEvidence(database.tenant(summary.account_id), id);
  const company = {
    country: tpa.country,
    number: tpa.organization_number,
    isSandbox: summary.account_mode === 'sandbox',
  };
  return {
    ...withAccount(summary),
    ...(await lookUpCompany(registry, company)),
    status: tpa.status,
    reason: tpa.reason,
    language: tpa.language,
    signature_combinations: tpa.signature_combinations,
    signatories,
    document_title: title,
    legal_text_version: tpa.legal_text_version,
    legal_text_sha256: tpa.legal_text_sha256,
    has_document: tpa.signed_document_id !== null,
  };
}

type Found = { record: CompanyRecord | null; record_missing: 'not_found' | 'registry_unavailable' | null };

/** Looks the company up. A registry that does not respond must not hide the rest of the evidence. */
async function lookUpCompany(
  registry: ConsoleTpaParts['registry'],
  company: Parameters<CompanyRegistry['lookup']>[0],
): Promise<Found> {
  try {
    return { record: await registry.lookup(company), record_missing: null };
  } catch (error) {
    const code = error instanceof ApiError && error.code;
    if (code !== 'not_found' && code !== 'registry_unavailable') throw error;
    return { record: null, record_missing: code };
  }
}

function withAccount({ account_id, account_name, account_mode, ...tpa }: AwaitingRow) {
  return { ...tpa, account: { id: account_id, name: account_name, mode: account_mode } };
}

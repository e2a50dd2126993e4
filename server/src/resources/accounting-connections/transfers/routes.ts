import { partnerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../../platform/errors.ts';
import { organizationPath } from '../routes.ts';
import * as connections from '../store.ts';
import { problemsMax, Transfer } from './schema.ts';
import * as store from './store.ts';

export type TransferParts = { wake: () => void };

const path = `${organizationPath}/export-profiles/:profileId/runs/:runId/transfer` as const;

export const transferRoutes = ({ wake }: TransferParts) => [
  partnerRoute(`GET ${path}`, {
    id: 'exportProfiles.runs.getTransfer',
    withinOrganizations: true,
    isSingleton: true,
    summary: 'Get the transfer of a run',
    description:
      'Says how many vouchers of the run are in the accounting system, and which were refused and why. Returns 404 if the run was never posted.',
    scope: 'bookkeeping-read',
    success: { status: 200, body: Transfer },
    handler: ({ params }, { db }) => read(db, params.runId),
  }),
  partnerRoute(`POST ${path}`, {
    id: 'exportProfiles.runs.transfer',
    withinOrganizations: true,
    requiresReauthentication: true,
    summary: 'Post a run in the accounting system',
    description:
      'Posts each voucher of the run in the connected accounting system, with its receipt, in the background. Nothing is posted twice: call it again after a failure, or to post what was refused. Returns 409 if no system is connected, or the run is not completed.',
    scope: 'bookkeeping-write',
    success: { status: 200, body: Transfer },
    handler: async ({ params }, { db, now, audit, afterCommit }) => {
      const { organizationId, profileId, runId } = params;
      const run = orNotFound(await store.runOf(db, organizationId, profileId, runId), 'export run');
      if (run.completed_at === null) throw stateConflict('The run is not completed yet.');
      if ((await connections.get(db, organizationId))?.status !== 'connected')
        throw stateConflict('No accounting system is connected. Connect one first.');
      const before = await store.lock(db, runId);
      if (before?.status === 'queued' || before?.status === 'running')
        throw stateConflict('The run is being posted.');
      await store.queue(db, now, organizationId, runId);
      await audit({
        action: 'export_profile.transferred',
        objectId: profileId,
        changes: { run: { from: null, to: run.number } },
      });
      afterCommit(wake);
      return read(db, runId);
    },
  }),
];

async function read(db: TenantDb, runId: string): Promise<Transfer & { version: number }> {
  const row = orNotFound(await store.get(db, runId), 'transfer');
  return { ...row, problems: await store.problemsOf(db, runId, problemsMax) };
}

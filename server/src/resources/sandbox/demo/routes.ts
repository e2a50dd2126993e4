import Type, { type Static } from 'typebox';
import { partnerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { Choice, Fields, Id, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { requireSandbox } from '../rules.ts';
import type { Tasks } from '../tasks.ts';

const SandboxDemo = Fields(
  {
    id: Id('gen', 'Id of the task'),
    status: Choice(['running', 'finished', 'failed'], 'Status of the task'),
    progress: WholeNumber({ min: 0, max: 100, description: 'Progress in percent' }),
    created_at: Timestamp,
    finished_at: Nullable(Type.String({ ...Timestamp, description: 'When the task finished or failed' })),
  },
  { name: 'SandboxDemo', description: 'A task that creates the demo company of a sandbox account.' },
);

type Row = {
  id: string;
  done: number;
  created_at: string;
  finished_at: string | null;
  failure: string | null;
};
const selectDemo = tenantSql<Record<string, never>, Row>(
  `select id, done, created_at, finished_at, failure from sandbox_tasks
   where account_id = :account_id and kind = 'demo' order by id desc limit 1`,
);
// The lock makes the second of two callers find the task of the first.
const lockAccount = tenantSql<Record<string, never>>(
  'select from accounts where id = :account_id for no key update',
);

const path = '/accounts/:accountId/sandbox/demo';

export const demoRoutes = (tasks: Tasks) => [
  partnerRoute(`GET ${path}`, {
    id: 'sandbox.demo',
    summary: 'Get the demo company (sandbox)',
    scope: 'accounts-read',
    success: { status: 200, body: SandboxDemo },
    handler: async (_input, { db }) => orNotFound(await readDemo(db), 'demo company'),
  }),
  partnerRoute(`POST ${path}`, {
    id: 'sandbox.fillDemo',
    summary: 'Create the demo company (sandbox)',
    description:
      'Creates a demo company for which data flows: an activated TPA, a billing profile, an organization, five card holders who have consented, and 100 purchases. Existing objects do not change. This takes a few seconds. Poll until `status` is `finished`.',
    scope: 'accounts-write',
    success: { status: 202, body: SandboxDemo },
    handler: async ({ params }, { db, now, audit, unchanged, afterCommit }) => {
      await requireSandbox(db);
      await db.run(lockAccount, {});
      const known = await readDemo(db);
      if (known?.status === 'running') {
        unchanged();
        return known;
      }
      const id = await tasks.begin(db, now, 'demo', {});
      await audit({ action: 'sandbox.demo_filled', objectType: 'account', objectId: params.accountId });
      // The task takes longer than a caller waits, so the response does not wait for it.
      afterCommit(() => void tasks.run(params.accountId, id));
      return orNotFound(await readDemo(db), 'demo company');
    },
  }),
];

async function readDemo(db: TenantDb): Promise<Static<typeof SandboxDemo> | undefined> {
  const task = await db.one(selectDemo, {});
  if (!task) return undefined;
  const { failure, done, ...shown } = task;
  const status = task.finished_at === null ? 'running' : failure === null ? 'finished' : 'failed';
  return { ...shown, status, progress: status === 'finished' ? 100 : done };
}

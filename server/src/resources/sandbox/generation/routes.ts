import { setTimeout as delay } from 'node:timers/promises';
import { partnerRoute, stagedRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { spendGenerated } from '../../../services/limits/index.ts';
import { requireSandbox } from '../rules.ts';
import { NewSandboxGeneration, SandboxGeneration } from '../schema.ts';
import { findTask, type TaskState, type Tasks } from '../tasks.ts';
import { planGeneration, summarise, type WantedGeneration } from './plan.ts';

// The timeout is enough for several hundred purchases. For more, the caller polls.
const timeoutMs = 5_000;

/** Plans the purchases and stores the task that creates them, in the caller's transaction. */
export async function beginGeneration(
  tasks: Tasks,
  db: TenantDb,
  now: Date,
  wanted: NewSandboxGeneration,
): Promise<string> {
  await requireSandbox(db);
  const plan = await planGeneration(db, now, wanted, newId('gen', now).slice(-8));
  const wantedGeneration: WantedGeneration = { plan, summary: await summarise(plan) };
  return tasks.begin(db, now, 'generate', wantedGeneration);
}

export async function readGeneration(db: TenantDb, id: string): Promise<SandboxGeneration | undefined> {
  const task = await findTask(db, id);
  return task && toGeneration(task);
}

export const generationRoutes = (tasks: Tasks) => [
  stagedRoute('POST /accounts/:accountId/sandbox/generate', {
    id: 'sandbox.generate',
    summary: 'Generate purchases (sandbox)',
    description:
      'Generates realistic purchases over a period: local merchants and prices, working days, trips abroad, refunds, and reservations that are released or never cleared. Each purchase is routed like an issuer’s data, with all its states, events and CO2. The response is sent when all purchases are stored, or after five seconds with `status` `running`. An interrupted generation resumes automatically.',
    scope: 'accounts-write',
    body: NewSandboxGeneration,
    success: { status: 202, body: SandboxGeneration },
    commit: async ({ body }, { db, now, audit }) => {
      await requireSandbox(db);
      await spendGenerated(db, now, body.count);
      const id = await beginGeneration(tasks, db, now, body);
      await audit({
        action: 'sandbox.generated',
        objectType: 'generation',
        objectId: id,
        changes: { count: { from: null, to: body.count } },
      });
      return id;
    },
    respond: async ({ params }, id, { db }) => {
      await Promise.race([tasks.run(params.accountId, id), delay(timeoutMs)]);
      return orNotFound(await readGeneration(db, id), 'generation');
    },
  }),
  partnerRoute('GET /accounts/:accountId/sandbox/generations/:generationId', {
    id: 'sandbox.getGeneration',
    summary: 'Get a generation (sandbox)',
    scope: 'accounts-read',
    existence: { generationId: async (db, id) => (await findTask(db, id)) !== undefined },
    success: { status: 200, body: SandboxGeneration },
    handler: async ({ params }, { db }) =>
      orNotFound(await readGeneration(db, params.generationId), 'generation'),
  }),
];

function toGeneration({ wanted, failure, ...task }: TaskState): SandboxGeneration {
  const { summary } = wanted as WantedGeneration;
  const { id, done, created_at, finished_at } = task;
  const status = failure !== null ? 'failed' : finished_at === null ? 'running' : 'finished';
  return { id, ...summary, done, status, created_at, finished_at };
}

import { setTimeout as delay } from 'node:timers/promises';
import { partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { planGeneration, summarise, type WantedGeneration } from './generate.ts';
import type { SandboxParts } from './parts.ts';
import { requireSandbox } from './rules.ts';
import { Generation, NewGeneration } from './schema.ts';
import { findTask, type TaskState, type Tasks } from './tasks.ts';

const tag = 'sandbox';
// Some hundred are there by then; for more, the caller may look again.
const timeoutMs = 5_000;

/** Plans the purchases and writes down that they are to be made, in the caller's transaction. */
export async function beginGeneration(
  tasks: Tasks,
  db: TenantDb,
  now: Date,
  wanted: NewGeneration,
): Promise<string> {
  await requireSandbox(db);
  const plan = await planGeneration(db, now, wanted, newId('gen', now).slice(-8));
  const kept: WantedGeneration = { plan, summary: summarise(plan) };
  return tasks.begin(db, now, 'generate', kept);
}

export async function readGeneration(db: TenantDb, id: string): Promise<Generation | undefined> {
  const task = await findTask(db, id);
  return task && toGeneration(task);
}

export const generationRoutes = ({ database, clock }: SandboxParts, tasks: Tasks) => [
  partnerRoute({
    id: 'sandbox.generate',
    summary: 'Generate purchases (sandbox)',
    description:
      'Believable purchases over a period: merchants and prices of the country, working days, journeys abroad, refunds, reservations that are released or never settled. Each takes the way of an issuer’s data, with all its states, events and CO2. Answered when they are there, or after five seconds with `status` `running`; what is interrupted is finished by itself.',
    tag,
    method: 'POST',
    path: '/accounts/:accountId/sandbox/generate',
    scope: 'accounts-write',
    body: NewGeneration,
    success: { status: 202, body: Generation },
    prepare: async ({ params: { accountId }, body }) => {
      const id = await database.tenantTransaction(accountId, (db) =>
        beginGeneration(tasks, db, clock.now(), body),
      );
      await Promise.race([tasks.run(accountId, id), delay(timeoutMs)]);
      return id;
    },
    handler: async ({ body, prepared: id }, { db, audit }) => {
      await audit({
        action: 'sandbox.generated',
        objectType: 'generation',
        objectId: id,
        changes: { count: { from: null, to: body.count } },
      });
      return found(await readGeneration(db, id), 'generation');
    },
  }),
  partnerRoute({
    id: 'sandbox.getGeneration',
    summary: 'See how far a generation has come (sandbox)',
    tag,
    method: 'GET',
    path: '/accounts/:accountId/sandbox/generations/:generationId',
    scope: 'accounts-read',
    existence: { generationId: async (db, id) => (await findTask(db, id)) !== undefined },
    success: { status: 200, body: Generation },
    handler: async ({ params }, { db }) => found(await readGeneration(db, params.generationId), 'generation'),
  }),
];

function toGeneration({ wanted, failure, ...task }: TaskState): Generation {
  const { summary } = wanted as WantedGeneration;
  const { id, done, created_at, finished_at } = task;
  const status = failure !== null ? 'failed' : finished_at === null ? 'running' : 'finished';
  return { id, ...summary, done, status, created_at, finished_at };
}

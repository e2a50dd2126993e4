import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { found } from '../../platform/errors.ts';
import { cardRoutes, type EnsureCard, ensureCardWith } from './cards.ts';
import { generateWith } from './generate.ts';
import { beginGeneration, generationRoutes, readGeneration } from './generations.ts';
import { onboardingRoutes } from './onboarding.ts';
import type { SandboxParts, SandboxViews } from './parts.ts';
import { purchaseRoutes } from './purchases.ts';
import { receiptRoutes } from './receipts.ts';
import type { Generation, NewGeneration } from './schema.ts';
import { createTasks, type Tasks } from './tasks.ts';

export type { SandboxParts, SandboxViews } from './parts.ts';
export type { Generation, NewGeneration } from './schema.ts';
export type { Tasks } from './tasks.ts';

export type Sandbox = {
  parts: SandboxParts;
  tasks: Tasks;
  ensureCard: EnsureCard;
  /** For the operator: makes purchases and resolves when they are there. */
  generate(
    accountId: string,
    wanted: NewGeneration,
    options: {
      audit: (db: TenantDb, now: Date, id: string) => Promise<void>;
      onProgress: (done: number) => void;
    },
  ): Promise<Generation>;
};

/** Everything that a partner needs to see every event without anyone else. */
export function createSandbox(parts: SandboxParts): Sandbox {
  const ensureCard = ensureCardWith(parts);
  const tasks = createTasks({
    ...parts,
    work: {
      generate: generateWith(parts, ensureCard),
      demo: ({ account_id, done }, report) => parts.makeDemo(account_id, () => report(done)),
    },
  });
  const { database, clock } = parts;
  return {
    parts,
    tasks,
    ensureCard,
    generate: async (accountId, wanted, { audit, onProgress }) => {
      const id = await database.tenantTransaction(accountId, async (db) => {
        const now = clock.now();
        const begun = await beginGeneration(tasks, db, now, wanted);
        await audit(db, now, begun);
        return begun;
      });
      await tasks.run(accountId, id, onProgress);
      return found(await readGeneration(database.tenant(accountId), id), 'generation');
    },
  };
}

export function sandbox({ parts, tasks, ensureCard }: Sandbox, views: SandboxViews): Resource {
  return {
    name: 'sandbox',
    about:
      'Only in sandbox accounts: what people, companies and issuers would do, done at once, by the same code as when it counts.',
    routes: [
      ...onboardingRoutes(parts, views),
      ...cardRoutes(parts),
      ...purchaseRoutes(parts, views, ensureCard),
      ...receiptRoutes(parts, views),
      ...generationRoutes(parts, tasks),
    ],
  };
}

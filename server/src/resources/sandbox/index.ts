import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { cardRoutes } from './cards/routes.ts';
import { clockRoutes } from './clock/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { createGenerator } from './generation/generate.ts';
import { beginGeneration, generationRoutes, readGeneration } from './generation/routes.ts';
import { invoiceRoutes } from './invoices.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import type { SandboxParts, SandboxViews } from './parts.ts';
import { receiptRoutes } from './purchases/receipt.ts';
import { purchaseRoutes } from './purchases/routes.ts';
import type { NewSandboxGeneration, SandboxGeneration } from './schema.ts';
import { createTasks, type Tasks } from './tasks.ts';

export type { SandboxParts, SandboxViews } from './parts.ts';
export type { NewSandboxGeneration, SandboxGeneration } from './schema.ts';
export type { Tasks } from './tasks.ts';

export type Sandbox = {
  parts: SandboxParts;
  tasks: Tasks;
  /** Generates purchases for the operator and resolves when they are stored. */
  generate(
    accountId: string,
    wanted: NewSandboxGeneration,
    options: {
      audit: (db: TenantDb, now: Date, id: string) => Promise<void>;
      onProgress: (done: number) => void;
    },
  ): Promise<SandboxGeneration>;
};

/** Creates the sandbox, with which a partner can produce every event without companies, people or issuers. */
export function createSandbox(parts: SandboxParts): Sandbox {
  const tasks = createTasks({
    ...parts,
    work: {
      generate: createGenerator(parts),
      demo: ({ account_id }, report) => parts.makeDemo(account_id, report),
    },
  });
  const { database, clock } = parts;
  return {
    parts,
    tasks,
    generate: async (accountId, wanted, { audit, onProgress }) => {
      const id = await database.tenantTransaction(accountId, async (db) => {
        const now = clock.now();
        const begun = await beginGeneration(tasks, db, now, wanted);
        await audit(db, now, begun);
        return begun;
      });
      await tasks.run(accountId, id, onProgress);
      return orNotFound(await readGeneration(database.tenant(accountId), id), 'generation');
    },
  };
}

export function sandbox({ parts, tasks }: Sandbox, views: SandboxViews): Resource {
  return {
    name: 'sandbox',
    about:
      'Simulates people, companies and issuers in sandbox accounts, with the code that live accounts use.',
    routes: [
      ...onboardingRoutes(parts, views),
      ...cardRoutes(parts),
      ...purchaseRoutes(parts, views),
      ...receiptRoutes(parts, views),
      ...invoiceRoutes(views),
      ...generationRoutes(tasks),
      ...demoRoutes(tasks),
      ...mailboxRoutes(parts),
      ...clockRoutes(parts, views),
    ],
  };
}

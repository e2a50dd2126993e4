import Type, { type Static } from 'typebox';
import { partnerRoute } from '../../../http/route.ts';
import { dayMs, secondMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { stateConflict } from '../../../platform/errors.ts';
import { Fields, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import type { SandboxParts, SandboxViews } from '../parts.ts';
import { requireSandbox } from '../rules.ts';
import { closeMonths } from './invoices.ts';
import * as store from './store.ts';

const advanceMaxS = (60 * dayMs) / secondMs;
/** The maximum total, so that times stay within the range of every table. */
const totalMaxS = (3_650 * dayMs) / secondMs;

export const SandboxClock = Fields(
  {
    now: Type.String({ ...Timestamp, description: 'Time of the account' }),
    advanced_seconds: WholeNumber({
      min: 0,
      max: totalMaxS,
      description: 'Seconds by which the account is ahead of real time',
    }),
    advanced_at: Nullable(
      Type.String({
        ...Timestamp,
        description: 'When the clock was last advanced, in real time. Null if never.',
      }),
    ),
  },
  { name: 'SandboxClock', description: 'The clock of a sandbox account.' },
);
const SandboxClockAdvance = Fields(
  {
    advance: WholeNumber({
      min: 1,
      max: advanceMaxS,
      description: 'Seconds to advance, at most 60 days',
      examples: [691_200],
    }),
  },
  { name: 'SandboxClockAdvance', description: 'The time by which to advance the clock.' },
);

const path = '/accounts/:accountId/sandbox/clock';

export const clockRoutes = (
  { database, catchUp }: Pick<SandboxParts, 'database' | 'catchUp'>,
  { closeInvoice }: Pick<SandboxViews, 'closeInvoice'>,
) => [
  partnerRoute(`GET ${path}`, {
    id: 'sandbox.clock',
    summary: 'Get the clock (sandbox)',
    scope: 'accounts-read',
    success: { status: 200, body: SandboxClock },
    handler: async (_input, { db, now }) => {
      await requireSandbox(db);
      return getClock(db, now);
    },
  }),
  partnerRoute(`POST ${path}`, {
    id: 'sandbox.advanceClock',
    summary: 'Advance the clock (sandbox)',
    description:
      'Scheduled work runs as if that time had passed: reminders, retries of deliveries and emails, expiry of personal links and receipt links, requests to receipt providers, export files, and the retention of receipts, files and emails. At the end of each month that passes, the issuer closes an invoice for each company’s purchases (`invoice.created`). Work that becomes due starts immediately. If there is much of it, the response is sent before it is done. The clock cannot go back. Access tokens, secrets, sessions and the timestamps of objects keep real time.',
    scope: 'accounts-write',
    body: SandboxClockAdvance,
    inTurns: true,
    success: { status: 200, body: SandboxClock },
    handler: async ({ params, body }, { db, now, audit, afterCommit }) => {
      await requireSandbox(db);
      const before = await store.read(db);
      const total = await store.advance(db, now, body.advance);
      if (total > totalMaxS) throw stateConflict('The clock cannot be more than ten years ahead.');
      const rest = await store.shift(db, now, body.advance);
      await closeMonths(db, now, closeInvoice, before, body.advance);
      await audit({
        action: 'sandbox.clock_advanced',
        objectType: 'account',
        objectId: params.accountId,
        changes: { advance: body.advance },
      });
      afterCommit(() =>
        catchUp(params.accountId, async () => {
          const later = database.tenant(params.accountId);
          for (const move of rest) await move(later);
          await store.shiftRequests(later, now, body.advance);
        }),
      );
      return getClock(db, now);
    },
  }),
];

async function getClock(db: TenantDb, now: Date): Promise<Static<typeof SandboxClock>> {
  const clock = await store.read(db);
  const ahead = clock?.offset_seconds ?? 0;
  return {
    now: new Date(now.getTime() + ahead * secondMs).toISOString(),
    advanced_seconds: ahead,
    advanced_at: clock?.advanced_at ?? null,
  };
}

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
/** In all: times stay within what every table can store. */
const totalMaxS = (3_650 * dayMs) / secondMs;

export const SandboxClock = Fields(
  {
    now: Type.String({ ...Timestamp, description: 'The time of the account' }),
    advanced_seconds: WholeNumber({
      min: 0,
      max: totalMaxS,
      description: 'How far the account is ahead of the real time, in seconds',
    }),
    advanced_at: Nullable(
      Type.String({ ...Timestamp, description: 'When it was last advanced, in real time; null: never' }),
    ),
  },
  { name: 'SandboxClock', description: 'The time of a sandbox account.' },
);
const SandboxClockAdvance = Fields(
  {
    advance: WholeNumber({
      min: 1,
      max: advanceMaxS,
      description: 'Seconds to move forward, at most 60 days',
      examples: [691_200],
    }),
  },
  { name: 'SandboxClockAdvance', description: 'How far to move the time of the account.' },
);

const path = '/accounts/:accountId/sandbox/clock';

export const clockRoutes = (
  { database, catchUp }: Pick<SandboxParts, 'database' | 'catchUp'>,
  { closeInvoice }: Pick<SandboxViews, 'closeInvoice'>,
) => [
  partnerRoute(`GET ${path}`, {
    id: 'sandbox.clock',
    summary: 'Read the clock (sandbox)',
    scope: 'accounts-read',
    success: { status: 200, body: SandboxClock },
    handler: async (_input, { db, now }) => {
      await requireSandbox(db);
      return readClock(db, now);
    },
  }),
  partnerRoute(`POST ${path}`, {
    id: 'sandbox.advanceClock',
    summary: 'Advance the clock (sandbox)',
    description:
      'Everything that waits in the account comes nearer by that time, as if it had passed: reminders, retries of deliveries and mails, the end of personal links and of receipt links, requests to receipt providers, the files of exports, and the retention of receipts, files and mails. At the end of each month that passes, the issuer closes an invoice of what each company bought in it (`invoice.created`). What is due then happens at once; when that is much, Kontor answers before all of it is done. The clock never goes back. Access tokens, secrets and sessions keep the real time, and so do the times that objects show.',
    scope: 'accounts-write',
    body: SandboxClockAdvance,
    inTurns: true,
    success: { status: 200, body: SandboxClock },
    handler: async ({ params, body }, { db, now, audit, afterCommit }) => {
      await requireSandbox(db);
      const before = await store.read(db);
      const total = await store.advance(db, now, body.advance);
      if (total > totalMaxS) throw stateConflict('The clock cannot be more than ten years ahead.');
      await store.shift(db, body.advance);
      await closeMonths(db, now, closeInvoice, before, body.advance);
      await audit({
        action: 'sandbox.clock_advanced',
        objectType: 'account',
        objectId: params.accountId,
        changes: { advance: body.advance },
      });
      afterCommit(() =>
        catchUp(params.accountId, () =>
          store.shiftRequests(database.tenant(params.accountId), now, body.advance),
        ),
      );
      return readClock(db, now);
    },
  }),
];

async function readClock(db: TenantDb, now: Date): Promise<Static<typeof SandboxClock>> {
  const clock = await store.read(db);
  const ahead = clock?.offset_seconds ?? 0;
  return {
    now: new Date(now.getTime() + ahead * secondMs).toISOString(),
    advanced_seconds: ahead,
    advanced_at: clock?.advanced_at ?? null,
  };
}

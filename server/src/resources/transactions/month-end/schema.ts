import Type, { type Static } from 'typebox';
import { Day, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';

const Count = (description: string) => WholeNumber({ min: 0, max: 1e9, description, examples: [12] });
export const Month = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
  maxLength: 7,
  examples: ['2026-11'],
  description: 'The month of purchase',
});
const MonthEndProfile = Fields(
  {
    id: Id('xpr'),
    name: Line({ max: 200, description: 'The name of the export profile', examples: ['Fortnox'] }),
    posted: Count('Purchases of the month that its runs have exported'),
    ready: Count('Purchases of the month that its next run can export'),
    from: Day('Purchases before this day are not exported'),
    locked_until: Nullable(Day('Nothing is posted on or before this day')),
    last_run_at: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'When its last run began' })),
    is_running: Type.Boolean({ description: 'Whether a run is in progress' }),
  },
  { name: 'MonthEndProfile', description: 'What is left to do for one ledger.' },
);
export const MonthEnd = Fields(
  {
    month: Month,
    purchases: Count('Transactions of the month, without released authorizations'),
    not_cleared: Count('Of these, authorizations whose amount may still change'),
    missing_receipts: Count('Of these, purchases and refunds without a matched receipt'),
    uncoded: Count('Of these, transactions that cannot be booked yet because something has no cost account'),
    needs_review: Count('Of these, purchases whose amount has changed since they were split'),
    profiles: Type.Array(MonthEndProfile, {
      maxItems: 100,
      description: 'The export profiles of the organization',
    }),
  },
  { name: 'MonthEnd', description: 'What is left to do before a month can be closed.' },
);
export type MonthEnd = Static<typeof MonthEnd>;

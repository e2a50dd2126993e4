import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';

const Count = (description: string) => WholeNumber({ min: 0, max: 1e9, description, examples: [43] });
export const problemsMax = 200;

export const Transfer = Fields(
  {
    run_id: Id('xrn'),
    status: Choice(
      ['queued', 'running', 'completed', 'failed'],
      '`queued`: it begins soon, or again after a failure that passes; `completed`: every voucher was posted or refused; `failed`: see `reason`',
    ),
    vouchers: Count('The vouchers of the run'),
    posted: Count('The vouchers that are in the accounting system'),
    refused: Count(
      'The vouchers that the accounting system refused. Post the run again after the cause is fixed',
    ),
    reason: Nullable(Line({ max: 500, description: 'Why it failed, or waits' })),
    next_attempt_at: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'When a transfer that waits begins again' }),
    ),
    problems: Type.Array(
      Fields(
        {
          transaction_id: Id('txn'),
          status: Choice(['posted', 'refused'], '`posted`: only the receipt was refused'),
          number: Nullable(
            Line({
              max: 100,
              description: 'The number of the voucher in the accounting system',
              examples: ['K17'],
            }),
          ),
          reason: Line({
            max: 500,
            description: 'What the accounting system says',
            examples: ['Fortnox: Perioden är låst för bokföring.'],
          }),
        },
        { name: 'TransferProblem', description: 'A voucher, or its receipt, that was refused.' },
      ),
      {
        maxItems: problemsMax,
        description: `The first ${problemsMax} vouchers or receipts that were refused`,
      },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Transfer',
    description: 'The vouchers of a run on their way into the accounting system of the organization.',
  },
);
export type Transfer = Static<typeof Transfer>;

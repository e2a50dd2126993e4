import { setImmediate } from 'node:timers/promises';
import { bodyParser } from '../../../http/input.ts';
import { detachedIssuerRoute } from '../../../http/route.ts';
import {
  ApiError,
  cut,
  cutErrors,
  invalidFields,
  orNotFound,
  rowErrorLimits,
} from '../../../platform/errors.ts';
import { issuerCardId } from '../cards/schema.ts';
import { type Intake, invalidState, type StateOutcome } from './intake.ts';
import {
  AcceptedState,
  type BatchResult,
  BatchResult as BatchResultSchema,
  type BatchRow,
  batchBytesMax,
  batchValuesMax,
  NewCardState,
  NewState,
  StateBatch,
  StateBatchAsDocumented,
} from './schema.ts';
import { cardExists } from './store.ts';

export type TransactionStateParts = { intake: Intake };

const scope = 'issuer-transaction-states-write';
const detachedBecause =
  'A state is its own record, which is never updated or deleted, and the states of many calls share one commit.';
const rowsPerTurn = 250;
const readRow = bodyParser(NewCardState);
const errorCodes = {
  duplicate: 'duplicate',
  conflict: 'state_conflict',
  unknown_card: 'not_found',
  invalid: 'validation_failed',
} as const;

export const transactionStateRoutes = ({ intake }: TransactionStateParts) => [
  detachedIssuerRoute('POST /issuers/:slug/cards/:cardId/transaction-states', {
    id: 'issuerTransactionStates.create',
    summary: 'Send a transaction state',
    description:
      'Sends one state of a transaction. States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition returns 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of deleted cards are accepted.',
    idForms: { cardId: issuerCardId },
    existence: { cardId: cardExists },
    scope,
    detachedBecause,
    body: NewState,
    success: { status: 202, body: AcceptedState },
    handler: async ({ params, body }, { principal }) => {
      const [outcome] = await intake.accept(principal.accountId, [{ cardId: params.cardId, state: body }]);
      const { transaction_id, held } = requireAccepted(outcome);
      return { id: body.id, transaction_id, state: body.state, status: 'accepted' as const, held };
    },
  }),
  detachedIssuerRoute('POST /issuers/:slug/transaction-states', {
    id: 'issuerTransactionStates.createMany',
    summary: 'Send many transaction states',
    description:
      'Sends up to 1,000 states of any of your cards. Each row is accepted or rejected independently, by the rules of the single call. The response contains one result for each row, in order. After a 5xx or no response, send the same batch again: stored states are reported as `duplicate`.',
    scope,
    detachedBecause,
    body: StateBatch,
    bodyAsDocumented: StateBatchAsDocumented,
    bodyBytesMax: batchBytesMax,
    bodyValuesMax: batchValuesMax,
    success: { status: 200, body: BatchResultSchema, description: 'Each row has its own result' },
    handler: ({ body }, { principal }) => acceptRows(intake, principal.accountId, body.transaction_states),
  }),
];

function requireAccepted(outcome: StateOutcome | undefined): Extract<StateOutcome, { status: 'accepted' }> {
  if (outcome?.status === 'accepted') return outcome;
  if (!outcome || outcome.status === 'unknown_card') return orNotFound<never>(undefined, 'card');
  if (outcome.status === 'invalid') throw invalidFields(outcome.errors);
  throw new ApiError(errorCodes[outcome.status], { message: outcome.message });
}

async function acceptRows(intake: Intake, accountId: string, rows: unknown[]): Promise<BatchResult> {
  const outcomes: StateOutcome[] = [];
  const places: number[] = [];
  const items: { cardId: string; state: NewState }[] = [];
  for (const [place, row] of rows.entries()) {
    // A thousand rows take a while, so other requests run in between.
    if (place % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    const read = parseRow(row);
    if ('status' in read) outcomes[place] = read;
    else {
      const { card_id: cardId, ...state } = read;
      places.push(place);
      items.push({ cardId, state });
    }
  }
  const accepted = items.length > 0 ? await intake.accept(accountId, items) : [];
  for (const [index, outcome] of accepted.entries()) outcomes[places[index] ?? 0] = outcome;
  const results = rows.map((row, index) => toRow(index, row, outcomes[index] as StateOutcome));
  const refused = results.filter(({ status }) => status !== 'accepted').length;
  return { accepted: results.length - refused, refused, results };
}

function parseRow(row: unknown): NewCardState | Extract<StateOutcome, { status: 'invalid' }> {
  try {
    return readRow(row) as NewCardState;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error;
    return invalidState(error.errors);
  }
}

function toRow(index: number, sent: unknown, outcome: StateOutcome): BatchRow {
  const named = {
    index,
    ...asSent(sent, 'id', 100),
    ...asSent(sent, 'card_id', 64),
    ...asSent(sent, 'state', 20),
  };
  if (outcome.status === 'accepted') return { ...named, ...outcome };
  const { status } = outcome;
  const errors = 'errors' in outcome ? { errors: cutErrors(outcome.errors, rowErrorLimits) } : {};
  return {
    ...named,
    status,
    ...('transaction_id' in outcome ? { transaction_id: outcome.transaction_id } : {}),
    error: { code: codeOf(outcome, status), detail: cut(outcome.message, rowErrorLimits.detail), ...errors },
  };
}

function codeOf(outcome: StateOutcome, status: keyof typeof errorCodes) {
  const isCardNumber = 'errors' in outcome && outcome.errors.some(({ code }) => code === 'card_number');
  return isCardNumber ? 'card_number_refused' : errorCodes[status];
}

/** Returns the fields by which the sender recognises the row, even an invalid one. */
function asSent(row: unknown, field: 'id' | 'card_id' | 'state', max: number): Record<string, string> {
  const value = (row as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? { [field]: value.slice(0, max) } : {};
}

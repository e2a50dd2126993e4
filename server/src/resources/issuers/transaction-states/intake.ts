import type { Clock } from '../../../platform/clock.ts';
import { createGroupCommit, type GroupCommit } from '../../../platform/concurrency/group-commit.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import type { FieldError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { sampledTraceparent } from '../../../platform/tracing/trace-context.ts';
import { type Applied, type Arrival, applyStates, type PendingState } from './apply.ts';
import { isHeld } from './life-cycle.ts';
import { type ParsedState, parseState } from './rules.ts';
import type { NewState } from './schema.ts';

export type StateOutcome =
  | { status: 'accepted'; transaction_id: string; held: boolean }
  | { status: 'duplicate' | 'conflict'; message: string; transaction_id: string }
  | { status: 'unknown_card'; message: string }
  | { status: 'invalid'; message: string; errors: FieldError[] };

export type Intake = {
  /**
   * Resolves once every state is on disk or refused, each independently, in the order in which they were given. Their
   * schema has been checked; the rules that a schema cannot express are checked here.
   */
  accept(accountId: string, items: { cardId: string; state: NewState }[]): Promise<StateOutcome[]>;
  /** Does the same in the caller's transaction, for states that must be stored together with other data. */
  acceptIn(db: TenantDb, items: { cardId: string; state: NewState }[]): Promise<StateOutcome[]>;
};
type IntakeParts = { database: Database; clock: Clock; log: Log };

const batchMax = 1_000;
const commitsMax = 2;
/**
 * The batch size from which a second commit starts, so that a lone state does not wait. A smaller batch ends before
 * it pays off.
 */
const parallelFrom = 100;

/** Commits every state before its response is sent. States of one account that arrive together share a commit. */
export function createIntake({ database, clock, log }: IntakeParts): Intake {
  const commitsByAccount = new Map<string, GroupCommit<Arrival, Applied>>();

  const commitsOf = (accountId: string): GroupCommit<Arrival, Applied> => {
    const known = commitsByAccount.get(accountId);
    if (known) return known;
    const created = createGroupCommit<Arrival, Applied>({
      batchMax,
      commitsMax,
      parallelFrom,
      commit: (batch) => applyStates(database.tenant(accountId), clock.now(), batch),
      onError: (_error, states) => {
        log.debug({ accountId, states }, 'transaction states were not stored');
        return 'reject';
      },
      onIdle: () => commitsByAccount.delete(accountId),
    });
    commitsByAccount.set(accountId, created);
    return created;
  };

  /** Rejects invalid states; `apply` accepts or refuses the others. */
  const acceptEach = (
    items: { cardId: string; state: NewState }[],
    apply: (arrival: Arrival) => Promise<Applied>,
  ): Promise<StateOutcome[]> => {
    const now = clock.now();
    const trace = sampledTraceparent();
    return Promise.all(
      items.map(async ({ cardId, state }) => {
        const result = parseState(state, now);
        if ('errors' in result) return invalidState(result.errors);
        return toOutcome(await apply({ cardId, read: result.read, trace }), result.read);
      }),
    );
  };

  return {
    accept: (accountId, items) => acceptEach(items, (arrival) => commitsOf(accountId).add(arrival)),
    acceptIn: async (db, items) => {
      const pending: PendingState[] = [];
      const outcomes = acceptEach(
        items,
        (entry) => new Promise((resolve) => pending.push({ entry, resolve })),
      );
      await applyStates(db, clock.now(), pending);
      return outcomes;
    },
  };
}

function toOutcome(applied: Applied, { id, state }: ParsedState): StateOutcome {
  switch (applied.kind) {
    case 'accepted':
      return {
        status: 'accepted',
        transaction_id: applied.transactionId,
        held: isHeld(applied.received, state),
      };
    case 'duplicate':
      return {
        status: 'duplicate',
        transaction_id: applied.transactionId,
        message: `The state ${state} of this transaction was already received; nothing was changed.`,
      };
    case 'conflict':
      return {
        status: 'conflict',
        transaction_id: applied.transactionId,
        message:
          state === 'deleted'
            ? 'The transaction is already cleared or invoiced, so it cannot be deleted. Send a refund as a separate transaction.'
            : `The transaction is deleted, so it cannot become ${state}. Send a new purchase with a new id.`,
      };
    case 'other card':
      return {
        status: 'conflict',
        transaction_id: applied.transactionId,
        message: `The transaction ${JSON.stringify(id)} belongs to another of your cards. Use a different id for each transaction.`,
      };
    default:
      return {
        status: 'unknown_card',
        message: 'The card does not exist. Register it before you send its transactions.',
      };
  }
}

export function invalidState(errors: FieldError[]): Extract<StateOutcome, { status: 'invalid' }> {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const message = first ? `${first.field || 'the row'}: ${first.message}${more}` : 'The state is not valid.';
  return { status: 'invalid', message, errors };
}

import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import type { FieldError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { isHeld } from './life-cycle.ts';
import { type ReadState, readState } from './rules.ts';
import type { NewState } from './schema.ts';
import { type Settled, settle } from './settle.ts';

export type StateOutcome =
  | { status: 'accepted'; transaction_id: string; held: boolean }
  | { status: 'duplicate' | 'conflict'; message: string; transaction_id: string }
  | { status: 'unknown_card'; message: string }
  | { status: 'invalid'; message: string; errors: FieldError[] };

export type Intake = {
  /**
   * Resolves once every state is on disk or refused, each by itself, in the order in which they were given. The form
   * of the states has been checked by their schema; what it cannot say is judged here.
   */
  accept(accountId: string, items: { cardId: string; state: NewState }[]): Promise<StateOutcome[]>;
  /** The same in the caller's transaction, for states that must be stored together with something else. */
  acceptIn(db: TenantDb, items: { cardId: string; state: NewState }[]): Promise<StateOutcome[]>;
};
export type IntakeParts = { database: Database; clock: Clock; log: Log };

export type Arrival = { cardId: string; read: ReadState };
type Waiting = Arrival & { resolve: (outcome: Settled) => void; reject: (reason: unknown) => void };
type Lane = { waiting: Waiting[]; commitsUnderWay: number; statesUnderWay: number; isScheduled: boolean };

const commitSizeMax = 1_000;
const commitsUnderWayMax = 2;
/** Nobody who comes alone waits for a batch of this size; smaller ones are over before a second commit would pay. */
const largeCommit = 100;

/**
 * Every state is committed before its answer leaves, but not each by itself: those of an account that arrive while a
 * commit is under way share the next one. Alone, a state waits for nothing; under load, one fsync serves many.
 */
export function createIntake({ database, clock, log }: IntakeParts): Intake {
  const lanes = new Map<string, Lane>();

  const commit = async (accountId: string, lane: Lane, batch: Waiting[]): Promise<void> => {
    lane.commitsUnderWay += 1;
    lane.statesUnderWay += batch.length;
    try {
      await settle(database.tenant(accountId), clock.now(), batch, (arrival, outcome) =>
        (arrival as Waiting).resolve(outcome),
      );
    } catch (error) {
      log.debug({ accountId, states: batch.length }, 'transaction states were not stored');
      // Those that were settled before it happened have been told already, and hear nothing of this.
      for (const entry of batch) entry.reject(error);
    } finally {
      lane.commitsUnderWay -= 1;
      lane.statesUnderWay -= batch.length;
      if (lane.waiting.length === 0 && lane.commitsUnderWay === 0) lanes.delete(accountId);
      else schedule(accountId, lane);
    }
  };
  const schedule = (accountId: string, lane: Lane): void => {
    if (lane.isScheduled || lane.waiting.length === 0 || isTaken(lane)) return;
    lane.isScheduled = true;
    setImmediate(() => {
      lane.isScheduled = false;
      const batch = lane.waiting.splice(0, commitSizeMax);
      void commit(accountId, lane, batch);
      schedule(accountId, lane);
    });
  };
  const submit = (accountId: string, arrivals: Arrival[]): Promise<Settled[]> => {
    const lane = lanes.get(accountId) ?? {
      waiting: [],
      commitsUnderWay: 0,
      statesUnderWay: 0,
      isScheduled: false,
    };
    lanes.set(accountId, lane);
    const settled = arrivals.map(
      ({ cardId, read }) =>
        new Promise<Settled>((resolve, reject) => {
          lane.waiting.push({ cardId, read, resolve, reject });
        }),
    );
    schedule(accountId, lane);
    return Promise.all(settled);
  };

  /** Judges each state; those that are fit to be stored go through `store`, in order. */
  const judgeAndStore = async (
    items: { cardId: string; state: NewState }[],
    store: (arrivals: Arrival[]) => Promise<Settled[]>,
  ): Promise<StateOutcome[]> => {
    const now = clock.now();
    const outcomes: StateOutcome[] = [];
    const places: number[] = [];
    const arrivals: Arrival[] = [];
    for (const [place, { cardId, state }] of items.entries()) {
      const judged = readState(state, now);
      if ('read' in judged) {
        places.push(place);
        arrivals.push({ cardId, read: judged.read });
      } else {
        outcomes[place] = { status: 'invalid', message: tellErrors(judged.errors), errors: judged.errors };
      }
    }
    const settled = arrivals.length > 0 ? await store(arrivals) : [];
    for (const [index, one] of settled.entries()) {
      outcomes[places[index] ?? 0] = toOutcome(one, arrivals[index] as Arrival);
    }
    return outcomes;
  };

  return {
    accept: (accountId, items) => judgeAndStore(items, (arrivals) => submit(accountId, arrivals)),
    acceptIn: (db, items) =>
      judgeAndStore(items, async (arrivals) => {
        const settled = new Map<Arrival, Settled>();
        await settle(db, clock.now(), arrivals, (arrival, outcome) => settled.set(arrival, outcome));
        return arrivals.map((arrival) => settled.get(arrival) ?? { kind: 'unknown card' });
      }),
  };
}

const isTaken = ({ commitsUnderWay, statesUnderWay }: Lane): boolean =>
  commitsUnderWay >= (statesUnderWay >= largeCommit ? commitsUnderWayMax : 1);

function toOutcome(settled: Settled, { read: { id, state } }: Arrival): StateOutcome {
  switch (settled.kind) {
    case 'accepted':
      return {
        status: 'accepted',
        transaction_id: settled.transactionId,
        held: isHeld(settled.received, state),
      };
    case 'duplicate':
      return {
        status: 'duplicate',
        transaction_id: settled.transactionId,
        message: `The state ${state} of this transaction has been received before; nothing was changed.`,
      };
    case 'conflict':
      return {
        status: 'conflict',
        transaction_id: settled.transactionId,
        message:
          state === 'deleted'
            ? 'The transaction has been cleared or invoiced, so it cannot be deleted. Send a refund as a transaction of its own.'
            : `The transaction has been deleted, so it cannot become ${state}. Send a new purchase under a new id.`,
      };
    case 'other card':
      return {
        status: 'conflict',
        transaction_id: settled.transactionId,
        message: `The transaction ${JSON.stringify(id)} belongs to another of your cards. An id is of one transaction of one card.`,
      };
    default:
      return {
        status: 'unknown_card',
        message: 'There is no such card. Register it before its transactions.',
      };
  }
}

export function tellErrors(errors: FieldError[]): string {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return first ? `${first.field || 'the row'}: ${first.message}${more}` : 'The state is not valid.';
}

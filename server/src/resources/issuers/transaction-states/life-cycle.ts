import { type Bits, bitOf, states, type TransactionState } from '../../../domain/transaction-state.ts';

/**
 * The life of a transaction. Issuers' systems send its states in any order, so what has arrived is a set, kept as
 * bits, and two lines say which sets there may be:
 *
 *     authorized ─▶ cleared ─▶ invoiced        authorized ─▶ deleted
 *
 * A transaction can also begin with "cleared": not every purchase is authorised first.
 */
const settled: Bits = bitOf.cleared | bitOf.invoiced;
const later: Bits = settled | bitOf.deleted;

export type Decision = 'accepted' | 'duplicate' | 'conflict';

/** Whether a state may join those that have arrived. What is settled was not released, whichever came first. */
export function decide(received: Bits, state: TransactionState): Decision {
  if ((received & bitOf[state]) !== 0) return 'duplicate';
  const together = received | bitOf[state];
  return (together & bitOf.deleted) !== 0 && (together & settled) !== 0 ? 'conflict' : 'accepted';
}

/** A state that has arrived before the one it follows from is kept, and partners hear of it when that one is there. */
export function isHeld(received: Bits, state: TransactionState): boolean {
  if (state === 'invoiced') return (received & bitOf.cleared) === 0;
  return state === 'deleted' && (received & bitOf.authorized) === 0;
}

/**
 * Which states a partner is to hear of now, in the order of the transaction's life; and which have come too late to be
 * news and count as given from now on: an authorisation after anything that follows it was given.
 */
export function dueStates(received: Bits, given: Bits): { due: TransactionState[]; overtaken: Bits } {
  const fresh = received & ~given;
  const overtaken = (given & later) === 0 ? 0 : fresh & bitOf.authorized;
  const due = states.filter((state) => (fresh & ~overtaken & bitOf[state]) !== 0 && !isHeld(received, state));
  return { due, overtaken };
}

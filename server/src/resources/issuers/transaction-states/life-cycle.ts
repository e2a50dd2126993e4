import { type Bits, bitOf, states, type TransactionState } from '../../../domain/transaction-state.ts';

/**
 * The life of a transaction. Issuers send its states in any order, so those received are a set of bits. Two sequences
 * define which sets are possible:
 *
 *     authorized ─▶ cleared ─▶ invoiced        authorized ─▶ deleted
 *
 * A transaction may also begin with `cleared`: not every purchase is authorised first.
 */
const billed: Bits = bitOf.cleared | bitOf.invoiced;
const later: Bits = billed | bitOf.deleted;

export type Decision = 'accepted' | 'duplicate' | 'conflict';

/** Decides on a state. A purchase that was cleared or invoiced cannot be deleted, whichever state arrived first. */
export function decide(received: Bits, state: TransactionState): Decision {
  if ((received & bitOf[state]) !== 0) return 'duplicate';
  const together = received | bitOf[state];
  return (together & bitOf.deleted) !== 0 && (together & billed) !== 0 ? 'conflict' : 'accepted';
}

/** Whether a state arrived before the one that it follows. It is stored, and partners receive it after that one. */
export function isHeld(received: Bits, state: TransactionState): boolean {
  if (state === 'invoiced') return (received & bitOf.cleared) === 0;
  return state === 'deleted' && (received & bitOf.authorized) === 0;
}

/**
 * Returns the states that a partner should receive now, in the order of the transaction's life. An `overtaken`
 * authorisation arrived after a later state was delivered, and counts as delivered.
 */
export function dueStates(received: Bits, given: Bits): { due: TransactionState[]; overtaken: Bits } {
  const fresh = received & ~given;
  const overtaken = (given & later) === 0 ? 0 : fresh & bitOf.authorized;
  const due = states.filter((state) => (fresh & ~overtaken & bitOf[state]) !== 0 && !isHeld(received, state));
  return { due, overtaken };
}

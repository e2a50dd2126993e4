import type { Facts } from '../../domain/transaction-facts.ts';
import { type Bits, bitOf, states, type TransactionState } from '../../domain/transaction-state.ts';

export type { Facts } from '../../domain/transaction-facts.ts';

export type KnownState = { state: TransactionState; facts: Facts; received_at: string };

/**
 * Merges the facts of these states. A later state of the transaction's life overrides an earlier one, in whatever order
 * they arrived. A fact that a later state omits or sends as null keeps its value.
 */
export function mergeFacts(known: KnownState[], among: Bits): Facts {
  const merged: Record<string, unknown> = {};
  for (const state of states) {
    if ((bitOf[state] & among) === 0) continue;
    const facts = known.find((one) => one.state === state)?.facts as Record<string, unknown> | undefined;
    for (const name in facts) if (facts[name] !== null) merged[name] = facts[name];
  }
  return merged as Facts; // Only facts were merged.
}

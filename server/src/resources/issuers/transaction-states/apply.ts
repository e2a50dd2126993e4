import { type Bits, bitOf } from '../../../domain/transaction-state.ts';
import type { Pending } from '../../../platform/concurrency/group-commit.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { isWorthRetrying } from '../../../platform/database/faults.ts';
import { unavailable } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { decide } from './life-cycle.ts';
import type { ParsedState } from './rules.ts';
import * as store from './store.ts';

/** A state that an issuer sent. `trace` is the traceparent of the issuer's call, if it is traced. */
export type Arrival = { cardId: string; read: ParsedState; trace?: string | undefined };

/** The result of a state. `received` contains all states that its transaction has now. */
export type Applied =
  | { kind: 'accepted'; transactionId: string; received: Bits }
  | { kind: 'duplicate' | 'conflict' | 'other card'; transactionId: string }
  | { kind: 'unknown card' };

export type PendingState = Pending<Arrival, Applied>;
type Group = store.Addition & { members: PendingState[] };

// Each round applies something or finds that the transaction has moved on, which it can do four times.
const roundsMax = 8;
const triesMax = 4;

/**
 * Stores the states that may be stored and resolves the others with the reason. States of one transaction go together
 * when they are compatible; the others wait for the next round, in which the stored transaction decides.
 */
export async function applyStates(db: TenantDb, now: Date, states: readonly PendingState[]): Promise<void> {
  let left = states;
  for (let round = 0; left.length > 0; round += 1) {
    if (round >= roundsMax) throw unavailable('The transactions change too quickly. Try again.');
    const { groups, waiting } = combine(left, now);
    const stored = new Map((await add(db, now, groups)).map((row) => [row.issuer_transaction_id, row]));
    const refused: Group[] = [];
    for (const group of groups) {
      const row = stored.get(group.issuer_transaction_id);
      if (!row) refused.push(group);
      else {
        for (const member of group.members) {
          member.resolve({ kind: 'accepted', transactionId: row.id, received: row.states });
        }
      }
    }
    left = [...(await refuse(db, refused)), ...waiting];
  }
}

/** Builds one group for each transaction, in the order of arrival. */
function combine(states: readonly PendingState[], now: Date): { groups: Group[]; waiting: PendingState[] } {
  const groups = new Map<string, Group>();
  const waiting: PendingState[] = [];
  for (const pending of states) {
    const { cardId, read } = pending.entry;
    const group = groups.get(read.id) ?? newGroup(pending.entry, now);
    if (group.issuer_card_id !== cardId || decide(group.states, read.state) !== 'accepted') {
      waiting.push(pending);
      continue;
    }
    groups.set(read.id, group);
    group.states |= bitOf[read.state];
    group.facts[read.state] = read.facts;
    group.members.push(pending);
    if (read.purchasedAt && !(group.purchased_at && group.purchased_at <= read.purchasedAt)) {
      group.purchased_at = read.purchasedAt;
    }
  }
  return { groups: [...groups.values()], waiting };
}

function newGroup({ cardId, read, trace }: Arrival, now: Date): Group {
  return {
    id: newId('txn', now),
    issuer_transaction_id: read.id,
    issuer_card_id: cardId,
    states: 0,
    purchased_at: undefined,
    facts: {},
    trace_context: trace,
    members: [],
  };
}

async function add(db: TenantDb, now: Date, groups: Group[]): Promise<store.StoredStates[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.add(db, now, groups);
    } catch (error) {
      if (attempt >= triesMax || !isWorthRetrying(error)) throw error;
    }
  }
}

/**
 * Resolves the refused states with their reason. Returns the states that are allowed without the others of their
 * group.
 */
async function refuse(db: TenantDb, refused: Group[]): Promise<PendingState[]> {
  if (refused.length === 0) return [];
  const cards = await store.knownCards(db, unique(refused.map((group) => group.issuer_card_id)));
  const transactions = await store.findTransactions(
    db,
    unique(refused.map((group) => group.issuer_transaction_id)),
  );
  const byId = new Map(transactions.map((row) => [row.issuer_transaction_id, row]));
  const again: PendingState[] = [];
  for (const group of refused) {
    const stored = byId.get(group.issuer_transaction_id);
    let received = stored?.states ?? 0;
    for (const member of group.members) {
      const { state } = member.entry.read;
      if (!cards.has(group.issuer_card_id)) {
        member.resolve({ kind: 'unknown card' });
      } else if (stored && stored.issuer_card_id !== group.issuer_card_id) {
        member.resolve({ kind: 'other card', transactionId: stored.id });
      } else {
        const decision = decide(received, state);
        if (decision === 'accepted') {
          received |= bitOf[state];
          again.push(member);
        } else {
          // Only a stored transaction, or an earlier state of this group, can be the reason.
          member.resolve({ kind: decision, transactionId: stored?.id ?? group.id });
        }
      }
    }
  }
  return again;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

import { type Bits, bitOf } from '../../../domain/transaction-state.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { isWorthRetrying } from '../../../platform/database/faults.ts';
import { unavailable } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Arrival } from './intake.ts';
import { judge } from './life-cycle.ts';
import * as store from './store.ts';

/** What became of a state. `received`: all that its transaction has now. */
export type Settled =
  | { kind: 'accepted'; transactionId: string; received: Bits }
  | { kind: 'duplicate' | 'conflict' | 'other card'; transactionId: string }
  | { kind: 'unknown card' };

type Group = store.Addition & { members: Arrival[] };

// Each round settles something or finds that the transaction has moved on, which it can do four times.
const roundsMax = 8;
const triesMax = 4;

/**
 * Stores what may be stored and says of the rest why not. States of one transaction go together when they fit
 * together; whoever does not fit waits for the next round, in which the stored transaction decides.
 */
export async function settle(
  db: TenantDb,
  now: Date,
  arrivals: Arrival[],
  tell: (arrival: Arrival, outcome: Settled) => void,
): Promise<void> {
  let left = arrivals;
  for (let round = 0; left.length > 0; round += 1) {
    if (round >= roundsMax) throw unavailable('The transactions change too quickly. Please try again.');
    const { groups, waiting } = combine(left, now);
    const taken = new Map((await add(db, now, groups)).map((row) => [row.issuer_transaction_id, row]));
    const refused: Group[] = [];
    for (const group of groups) {
      const row = taken.get(group.issuer_transaction_id);
      if (!row) refused.push(group);
      else {
        for (const member of group.members) {
          tell(member, { kind: 'accepted', transactionId: row.id, received: row.states });
        }
      }
    }
    left = [...(await explain(db, refused, tell)), ...waiting];
  }
}

/** One group for each transaction, in the order of arrival. */
function combine(arrivals: Arrival[], now: Date): { groups: Group[]; waiting: Arrival[] } {
  const groups = new Map<string, Group>();
  const waiting: Arrival[] = [];
  for (const arrival of arrivals) {
    const { cardId, read } = arrival;
    const group = groups.get(read.id) ?? newGroup(arrival, now);
    if (group.issuer_card_id !== cardId || judge(group.states, read.state) !== 'accepted') {
      waiting.push(arrival);
      continue;
    }
    groups.set(read.id, group);
    group.states |= bitOf[read.state];
    group.facts[read.state] = read.facts;
    group.members.push(arrival);
    if (read.purchasedAt && !(group.purchased_at && group.purchased_at <= read.purchasedAt)) {
      group.purchased_at = read.purchasedAt;
    }
  }
  return { groups: [...groups.values()], waiting };
}

function newGroup({ cardId, read }: Arrival, now: Date): Group {
  return {
    id: newId('txn', now),
    issuer_transaction_id: read.id,
    issuer_card_id: cardId,
    states: 0,
    purchased_at: undefined,
    facts: {},
    members: [],
  };
}

async function add(db: TenantDb, now: Date, groups: Group[]): Promise<store.Taken[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.add(db, now, groups);
    } catch (error) {
      if (attempt >= triesMax || !isWorthRetrying(error)) throw error;
    }
  }
}

/** Tells those that are refused; gives back those that may go in now that the others of their group are out. */
async function explain(
  db: TenantDb,
  refused: Group[],
  tell: (arrival: Arrival, outcome: Settled) => void,
): Promise<Arrival[]> {
  if (refused.length === 0) return [];
  const cards = await store.knownCards(db, unique(refused.map((group) => group.issuer_card_id)));
  const situations = await store.situationsOf(
    db,
    unique(refused.map((group) => group.issuer_transaction_id)),
  );
  const byId = new Map(situations.map((row) => [row.issuer_transaction_id, row]));
  const again: Arrival[] = [];
  for (const group of refused) {
    const stored = byId.get(group.issuer_transaction_id);
    let received = stored?.states ?? 0;
    for (const member of group.members) {
      const { state } = member.read;
      if (!cards.has(group.issuer_card_id)) {
        tell(member, { kind: 'unknown card' });
      } else if (stored && stored.issuer_card_id !== group.issuer_card_id) {
        tell(member, { kind: 'other card', transactionId: stored.id });
      } else {
        const verdict = judge(received, state);
        if (verdict === 'accepted') {
          received |= bitOf[state];
          again.push(member);
        } else {
          // Only a stored transaction, or one of this very group that goes first, can stand in the way.
          tell(member, { kind: verdict, transactionId: stored?.id ?? group.id });
        }
      }
    }
  }
  return again;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

import { minuteMs } from '../../platform/clock.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { ApiError, found } from '../../platform/errors.ts';
import { announceMatch, impactOf, linkEnd } from './announce.ts';
import * as find from './find.ts';
import { type Candidate, type Decision, decide, scoreOf } from './match.ts';
import type { ReceiptParts } from './parts.ts';

// A transaction that was being written when the receipt looked for it is there by then.
const secondLookMs = minuteMs;
const troubleMs = 10 * minuteMs;
const looksPerRunMax = 200;

const setMatch = systemSql<{
  account: string;
  id: string;
  match_status: string;
  transaction_id: string | null;
  score: number | null;
  candidates: string;
  matched_by: string;
  look_at: Date | null;
  now: Date;
}>(
  `update receipts set match_status = :match_status, transaction_id = :transaction_id, score = :score,
     candidates = :candidates, matched_by = :matched_by, look_at = :look_at, version = version + 1, updated_at = :now
   where account_id = :account and id = :id`,
);
const setLook = systemSql<{ account: string; id: string; look_at: Date }>(
  'update receipts set look_at = :look_at where account_id = :account and id = :id',
);
const selectDue = systemSql<
  { now: Date; account: string | null; limit: number },
  { account_id: string; id: string }
>(
  `select account_id, id from receipts
   where look_at <= :now and (:account::text is null or account_id = :account) order by look_at limit :limit`,
);

export type Settling = {
  /** Looks for the receipt's transaction. Harmless for one that has its own. */
  match(accountId: string, receiptId: string): Promise<void>;
  /** A person says which it is. 404 or 409 when it cannot be. */
  matchWith(accountId: string, receiptId: string, transactionId: string): Promise<void>;
  /** It is not of that transaction: neither is it matched by itself again. */
  unmatch(accountId: string, receiptId: string): Promise<void>;
  /** Those that are to be looked for; of one account, if one is named. */
  matchDue(accountId?: string): Promise<void>;
};

/** How receipts and transactions come together: each time one transaction, with everything that follows from it. */
export function createSettling(parts: ReceiptParts): Settling {
  const { database, clock, log } = parts;

  const write = (db: SystemDb, now: Date, receipt: find.Waiting, decision: Decision, isPersons = false) => {
    const isNew = now.getTime() - Date.parse(receipt.created_at) < secondLookMs;
    const again = isNew && decision.status !== 'matched' && !isPersons;
    return db.run(setMatch, {
      account: receipt.account_id,
      id: receipt.id,
      match_status: decision.status,
      transaction_id: decision.transactionId,
      score: decision.score,
      candidates: JSON.stringify(decision.candidates),
      matched_by: isPersons ? 'partner' : 'kontor',
      look_at: again ? new Date(now.getTime() + secondLookMs) : null,
      now,
    });
  };

  /** False when the transaction is gone. */
  const join = async (
    db: SystemDb,
    now: Date,
    receipt: find.Waiting,
    decision: Decision,
    isPersons = false,
  ): Promise<boolean> => {
    const { account_id, fields } = receipt;
    const transaction = await find.transactionOf(db, account_id, decision.transactionId ?? '');
    if (!transaction || !fields) return false;
    await write(db, now, receipt, decision, isPersons);
    await announceMatch(parts, db, now, { ...receipt, fields }, transaction);
    return true;
  };

  const renewLink = async (receipt: find.Waiting, now: Date): Promise<void> => {
    const db = database.tenant(receipt.account_id);
    await parts.files.renewLink(db, receipt.file_id, linkEnd(now));
  };

  const match = async (accountId: string, receiptId: string): Promise<void> => {
    const matched = await database.systemTransaction(async (db) => {
      const now = clock.now();
      const receipt = await find.hold(db, accountId, receiptId);
      if (receipt?.status !== 'scanned' || receipt.transaction_id !== null) return undefined;
      if (receipt.matched_by === 'partner') return undefined;
      const decision = await look(db, receipt);
      if (decision.status === 'matched' && (await join(db, now, receipt, decision))) return { receipt, now };
      await write(db, now, receipt, decision.status === 'matched' ? nothing : decision);
      return undefined;
    });
    if (matched) await renewLink(matched.receipt, matched.now);
  };

  return {
    match,
    matchWith: async (accountId, receiptId, transactionId) => {
      const matched = await database.systemTransaction(async (db) => {
        const now = clock.now();
        const receipt = found(await find.hold(db, accountId, receiptId), 'receipt');
        if (receipt.transaction_id === transactionId) return undefined;
        requireFree(receipt);
        const purchase = await find.expected(db, accountId, transactionId);
        if (!purchase) {
          throw new ApiError('state_conflict', {
            message: 'Only purchases and refunds that were not deleted have receipts.',
          });
        }
        if (purchase.has_receipt) {
          throw new ApiError('state_conflict', {
            message: 'This transaction has a receipt already. Unmatch or delete that one first.',
          });
        }
        const decision: Decision = { status: 'matched', transactionId, score: null, candidates: [] };
        found((await join(db, now, receipt, decision, true)) || undefined, 'transaction');
        return { receipt, now };
      });
      if (matched) await renewLink(matched.receipt, matched.now);
    },
    unmatch: (accountId, receiptId) =>
      database.systemTransaction(async (db) => {
        const now = clock.now();
        const receipt = found(await find.hold(db, accountId, receiptId), 'receipt');
        if (receipt.transaction_id === null) {
          throw new ApiError('state_conflict', { message: 'The receipt is not matched with a transaction.' });
        }
        const transaction = await find.transactionOf(db, accountId, receipt.transaction_id);
        await write(db, now, receipt, nothing, true);
        if (!transaction) return;
        await parts.recordImpacts(db, now, [impactOf(parts, accountId, transaction, undefined)]);
      }),
    matchDue: async (accountId) => {
      const now = clock.now();
      const due = await database.system.many(selectDue, {
        now,
        account: accountId ?? null,
        limit: looksPerRunMax,
      });
      for (const { account_id, id } of due) {
        try {
          await match(account_id, id);
        } catch (error) {
          log.warn({ receipt: id, reason: String(error) }, 'a receipt could not be matched now');
          const later = new Date(now.getTime() + troubleMs);
          await database.system.run(setLook, { account: account_id, id, look_at: later });
        }
      }
    },
  };
}

const nothing: Decision = { status: 'unmatched', transactionId: null, score: null, candidates: [] };

async function look(db: SystemDb, receipt: find.Waiting): Promise<Decision> {
  const clues = find.cluesOf(receipt);
  if (receipt.expected_id !== null) {
    const purchase = await find.expected(db, receipt.account_id, receipt.expected_id);
    if (!purchase) return nothing;
    // Its provider was asked about this very purchase; only a contradiction keeps it from being believed.
    const score = clues ? scoreOf(clues, purchase) : 0;
    const candidates: Candidate[] = [{ transaction_id: purchase.id, score }];
    const isBelieved = score > 0 && !purchase.has_receipt;
    return isBelieved
      ? { status: 'matched', transactionId: purchase.id, score, candidates }
      : { status: 'ambiguous', transactionId: null, score, candidates };
  }
  return clues ? decide(clues, await find.candidatesFor(db, receipt, clues)) : nothing;
}

function requireFree(receipt: find.Waiting): void {
  if (receipt.status !== 'scanned') {
    throw new ApiError('state_conflict', {
      message:
        receipt.status === 'unreadable' ? 'The receipt is unreadable.' : 'The receipt is still being read.',
    });
  }
  if (receipt.transaction_id !== null) {
    throw new ApiError('state_conflict', {
      message: 'The receipt is matched with another transaction. Unmatch it first.',
    });
  }
}

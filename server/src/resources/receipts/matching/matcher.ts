import { minuteMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { orNotFound, stateConflict } from '../../../platform/errors.ts';
import type { ReceiptParts } from '../parts.ts';
import { linkEnd } from '../present.ts';
import { announceMatch, impactOf } from './announce.ts';
import * as candidates from './candidates.ts';
import { type Candidate, type Decision, decide, scoreOf } from './score.ts';

// A transaction that was being written during the first attempt is committed by then.
const secondLookMs = minuteMs;
const retryMs = 10 * minuteMs;
const looksPerRunMax = 200;

const setMatch = tenantSql<{
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
   where account_id = :account_id and id = :id`,
);
const setLookAt = systemSql<{ account: string; id: string; look_at: Date }>(
  'update receipts set look_at = :look_at where account_id = :account and id = :id',
);
const selectDue = systemSql<
  { now: Date; account: string | null; limit: number },
  { account_id: string; id: string }
>(
  `select account_id, id from receipts
   where look_at <= :now and (:account::text is null or account_id = :account) order by look_at limit :limit`,
);

export type Matcher = {
  /** Looks for the receipt's transaction in the caller's database transaction. Does nothing if it is already matched. */
  match(db: TenantDb, now: Date, receiptId: string): Promise<void>;
  /** Matches to the partner's choice. Returns false if that match exists. Throws 404 or 409 if it is not possible. */
  matchWith(db: TenantDb, now: Date, receiptId: string, transactionId: string): Promise<boolean>;
  /** Removes a wrong match. Kontor does not match the receipt again. */
  unmatch(db: TenantDb, now: Date, receiptId: string): Promise<void>;
  /** Matches due receipts, of one account if it is given. */
  matchDue(accountId?: string): Promise<void>;
};

const unmatched: Decision = { status: 'unmatched', transactionId: null, score: null, candidates: [] };

/** Creates the matcher. Each match is one database transaction with everything that follows from it. */
export function createMatcher(parts: ReceiptParts): Matcher {
  const { database, clock, log } = parts;

  const storeDecision = (
    db: TenantDb,
    now: Date,
    receipt: candidates.Unmatched,
    decision: Decision,
    by: 'kontor' | 'partner',
  ) => {
    const isNew = now.getTime() - Date.parse(receipt.created_at) < secondLookMs;
    const again = isNew && decision.status !== 'matched' && by === 'kontor';
    return db.run(setMatch, {
      id: receipt.id,
      match_status: decision.status,
      transaction_id: decision.transactionId,
      score: decision.score,
      candidates: JSON.stringify(decision.candidates),
      matched_by: by,
      look_at: again ? new Date(now.getTime() + secondLookMs) : null,
      now,
    });
  };

  /** Stores and announces a match. Returns false if the transaction no longer exists. */
  const storeMatch = async (
    db: TenantDb,
    now: Date,
    receipt: candidates.Unmatched,
    decision: Decision,
    by: 'kontor' | 'partner',
  ): Promise<boolean> => {
    const { fields } = receipt;
    const transaction = await candidates.findTransaction(db, decision.transactionId ?? '');
    if (!transaction || !fields) return false;
    await storeDecision(db, now, receipt, decision, by);
    await announceMatch(parts, db, now, { ...receipt, fields }, transaction);
    await parts.files.renewLink(db, receipt.file_id, linkEnd(now));
    return true;
  };

  const match: Matcher['match'] = async (db, now, receiptId) => {
    const receipt = await candidates.lockReceipt(db, receiptId);
    if (receipt?.status !== 'scanned' || receipt.transaction_id !== null) return;
    if (receipt.matched_by === 'partner') return;
    const decision = await matchReceipt(db, receipt);
    if (decision.status === 'matched' && (await storeMatch(db, now, receipt, decision, 'kontor'))) return;
    await storeDecision(db, now, receipt, decision.status === 'matched' ? unmatched : decision, 'kontor');
  };

  return {
    match,
    matchWith: async (db, now, receiptId, transactionId) => {
      const receipt = orNotFound(await candidates.lockReceipt(db, receiptId), 'receipt');
      if (receipt.transaction_id === transactionId) return false;
      requireUnmatched(receipt);
      const purchase = await candidates.findExpected(db, transactionId);
      if (!purchase) {
        throw stateConflict('Only purchases and refunds that were not deleted can have a receipt.');
      }
      if (purchase.has_receipt) {
        throw stateConflict('This transaction already has a receipt. Unmatch or delete that one first.');
      }
      const decision: Decision = { status: 'matched', transactionId, score: null, candidates: [] };
      orNotFound((await storeMatch(db, now, receipt, decision, 'partner')) || undefined, 'transaction');
      return true;
    },
    unmatch: async (db, now, receiptId) => {
      const receipt = orNotFound(await candidates.lockReceipt(db, receiptId), 'receipt');
      if (receipt.transaction_id === null) {
        throw stateConflict('The receipt is not matched to a transaction.');
      }
      const transaction = await candidates.findTransaction(db, receipt.transaction_id);
      await storeDecision(db, now, receipt, unmatched, 'partner');
      if (!transaction) return;
      const known = await parts.setReceipt(db, now, transaction.id, undefined);
      const bare = { ...transaction, ...known };
      await parts.recordOwnImpacts(db, now, [impactOf(parts, db.accountId, bare, undefined)]);
    },
    matchDue: async (accountId) => {
      const now = clock.now();
      const due = await database.system.many(selectDue, {
        now,
        account: accountId ?? null,
        limit: looksPerRunMax,
      });
      for (const { account_id, id } of due) {
        try {
          await database.tenantTransaction(account_id, (db) => match(db, clock.now(), id));
        } catch (error) {
          log.warn({ receipt: id, reason: String(error) }, 'a receipt could not be matched; it is retried');
          const later = new Date(now.getTime() + retryMs);
          await database.system.run(setLookAt, { account: account_id, id, look_at: later });
        }
      }
    },
  };
}

async function matchReceipt(db: TenantDb, receipt: candidates.Unmatched): Promise<Decision> {
  const clues = candidates.cluesOf(receipt);
  if (receipt.expected_id !== null) {
    const purchase = await candidates.findExpected(db, receipt.expected_id);
    if (!purchase) return unmatched;
    // The provider's receipt is for this purchase, so only a contradiction prevents the match.
    const score = clues ? scoreOf(clues, purchase) : 0;
    const shown: Candidate[] = [{ transaction_id: purchase.id, score }];
    const isMatch = score > 0 && !purchase.has_receipt;
    return isMatch
      ? { status: 'matched', transactionId: purchase.id, score, candidates: shown }
      : { status: 'ambiguous', transactionId: null, score, candidates: shown };
  }
  return clues ? decide(clues, await candidates.candidatesFor(db, receipt, clues)) : unmatched;
}

function requireUnmatched(receipt: candidates.Unmatched): void {
  if (receipt.status !== 'scanned') {
    throw stateConflict(
      receipt.status === 'unreadable' ? 'The receipt is unreadable.' : 'The receipt is still being read.',
    );
  }
  if (receipt.transaction_id !== null) {
    throw stateConflict('The receipt is matched to another transaction. Unmatch it first.');
  }
}

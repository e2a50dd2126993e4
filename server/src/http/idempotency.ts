import { dayMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { ApiError, invalidField } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { MasterKey } from '../platform/master-key.ts';

export type Answer = { status: number; headers: Record<string, string>; body: string };
/** The result of a change whose answer is not known yet: a repeat goes on from here. */
export type Committed = { committed: unknown };
export type Claim = { accountId: string; clientId: string; key: string; claimId: string };

export type Idempotency = {
  /** A claim on the key, with the result of an earlier request that was cut off after its commit; or that request's answer. */
  claim(
    accountId: string,
    clientId: string,
    key: string,
    request: string,
    now: Date,
  ): Promise<(Claim & { before?: Committed }) | Answer>;
  /** In the transaction of the change: the change and the memory of its answer are stored together. */
  complete(db: TenantDb, claim: Claim, answer: Answer | Committed): Promise<void>;
  /** The request was refused or failed, and nothing of it is stored: the key is free again. */
  release(claim: Claim): Promise<void>;
};

const purpose = 'idempotent answer';
const requestPurpose = 'idempotent request';
const keyCharactersMax = 255;
const keptForMs = dayMs;
// Longer than any request may take; after that, the process that claimed the key has died.
const claimedForMs = 60_000;

type ClaimValues = {
  client_id: string;
  key: string;
  claim_id: string;
  request_hash: Buffer;
  claimed_until: Date;
  now: Date;
  forget_before: Date;
};

const takeClaim = tenantSql<ClaimValues, { claim_id: string }>(
  `insert into idempotency_keys as i (account_id, client_id, key, claim_id, request_hash, claimed_until, created_at)
   values (:account_id, :client_id, :key, :claim_id, :request_hash, :claimed_until, :now)
   on conflict (account_id, client_id, key) do update
   set claim_id = excluded.claim_id, request_hash = excluded.request_hash, answer = null,
       claimed_until = excluded.claimed_until, created_at = excluded.created_at
   where i.created_at < :forget_before or (i.answer is null and i.claimed_until < :now)
   returning claim_id`,
);
const selectKey = tenantSql<
  { client_id: string; key: string },
  { claim_id: string; request_hash: Buffer; answer: Buffer | null }
>(
  `select claim_id, request_hash, answer from idempotency_keys
   where account_id = :account_id and client_id = :client_id and key = :key`,
);
const storeAnswer = tenantSql<{ client_id: string; key: string; claim_id: string; answer: Buffer }>(
  `update idempotency_keys set answer = :answer
   where account_id = :account_id and client_id = :client_id and key = :key and claim_id = :claim_id`,
);
const deleteClaim = tenantSql<{ client_id: string; key: string; claim_id: string }>(
  `delete from idempotency_keys
   where account_id = :account_id and client_id = :client_id and key = :key and claim_id = :claim_id
     and answer is null`,
);

export function createIdempotency(database: Database, masterKey: MasterKey): Idempotency {
  return {
    claim: async (accountId, clientId, key, request, now) => {
      if (key.length === 0 || key.length > keyCharactersMax) {
        throw invalidField('Idempotency-Key', 'length', `must have 1 to ${keyCharactersMax} characters`);
      }
      const db = database.tenant(accountId);
      // Keyed, because bodies hold guessable values: with all of a card but the national id, one could try every id.
      const requestHash = masterKey.hash(requestPurpose, request);
      const claimId = newId('req', now);
      const taken = await db.one(takeClaim, {
        client_id: clientId,
        key,
        claim_id: claimId,
        request_hash: requestHash,
        claimed_until: new Date(now.getTime() + claimedForMs),
        now,
        forget_before: new Date(now.getTime() - keptForMs),
      });
      if (taken) return { accountId, clientId, key, claimId };
      const before = await db.one(selectKey, { client_id: clientId, key });
      if (before && !before.request_hash.equals(requestHash)) {
        throw new ApiError('idempotency_key_reused', {
          message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
        });
      }
      if (!before?.answer) {
        throw new ApiError('idempotency_in_progress', {
          message: 'The first request with this Idempotency-Key has not been answered yet. Retry shortly.',
          headers: { 'retry-after': '1' },
        });
      }
      const sealed = masterKey.open(purpose, contextOf({ accountId, clientId, key }), before.answer);
      const answer: Answer | Committed = JSON.parse(sealed.toString('utf8'));
      if ('status' in answer) return answer;
      return { accountId, clientId, key, claimId: before.claim_id, before: answer };
    },
    complete: async (db, claim, answer) => {
      const sealed = masterKey.seal(purpose, contextOf(claim), JSON.stringify(answer));
      const { clientId, key, claimId } = claim;
      const stored = await db.run(storeAnswer, {
        client_id: clientId,
        key,
        claim_id: claimId,
        answer: sealed,
      });
      // This request took longer than a claim lives, and another has claimed the key: only that one may commit.
      if (stored === 0) throw new ApiError('idempotency_in_progress');
    },
    release: async ({ accountId, clientId, key, claimId }) => {
      await database.tenant(accountId).run(deleteClaim, { client_id: clientId, key, claim_id: claimId });
    },
  };
}

function contextOf(claim: { accountId: string; clientId: string; key: string }): string {
  return `${claim.accountId} ${claim.clientId} ${claim.key}`;
}

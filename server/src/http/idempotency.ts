import { dayMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { ApiError, invalidField } from '../platform/errors.ts';
import { type Heartbeat, isProcessAlive } from '../platform/heartbeat.ts';
import { newId } from '../platform/ids.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { refuseCardNumber } from './input.ts';

/*
 * A key of a client is free, claimed, committed or complete.
 *
 * - The first request claims a free key. Another request with the same key and body gets 409 while the claim lasts.
 * - The transaction of the change completes the key with the response, so both are stored or neither is. A staged route
 *   stores its result first (committed) and completes the key when the response is known.
 * - A repeated request gets the stored response of a complete key, and continues from the result of a committed one.
 * - A request that is refused or fails before its commit releases the key.
 *
 * At any moment the process may die. Its claims are free as soon as its heartbeat is missing, and at the latest after a
 * minute. If the database is unavailable when a key is claimed or released, the claim is kept in memory as abandoned, and
 * a heartbeat deletes it. A key is forgotten after a day.
 */

export type StoredResponse = { status: number; headers: Record<string, string>; body: string };
/** The result of a change that has no response yet. A repeated request continues from here. */
export type Committed = { committed: unknown };
export type Claim = { accountId: string; clientId: string; key: string; claimId: string };

export type Idempotency = {
  /**
   * Claims the key, or returns the response of the earlier request. The claim carries the result of an earlier request
   * that was interrupted after its commit.
   */
  claim(
    accountId: string,
    clientId: string,
    key: string,
    request: string,
    now: Date,
  ): Promise<(Claim & { before?: Committed }) | StoredResponse>;
  /** Stores the response under the key, in the transaction of the change. */
  complete(db: TenantDb, claim: Claim, response: StoredResponse | Committed): Promise<void>;
  /**
   * Frees the key of a request that was refused or failed and stored nothing. Never throws: if the database is unavailable,
   * a later heartbeat frees the key.
   */
  release(claim: Claim): Promise<void>;
};

type IdempotencyParts = {
  database: Database;
  masterKey: MasterKey;
  heartbeat: Pick<Heartbeat, 'id' | 'isKnown' | 'onBeat'>;
};

const purpose = 'idempotent answer';
const requestPurpose = 'idempotent request';
const keyCharactersMax = 255;
const keptForMs = dayMs;
// A claim lasts longer than any request may take. It ends earlier if the process that holds it is dead or has released it.
const claimedForMs = 60_000;
const abandonedMax = 20_000;
const releaseMax = 2_000;

type ClaimValues = {
  client_id: string;
  key: string;
  claim_id: string;
  request_hash: Buffer;
  claimed_by: string | null;
  claimed_until: Date;
  now: Date;
  forget_before: Date;
};

const insertClaim = tenantSql<ClaimValues, { claim_id: string }>(
  `insert into idempotency_keys as i (account_id, client_id, key, claim_id, request_hash, claimed_by, claimed_until, created_at)
   values (:account_id, :client_id, :key, :claim_id, :request_hash, :claimed_by, :claimed_until, :now)
   on conflict (account_id, client_id, key) do update
   set claim_id = excluded.claim_id, request_hash = excluded.request_hash, answer = null,
       claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until, created_at = excluded.created_at
   where i.created_at < :forget_before or (i.answer is null and i.claimed_until < :now)
   returning claim_id`,
);
const selectKey = tenantSql<
  { client_id: string; key: string },
  { claim_id: string; request_hash: Buffer; claimed_by: string | null; answer: Buffer | null }
>(
  `select claim_id, request_hash, claimed_by, answer from idempotency_keys
   where account_id = :account_id and client_id = :client_id and key = :key`,
);
// One of several requests takes over the claim of a dead process. It waits for a commit that is still running, which wins.
const takeOverClaim = tenantSql<Omit<ClaimValues, 'request_hash' | 'forget_before'> & { from: string }>(
  `update idempotency_keys
   set claim_id = :claim_id, claimed_by = :claimed_by, claimed_until = :claimed_until, created_at = :now
   where account_id = :account_id and client_id = :client_id and key = :key and claim_id = :from and answer is null`,
);
const storeResponse = tenantSql<{ client_id: string; key: string; claim_id: string; answer: Buffer }>(
  `update idempotency_keys set answer = :answer
   where account_id = :account_id and client_id = :client_id and key = :key and claim_id = :claim_id`,
);
const deleteClaim = tenantSql<{ client_id: string; key: string; claim_id: string }>(
  `delete from idempotency_keys
   where account_id = :account_id and client_id = :client_id and key = :key and claim_id = :claim_id
     and answer is null`,
);

type ClaimColumns = Record<'accounts' | 'clients' | 'keys' | 'claims', string[]>;
const deleteClaims = systemSql<ClaimColumns>(
  `delete from idempotency_keys i
   using unnest(:accounts::text[], :clients::text[], :keys::text[], :claims::text[]) as a (account_id, client_id, key, claim_id)
   where i.account_id = a.account_id and i.client_id = a.client_id and i.key = a.key and i.claim_id = a.claim_id
     and i.answer is null`,
);

export function createIdempotency({ database, masterKey, heartbeat }: IdempotencyParts): Idempotency {
  /**
   * Claims of finished requests that may still be in the database, because it was unavailable when they were created or
   * released. They are kept for as long as a claim lasts: a hung database may execute the claim after the release.
   */
  const abandoned = new Map<string, { claim: Claim; untilMs: number }>();
  const abandon = (claim: Claim): void => {
    if (abandoned.size >= abandonedMax) return;
    abandoned.set(claim.claimId, { claim, untilMs: performance.now() + claimedForMs });
  };
  heartbeat.onBeat(async () => {
    for (const [id, { untilMs }] of abandoned) if (untilMs < performance.now()) abandoned.delete(id);
    const claims = [...abandoned.values()].map(({ claim }) => claim);
    for (let at = 0; at < claims.length; at += releaseMax) {
      await database.system.run(deleteClaims, columnsOf(claims.slice(at, at + releaseMax)));
    }
  });
  const isClaimFree = async (owner: { claim_id: string; claimed_by: string | null }): Promise<boolean> =>
    abandoned.has(owner.claim_id) ||
    (owner.claimed_by !== null && !(await isProcessAlive(database.system, owner.claimed_by)));

  return {
    claim: async (accountId, clientId, key, request, now) => {
      if (key.length === 0 || key.length > keyCharactersMax) {
        throw invalidField('Idempotency-Key', 'length', `must have 1 to ${keyCharactersMax} characters`);
      }
      refuseCardNumber(key, 'Idempotency-Key');
      const db = database.tenant(accountId);
      // The hash is keyed, because bodies contain guessable values: with the rest of a card known, every national id could be tried.
      const requestHash = masterKey.hash(requestPurpose, request);
      const claimId = newId('req', now);
      const claim = { accountId, clientId, key, claimId };
      const values = {
        client_id: clientId,
        key,
        claim_id: claimId,
        // A process that never had a heartbeat, such as a command, counts as alive for as long as a claim lasts.
        claimed_by: heartbeat.isKnown() ? heartbeat.id : null,
        claimed_until: new Date(now.getTime() + claimedForMs),
        now,
      };
      const orAbandon = (error: unknown): never => {
        abandon(claim);
        throw error;
      };
      const taken = await db
        .one(insertClaim, {
          ...values,
          request_hash: requestHash,
          forget_before: new Date(now.getTime() - keptForMs),
        })
        .catch(orAbandon);
      if (taken) return claim;
      const before = await db.one(selectKey, { client_id: clientId, key });
      if (before && !before.request_hash.equals(requestHash)) {
        throw new ApiError('idempotency_key_reused', {
          message:
            'This Idempotency-Key was used for a different request. Use a new key for each new request.',
        });
      }
      if (!before?.answer) {
        if (before && (await isClaimFree(before))) {
          const rows = await db.run(takeOverClaim, { ...values, from: before.claim_id }).catch(orAbandon);
          if (rows === 1) return claim;
        }
        throw new ApiError('idempotency_in_progress', {
          message: 'The first request with this Idempotency-Key is still in progress. Retry shortly.',
          headers: { 'retry-after': '1' },
        });
      }
      const sealed = masterKey.open(purpose, contextOf({ accountId, clientId, key }), before.answer);
      const stored: StoredResponse | Committed = JSON.parse(sealed.toString('utf8'));
      if ('status' in stored) return stored;
      return { accountId, clientId, key, claimId: before.claim_id, before: stored };
    },
    complete: async (db, claim, response) => {
      const sealed = masterKey.seal(purpose, contextOf(claim), JSON.stringify(response));
      const { clientId, key, claimId } = claim;
      const stored = await db.run(storeResponse, {
        client_id: clientId,
        key,
        claim_id: claimId,
        answer: sealed,
      });
      // This request took longer than a claim lasts, and another request has claimed the key. Only that one may commit.
      if (stored === 0) throw new ApiError('idempotency_in_progress');
    },
    release: async (claim) => {
      const { accountId, clientId, key, claimId } = claim;
      await database
        .tenant(accountId)
        .run(deleteClaim, { client_id: clientId, key, claim_id: claimId })
        .catch(() => abandon(claim));
    },
  };
}

function columnsOf(claims: Claim[]): ClaimColumns {
  return {
    accounts: claims.map(({ accountId }) => accountId),
    clients: claims.map(({ clientId }) => clientId),
    keys: claims.map(({ key }) => key),
    claims: claims.map(({ claimId }) => claimId),
  };
}

function contextOf(claim: { accountId: string; clientId: string; key: string }): string {
  return `${claim.accountId} ${claim.clientId} ${claim.key}`;
}

import { dayMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { ApiError, invalidField } from '../platform/errors.ts';
import { type Heartbeat, isProcessAlive } from '../platform/heartbeat.ts';
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
  /**
   * The request was refused or failed, and nothing of it is stored: the key is free again. Never throws: what the database
   * does not take now is released with a later heartbeat.
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
// Longer than any request may take. A key is free earlier when the process that claimed it is dead or has given up.
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

const takeClaim = tenantSql<ClaimValues, { claim_id: string }>(
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
// Of the claims that wait for a dead process, one gets the key; a commit that still runs is waited for, and wins.
const takeOver = tenantSql<Omit<ClaimValues, 'request_hash' | 'forget_before'> & { from: string }>(
  `update idempotency_keys
   set claim_id = :claim_id, claimed_by = :claimed_by, claimed_until = :claimed_until, created_at = :now
   where account_id = :account_id and client_id = :client_id and key = :key and claim_id = :from and answer is null`,
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

type ClaimColumns = Record<'accounts' | 'clients' | 'keys' | 'claims', string[]>;
const deleteClaims = systemSql<ClaimColumns>(
  `delete from idempotency_keys i
   using unnest(:accounts::text[], :clients::text[], :keys::text[], :claims::text[]) as a (account_id, client_id, key, claim_id)
   where i.account_id = a.account_id and i.client_id = a.client_id and i.key = a.key and i.claim_id = a.claim_id
     and i.answer is null`,
);

export function createIdempotency({ database, masterKey, heartbeat }: IdempotencyParts): Idempotency {
  /**
   * Claims of requests that are over, which may still be in the database: it was away when they were made or released. Kept
   * as long as a claim lives, because a hung database may execute the statement that claims after the one that releases.
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
  const isFree = async (owner: { claim_id: string; claimed_by: string | null }): Promise<boolean> =>
    abandoned.has(owner.claim_id) ||
    (owner.claimed_by !== null && !(await isProcessAlive(database.system, owner.claimed_by)));

  return {
    claim: async (accountId, clientId, key, request, now) => {
      if (key.length === 0 || key.length > keyCharactersMax) {
        throw invalidField('Idempotency-Key', 'length', `must have 1 to ${keyCharactersMax} characters`);
      }
      const db = database.tenant(accountId);
      // Keyed, because bodies hold guessable values: with all of a card but the national id, one could try every id.
      const requestHash = masterKey.hash(requestPurpose, request);
      const claimId = newId('req', now);
      const claim = { accountId, clientId, key, claimId };
      const values = {
        client_id: clientId,
        key,
        claim_id: claimId,
        // A process that never had a heartbeat, such as a command, counts as alive for as long as a claim lives.
        claimed_by: heartbeat.isKnown() ? heartbeat.id : null,
        claimed_until: new Date(now.getTime() + claimedForMs),
        now,
      };
      const orAbandon = (error: unknown): never => {
        abandon(claim);
        throw error;
      };
      const taken = await db
        .one(takeClaim, {
          ...values,
          request_hash: requestHash,
          forget_before: new Date(now.getTime() - keptForMs),
        })
        .catch(orAbandon);
      if (taken) return claim;
      const before = await db.one(selectKey, { client_id: clientId, key });
      if (before && !before.request_hash.equals(requestHash)) {
        throw new ApiError('idempotency_key_reused', {
          message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
        });
      }
      if (!before?.answer) {
        if (before && (await isFree(before))) {
          const rows = await db.run(takeOver, { ...values, from: before.claim_id }).catch(orAbandon);
          if (rows === 1) return claim;
        }
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

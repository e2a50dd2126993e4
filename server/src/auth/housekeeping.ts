import { dayMs, minuteMs } from '../platform/clock.ts';
import { inBatches } from '../platform/concurrency/in-batches.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { type SystemStatement, systemSql } from '../platform/database/statement.ts';

type Removal = { keptMs: number; sql: SystemStatement<{ before: Date; limit: number }, never> };

// This size stays well below the statement timeout.
const batchRows = 5_000;

const removals: Removal[] = [
  // Revoked tokens are kept for a day, so that partners can see why a token stopped working.
  removal(dayMs, 'tokens', 'account_id, client_id, id', 'expires_at < :before'),
  removal(dayMs, 'tokens', 'account_id, client_id, id', 'revoked_at < :before'),
  removal(0, 'client_assertions', 'account_id, client_id, jti_hash', 'expires_at < :before'),
  removal(90 * dayMs, 'operation_usage', 'account_id, client_id, operation, day', 'last_called_at < :before'),
  removal(
    90 * dayMs,
    'api_version_usage',
    'account_id, client_id, api_version, day',
    'last_called_at < :before',
  ),
  // A retired key is deleted when the longest-lived token that it signed has expired.
  removal(366 * dayMs, 'signing_keys', 'kid', 'retired_at < :before'),
  removal(0, 'user_sessions', 'account_id, id', 'expires_at < :before'),
  removal(dayMs, 'user_links', 'account_id, id', 'expires_at < :before'),
  removal(0, 'portal_sessions', 'account_id, id', 'expires_at < :before'),
  removal(0, 'passkey_challenges', 'hash', 'expires_at < :before'),
  removal(dayMs, 'idempotency_keys', 'account_id, client_id, key', 'created_at < :before'),
];
// Revoking all tokens of a client only raises its generation. The tokens are deleted here.
const removeOldGenerations = systemSql<{ limit: number }>(
  `delete from tokens where (account_id, client_id, id) in (
     select t.account_id, t.client_id, t.id
     from clients c join tokens t on t.account_id = c.account_id and t.client_id = c.id
     where c.token_generation > 1 and t.generation < c.token_generation
     limit :limit)`,
);

const removeProofs = removal(minuteMs, 'dpop_proofs', 'id', 'expires_at < :before');

/** Deletes DPoP proofs that have expired. Each request with a bound token adds one, so they cannot wait for the hourly job. */
export async function deleteExpiredProofs(db: SystemDb, now: Date): Promise<void> {
  await deleteBefore(db, now, removeProofs);
}

/** Deletes outdated rows in batches. Safe to run in any number of processes. */
export async function deleteOutdated(db: SystemDb, now: Date): Promise<void> {
  for (const outdated of removals) await deleteBefore(db, now, outdated);
  await inBatches(batchRows, () => db.run(removeOldGenerations, { limit: batchRows }));
}

async function deleteBefore(db: SystemDb, now: Date, { keptMs, sql }: Removal): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await inBatches(batchRows, () => db.run(sql, { before, limit: batchRows }));
}

function removal(keptMs: number, table: string, key: string, condition: string): Removal {
  const sql = systemSql<{ before: Date; limit: number }>(
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${condition} limit :limit)`,
  );
  return { keptMs, sql };
}

import { type Clock, minuteMs, secondMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { newSecret } from '../platform/secrets.ts';
import { openSecret } from './secrets.ts';
import { challengeToken } from './sign.ts';
import type { WebhookKey } from './webhook-key.ts';

/** The receiver's response to a challenge, or why there is none. */
type ChallengeResponse = { status: number; headers: Record<string, string> } | { error: string };

export type ChallengeParts = {
  database: Database;
  clock: Clock;
  masterKey: MasterKey;
  /** Sends `GET url` with the parameter `challenge` and these headers, under the same guard as deliveries. */
  get: (
    target: WebhookKey & { url: string; isSandbox: boolean; nonce: string },
    headers: string[],
  ) => Promise<ChallengeResponse>;
  /** Called when the challenge has passed and deliveries may begin. */
  onPassed: (key: WebhookKey) => void;
};

/** The gaps between automatic retries. After the last one the partner must request a challenge. */
const gapsMs = [
  5 * secondMs,
  15 * secondMs,
  30 * secondMs,
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  15 * minuteMs,
  25 * minuteMs,
];
/** A lease that is longer than an attempt. After a crash another process tries again. */
const leaseMs = 30 * secondMs;
const challengeCharacters = 20;
const batchMax = 50;

type Due = WebhookKey & { url: string; secret: Buffer; tries: number; mode: string; version: number };
const claimDue = systemSql<{ now: Date; lease: Date; limit: number; only: string }, Due>(
  `update webhooks t set challenge_next_at = :lease
   from (select w.account_id, w.id, a.mode from webhooks w join accounts a on a.id = w.account_id
         where w.challenge_next_at <= :now and w.deleted_at is null and a.status = 'active'
           and (:only = '' or w.account_id = :only)
         order by w.challenge_next_at limit :limit for update of w skip locked) due
   where t.account_id = due.account_id and t.id = due.id
   returning t.account_id, t.id as webhook_id, t.url, t.secret, t.challenge_tries as tries, due.mode, t.version`,
);
// Records the result only if the URL is still the one that was challenged.
const recordChallenge = tenantSql<
  {
    id: string;
    url: string;
    status: string;
    reason: string | null;
    next_at: Date | null;
    now: Date;
  },
  { id: string }
>(
  `update webhooks set challenge_status = :status, challenge_reason = :reason, challenge_at = :now,
     challenge_next_at = :next_at, challenge_tries = challenge_tries + 1, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id and url = :url and deleted_at is null
   returning id`,
);

/** Challenges every webhook whose challenge is due. */
export async function challengeDue(parts: ChallengeParts, only = ''): Promise<void> {
  const now = parts.clock.now();
  const due = await parts.database.system.many(claimDue, {
    now,
    lease: new Date(now.getTime() + leaseMs),
    limit: batchMax,
    only,
  });
  await Promise.all(due.map((webhook) => challenge(parts, webhook)));
}

async function challenge(parts: ChallengeParts, webhook: Due): Promise<void> {
  const { account_id, webhook_id, url } = webhook;
  const nonce = newSecret().slice(0, challengeCharacters);
  const secret = openSecret(parts.masterKey, webhook_id, webhook.secret);
  const target = { account_id, webhook_id, url, nonce, isSandbox: webhook.mode === 'sandbox' };
  const response = await parts.get(target, ['X-Event', 'challenge', 'X-Version', '1']);
  const reason = findFault(response, challengeToken(nonce, secret));
  const recorded = await parts.database.tenantTransaction(account_id, (db) =>
    record(db, parts.clock.now(), webhook, reason),
  );
  if (recorded && reason === null) parts.onPassed({ account_id, webhook_id });
}

function record(db: TenantDb, now: Date, webhook: Due, reason: string | null) {
  const gapMs = gapsMs[webhook.tries];
  return db.one(recordChallenge, {
    id: webhook.webhook_id,
    url: webhook.url,
    status: reason === null ? 'passed' : 'failed',
    reason,
    next_at: reason === null || gapMs === undefined ? null : new Date(now.getTime() + gapMs),
    now,
  });
}

/** Returns null when the challenge passed, else the reason for the partner's developer. */
function findFault(response: ChallengeResponse, expected: string): string | null {
  if ('error' in response) return response.error;
  if (response.status !== 200)
    return `The receiver responded to the challenge with ${response.status} instead of 200.`;
  const given = response.headers['x-verify-token'];
  if (given === undefined) return 'The response to the challenge has no header X-Verify-Token.';
  return given.trim().toLowerCase() === expected
    ? null
    : 'X-Verify-Token is not the hex HMAC-SHA256 of the challenge under the webhook’s secret.';
}

/**
 * The sessions of eID identifications.
 *
 * 1. `begin` calls `add`: the session is open for ten minutes. It belongs to one account, one text and one
 *    browser. The table has only hashes of the state and the browser's secret.
 * 2. At the test eID, the person may choose, and choose again, while the session is open. `putAnswer` stores
 *    the last choice and the hash of its code. A broker keeps this step to itself.
 * 3. The callback calls `markUsed`. Only one call is first, whatever its query says, and only the browser
 *    that began can make it. Every later call of that browser is refused as `used`. A first call after ten
 *    minutes is refused as `expired`.
 * 4. A day after its expiry, a job deletes the session.
 *
 * Nothing reopens a session: after a refusal or a failure, the person begins a new one. A process that dies
 * after `markUsed` costs the person a new attempt and leaves nothing to repair.
 */

import { dayMs, minuteMs } from '../../platform/clock.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { Database, SystemDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { secretPattern } from '../../platform/secrets.ts';
import type { Country, EidPurpose, EidRequest, Language } from './port.ts';

export const sessionLifetimeMs = 10 * minuteMs;
// Sessions are kept for a day after they expire, to show a late browser the reason.
const keptMs = dayMs;
const batchRows = 5_000;

export type ProviderKind = 'broker' | 'test';

/** Secrets that are stored sealed in the session. */
export type SessionSecrets = {
  codeVerifier: string;
  /** Part of the nonce, together with the text's hash. */
  bindingSecret: string;
  returnPath: string;
  displayText: string;
};

export type Session = {
  id: string;
  provider: ProviderKind;
  purpose: EidPurpose;
  textSha256: string;
  country: Country | null;
  language: Language;
  secrets: SessionSecrets;
  answerHash: Buffer | null;
  answer: Buffer | null;
  createdAt: Date;
  isExpired: boolean;
};

type NewSession = {
  provider: ProviderKind;
  state: string;
  browserSecret: string;
  secrets: SessionSecrets;
  request: EidRequest;
};

/**
 * `isFirst` is false if the same browser used the session before. Undefined if it is not this browser's
 * session.
 */
type MarkedSession = { isFirst: boolean; session: Session } | undefined;

export type Sessions = {
  add(session: NewSession): Promise<boolean>;
  /** Marks the session as used, in one statement: only one of two concurrent requests is first. */
  markUsed(state: string, browserSecret: string, now: Date): Promise<MarkedSession>;
  /** Finds a session for the page of the test eID: unused, and of a sandbox account. */
  findTest(state: string, now: Date): Promise<Session | undefined>;
  /** Stores the choice made at the test eID. The last one before the callback counts. */
  putAnswer(session: Session, code: string, answer: string, now: Date): Promise<boolean>;
  openAnswer(session: Session): string | undefined;
  isCode(session: Session, code: string): boolean;
};

type Row = {
  account_id: string;
  id: string;
  provider: ProviderKind;
  purpose_kind: EidPurpose['kind'];
  object_id: string;
  text_sha256: string;
  country: Country | null;
  language: Language;
  sealed: Buffer;
  answer_hash: Buffer | null;
  answer: Buffer | null;
  created_at: string;
  expires_at: string;
};
type ByBrowser = { state_hash: Buffer; browser_hash: Buffer };

const columns = [
  's.account_id, s.id, s.provider, s.purpose_kind, s.object_id, s.text_sha256, s.country, s.language',
  's.sealed, s.answer_hash, s.answer, s.created_at, s.expires_at',
].join(', ');

// The statement checks the mode in the account's row: no bug in a caller can open the test eID for a live
// account.
const insertSession = tenantSql<
  ByBrowser & {
    id: string;
    provider: string;
    purpose_kind: string;
    object_id: string;
    text_sha256: string;
    country: string | null;
    language: string;
    sealed: Buffer;
    now: Date;
    expires_at: Date;
  }
>(
  `insert into eid_sessions (account_id, id, provider, purpose_kind, object_id, text_sha256, country, language,
     state_hash, browser_hash, sealed, created_at, expires_at)
   select a.id, :id, :provider, :purpose_kind, :object_id, :text_sha256, :country, :language,
     :state_hash, :browser_hash, :sealed, :now, :expires_at
   from accounts a
   where a.id = :account_id and (a.mode = 'sandbox') = (:provider = 'test')`,
);
const markSessionUsed = systemSql<ByBrowser & { now: Date }, Row>(
  `update eid_sessions s set used_at = :now
   where s.state_hash = :state_hash and s.browser_hash = :browser_hash and s.used_at is null
   returning ${columns}`,
);
const selectOfBrowser = systemSql<ByBrowser, Row>(
  `select ${columns} from eid_sessions s where s.state_hash = :state_hash and s.browser_hash = :browser_hash`,
);
const selectTest = systemSql<{ state_hash: Buffer; now: Date }, Row>(
  `select ${columns} from eid_sessions s join accounts a on a.id = s.account_id
   where s.state_hash = :state_hash and s.provider = 'test' and a.mode = 'sandbox'
     and s.used_at is null and s.expires_at > :now`,
);
const updateAnswer = tenantSql<{ id: string; answer_hash: Buffer; answer: Buffer; now: Date }>(
  `update eid_sessions set answer_hash = :answer_hash, answer = :answer
   where account_id = :account_id and id = :id and provider = 'test' and used_at is null and expires_at > :now`,
);
const deleteOutdated = systemSql<{ before: Date; limit: number }>(
  `delete from eid_sessions where (account_id, id) in (
     select account_id, id from eid_sessions where expires_at < :before limit :limit)`,
);

export function openSessions(database: Database, masterKey: MasterKey): Sessions {
  const hash = (what: 'state' | 'browser' | 'code', secret: string) => masterKey.hash(`eid ${what}`, secret);
  const toSession = (row: Row, now: Date): Session => ({
    id: row.id,
    provider: row.provider,
    purpose: { kind: row.purpose_kind, accountId: row.account_id, objectId: row.object_id },
    textSha256: row.text_sha256,
    country: row.country,
    language: row.language,
    secrets: JSON.parse(
      masterKey.open('eid session', contextOf(row.account_id, row.id), row.sealed).toString(),
    ),
    answerHash: row.answer_hash,
    answer: row.answer,
    createdAt: new Date(row.created_at),
    isExpired: new Date(row.expires_at) <= now,
  });
  return {
    add: async ({ provider, state, browserSecret, secrets, request }) => {
      const { purpose, now } = request;
      const id = newId('eid', now);
      const context = contextOf(purpose.accountId, id);
      const added = await database.tenant(purpose.accountId).run(insertSession, {
        id,
        provider,
        purpose_kind: purpose.kind,
        object_id: purpose.objectId,
        text_sha256: request.textSha256,
        country: request.country,
        language: request.language,
        state_hash: hash('state', state),
        browser_hash: hash('browser', browserSecret),
        sealed: masterKey.seal('eid session', context, JSON.stringify(secrets)),
        now,
        expires_at: new Date(now.getTime() + sessionLifetimeMs),
      });
      return added === 1;
    },
    markUsed: async (state, browserSecret, now) => {
      if (!secretPattern.test(state) || !secretPattern.test(browserSecret)) return undefined;
      const by = { state_hash: hash('state', state), browser_hash: hash('browser', browserSecret) };
      const first = await database.system.one(markSessionUsed, { ...by, now });
      if (first) return { isFirst: true, session: toSession(first, now) };
      const before = await database.system.one(selectOfBrowser, by);
      return before && { isFirst: false, session: toSession(before, now) };
    },
    findTest: async (state, now) => {
      if (!secretPattern.test(state)) return undefined;
      const row = await database.system.one(selectTest, { state_hash: hash('state', state), now });
      return row && toSession(row, now);
    },
    putAnswer: async ({ id, purpose: { accountId } }, code, answer, now) => {
      const sealed = masterKey.seal('eid answer', contextOf(accountId, id), answer);
      const values = { id, answer_hash: hash('code', code), answer: sealed, now };
      return (await database.tenant(accountId).run(updateAnswer, values)) === 1;
    },
    openAnswer: ({ id, purpose, answer }) =>
      answer ? masterKey.open('eid answer', contextOf(purpose.accountId, id), answer).toString() : undefined,
    isCode: ({ answerHash }, code) => answerHash?.equals(hash('code', code)) ?? false,
  };
}

/** Deletes outdated sessions in batches. It is safe to run in any number of processes. */
export async function removeOutdatedSessions(db: SystemDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await inBatches(batchRows, () => db.run(deleteOutdated, { before, limit: batchRows }));
}

/** Returns the context that binds sealed data to one session. */
function contextOf(accountId: string, id: string): string {
  return `${accountId}/${id}`;
}

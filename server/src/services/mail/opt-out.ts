import { timingSafeEqual } from 'node:crypto';
import { withoutAddresses } from '../../domain/plain-name.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { OnOutcome } from './outcome.ts';

export const optOutPath = 'unknown-sender';
export const optedOut = 'The recipient does not know the sender and refuses its email.';

/**
 * Kinds of email about the user's own sign-in. They go to a confirmed address and cannot be stopped: without
 * a reset, a user is locked out.
 */
const security = new Set([
  'user_password_reset',
  'user_password_changed',
  'user_factors_changed',
  'user_policy_loosened',
  'user_email_requested',
  'user_email_changed',
]);
export const isStoppable = (kind: string): boolean => !security.has(kind);

/**
 * Kinds of email that follow an action of the recipient, after an email that was counted. They never fail for
 * a budget.
 */
const replies = new Set(['tpa_signed', 'signature_received', 'card_holder_link']);
/** Whether the email uses the account's daily budget. */
export const isCounted = (kind: string): boolean => isStoppable(kind) && !replies.has(kind);

const purpose = 'mail opt-out';
const tokenPattern = /^([0-9a-z]{19}|[0-9a-z]{26})([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{22})$/;
const macBytes = 16;

const selectName = tenantSql<Record<string, never>, { name: string; mode: string }>(
  'select name_system as name, mode from accounts where id = :account_id',
);
const insertOptOut = tenantSql<{ hash: Buffer; now: Date }>(
  `insert into mail_opt_outs (account_id, recipient_hash, created_at) values (:account_id, :hash, :now)
   on conflict do nothing`,
);
const refuseQueued = tenantSql<{ hash: Buffer; kinds: string[] }>(
  `update mails set is_refused = true
   where account_id = :account_id and recipient_hash = :hash and status = 'queued' and kind <> all(:kinds::text[])`,
);
const selectSent = tenantSql<{ hash: Buffer }, { id: string; kind: string; about_id: string }>(
  `select distinct on (about_id) id, kind, about_id from mails
   where account_id = :account_id and recipient_hash = :hash and about_id is not null and status <> 'queued'
   order by about_id, id desc limit 100`,
);

export type OptOut = {
  /** Undefined if the token is not valid. */
  find(token: string): Promise<{ partner: string; isSandbox: boolean } | undefined>;
  /** Stops email from the account to the address. Repeating it changes nothing. */
  confirm(token: string, from: { address: string }): Promise<boolean>;
};
type OptOutParts = {
  database: Database;
  masterKey: MasterKey;
  clock: { now(): Date };
  onOutcome: OnOutcome;
  audit: (db: TenantDb, now: Date, from: { address: string }) => Promise<void>;
};

export function hashRecipient(masterKey: MasterKey, recipient: string): Buffer {
  return masterKey.hash('mail recipient', recipient.toLowerCase());
}

/**
 * Builds the link that stops email. The token contains the account and the hashed address and is signed, so
 * it never expires.
 */
export function optOutUrl(
  masterKey: MasterKey,
  publicUrl: string,
  accountId: string,
  recipient: string,
): string {
  const hash = hashRecipient(masterKey, recipient).toString('base64url');
  const mac = macOf(masterKey, accountId, hash).toString('base64url');
  return `${publicUrl}/${optOutPath}/${accountId.slice('acc_'.length)}${hash}${mac}`;
}

export function createOptOut({ database, masterKey, clock, onOutcome, audit }: OptOutParts): OptOut {
  const parseToken = (token: string): { accountId: string; hash: Buffer } | undefined => {
    const [, account = '', hash = '', mac = ''] = tokenPattern.exec(token) ?? [];
    const accountId = `acc_${account}`;
    const sent = Buffer.from(mac, 'base64url');
    if (sent.length !== macBytes || !timingSafeEqual(sent, macOf(masterKey, accountId, hash)))
      return undefined;
    return { accountId, hash: Buffer.from(hash, 'base64url') };
  };
  return {
    find: async (token) => {
      const link = parseToken(token);
      const account = link && (await database.tenant(link.accountId).one(selectName, {}));
      return account && { partner: withoutAddresses(account.name), isSandbox: account.mode === 'sandbox' };
    },
    confirm: async (token, from) => {
      const link = parseToken(token);
      if (!link) return false;
      const { hash } = link;
      return database.tenantTransaction(link.accountId, async (db) => {
        const now = clock.now();
        if ((await db.run(insertOptOut, { hash, now })) === 0) return true;
        await db.run(refuseQueued, { hash, kinds: [...security] });
        for (const { id, kind, about_id } of await db.many(selectSent, { hash })) {
          await onOutcome(db, now, {
            mailId: id,
            kind,
            aboutId: about_id,
            status: 'failed',
            error: optedOut,
          });
        }
        await audit(db, now, from);
        return true;
      });
    },
  };
}

function macOf(masterKey: MasterKey, accountId: string, hash: string): Buffer {
  return masterKey.hash(purpose, `${accountId}:${hash}`).subarray(0, macBytes);
}

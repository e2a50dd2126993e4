import type { PartnerContext } from '../../http/route.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

/** Emails a notice to the account's `notify_email`. */
export type NotifyAccount = (
  db: TenantDb,
  now: Date,
  notice: { kind: string; subject: string; text: string },
) => Promise<void>;

/** Days before a secret or a long-lived token expires; each notice is sent once. */
const noticeDays = [60, 30, 7] as const;
const longLivedDays = 365;
const usedWithinDays = 30;
const accountsMax = 10_000;

type Expiring = { client_id: string; client_name: string; what: string; ends_at: string; count: number };
type ExpiryValues = { now: Date; until: Date; days: number };

const secretsDue = `s.expires_at > :now and s.expires_at <= :until and coalesce(s.announced_days, 1000) > :days`;
const tokensDue = `t.expires_at > :now and t.expires_at <= :until and coalesce(t.announced_days, 1000) > :days
  and t.revoked_at is null and t.expires_at - date_trunc('second', t.issued_at) >= interval '${longLivedDays} days'
  and t.generation = (select c.token_generation from clients c where c.account_id = t.account_id and c.id = t.client_id)
  and t.last_used_at > :now::timestamptz - interval '${usedWithinDays} days'`;

const accountsDue = systemSql<ExpiryValues & { limit: number }, { account_id: string }>(
  `select d.account_id
   from (select account_id from client_secrets s where ${secretsDue}
         union select account_id from tokens t where ${tokensDue}) d
   join accounts a on a.id = d.account_id
   where a.status = 'active'
   limit :limit`,
);
const markSecrets = tenantSql<ExpiryValues, Expiring>(
  `with marked as (
     update client_secrets s set announced_days = :days
     where s.account_id = :account_id and ${secretsDue}
     returning s.client_id, s.hint, s.expires_at)
   select c.id as client_id, c.name as client_name, 'secret …' || m.hint as what, m.expires_at as ends_at, 1 as count
   from marked m join clients c on c.account_id = :account_id and c.id = m.client_id
   where c.deleted_at is null`,
);
// This selects only tokens that are still in use, with one line per client instead of one per token.
const markTokens = tenantSql<ExpiryValues, Expiring>(
  `with marked as (
     update tokens t set announced_days = :days
     where t.account_id = :account_id and ${tokensDue}
     returning t.client_id, t.expires_at)
   select c.id as client_id, c.name as client_name, 'access token' as what, min(m.expires_at) as ends_at, count(*) as count
   from marked m join clients c on c.account_id = :account_id and c.id = m.client_id
   where c.deleted_at is null
   group by c.id, c.name`,
);

/** Notifies accounts of secrets and tokens that expire soon. Safe to run in any number of processes. */
export async function notifyExpiringCredentials(
  database: Database,
  notify: NotifyAccount,
  now: Date,
): Promise<void> {
  // The nearest expiry comes first: a credential with a notice of 7 days must not also get the one of 60 days.
  for (const days of noticeDays.toReversed()) {
    const values = { now, until: new Date(now.getTime() + days * dayMs), days };
    for (const { account_id } of await database.system.many(accountsDue, { ...values, limit: accountsMax })) {
      await database.tenantTransaction(account_id, async (db) => {
        const expiring = [...(await db.many(markSecrets, values)), ...(await db.many(markTokens, values))];
        if (expiring.length > 0)
          await notify(db, now, { kind: 'credentials_ending', ...textOf(expiring, days) });
      });
    }
  }
}

function textOf(expiring: Expiring[], days: number): { subject: string; text: string } {
  const lines = expiring.map(
    ({ client_name, client_id, what, ends_at, count }) =>
      `- ${client_name} (${client_id}): ${count > 1 ? `${count} ${what}s, the first` : what} expires at ${ends_at}`,
  );
  return {
    subject: `Credentials of your integration expire within ${days} days`,
    text: `These credentials stop working soon. Rotate the secret or get a new token before then.\n\n${lines.join('\n')}\n`,
  };
}

/** Notifies the account that a client can do more than before. */
export async function notifyAddedScopes(
  { notifyAccount, wakeMail }: { notifyAccount: NotifyAccount; wakeMail: () => void },
  { db, now, principal, afterCommit }: PartnerContext,
  client: { id: string; name: string },
  added: string[],
): Promise<void> {
  const granter = `${principal.clientName} (${principal.clientId})`;
  const scopes = added.map((scope) => `- ${scope}`).join('\n');
  await notifyAccount(db, now, {
    kind: 'scopes_added',
    subject: `Your OAuth client “${client.name}” has new scopes`,
    text: `${granter} granted these scopes to ${client.name} (${client.id}):\n\n${scopes}\n\nIf this was not intended, disable the client and rotate its secret.\n`,
  });
  afterCommit(wakeMail);
}

import { recordAuthChange } from '../auth/change-feed.ts';
import { allIssuerScopes } from '../auth/scopes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, SystemDb } from '../platform/database/database.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { accountStore, newAccountSettings } from '../resources/accounts/index.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import { issuerStore } from '../resources/issuers/index.ts';
import { clientStore, provisionClient } from '../resources/oauth-clients/index.ts';

type IssuerClient = {
  issuer: string;
  client_id: string;
  client_secret: string;
  name: string;
  scopes: string[];
  token_lifetime: number;
};
type IssuerClientSummary = {
  client_id: string;
  name: string;
  secret_hint: string;
  last_used_at: string | null;
  created_at: string;
};
export type IssuerOperations = {
  /** Creates an OAuth client for the issuer's routes. The first one also creates the issuer's account. */
  createIssuerClient(slug: string, name: string): Promise<IssuerClient>;
  listIssuerClients(slug: string): Promise<IssuerClientSummary[]>;
  /** Deletes a client. Its tokens stop working immediately. */
  removeIssuerClient(slug: string, clientId: string): Promise<void>;
};

type Parts = { database: Database; masterKey: MasterKey; clock: Clock };

/** The maximum that the database allows for this type of client. */
const tokenLifetimeS = 3_600;
const clientsMax = 200;

/** Issuers have no dashboard, so the operator creates and deletes their clients. */
export function createIssuerOperations({ database, masterKey, clock }: Parts): IssuerOperations {
  const accountOf = async (slug: string): Promise<string> => {
    const issuer = requireIssuer(await issuerStore.get(database.system, slug), slug);
    if (issuer.account_id === null) throw new OperatorError(`The issuer ${slug} has no clients.`);
    return issuer.account_id;
  };
  return {
    createIssuerClient: async (slug, name) => {
      const accountId = await database.systemTransaction((db) =>
        ensureIssuerAccount(database, db, clock, slug),
      );
      const now = clock.now();
      return database.tenantTransaction(accountId, async (db) => {
        const account = await accountStore.get(db);
        if (account?.status !== 'active') throw new OperatorError(`The account of ${slug} is closed.`);
        const wanted = { name, scopes: allIssuerScopes, tokenLifetime: tokenLifetimeS, isIssuers: true };
        const { id, secret, scopes } = await provisionClient(db, masterKey, now, wanted);
        const entry = { action: 'oauth_client.created', objectType: 'oauth_client', objectId: id } as const;
        await writeOperatorAudit(db, now, entry);
        return {
          issuer: slug,
          client_id: id,
          client_secret: secret,
          name,
          scopes,
          token_lifetime: tokenLifetimeS,
        };
      });
    },
    listIssuerClients: async (slug) => {
      const issuer = requireIssuer(await issuerStore.get(database.system, slug), slug);
      if (issuer.account_id === null) return [];
      const { data } = await clientStore.list(database.tenant(issuer.account_id), { limit: clientsMax });
      return data.map(({ id, name, secret_hint, last_used_at, created_at }) => ({
        client_id: id,
        name,
        secret_hint,
        last_used_at,
        created_at,
      }));
    },
    removeIssuerClient: async (slug, clientId) => {
      const accountId = await accountOf(slug);
      const now = clock.now();
      await database.tenantTransaction(accountId, async (db) => {
        if (!(await clientStore.getForUpdate(db, clientId))) {
          throw new OperatorError(
            `${slug} has no client ${clientId}. See: kontor issuers clients --issuer ${slug}`,
          );
        }
        await clientStore.remove(db, now, clientId);
        await recordAuthChange(db, now, clientId);
        const entry = {
          action: 'oauth_client.deleted',
          objectType: 'oauth_client',
          objectId: clientId,
        } as const;
        await writeOperatorAudit(db, now, entry);
      });
    },
  };
}

/** Returns the issuer's account. The issuer's row is locked, so only one of several concurrent commands creates it. */
export async function ensureIssuerAccount(
  database: Database,
  db: SystemDb,
  clock: Clock,
  slug: string,
): Promise<string> {
  const issuer = requireIssuer(await issuerStore.getForUpdate(db, slug), slug);
  if (issuer.account_id !== null) return issuer.account_id;
  const now = clock.now();
  const accountId = newId('acc', now);
  await database.tenantTransaction(accountId, async (tenant) => {
    await accountStore.insert(tenant, {
      name_system: issuer.name,
      name_legal: issuer.name,
      organization_number: null,
      country: null,
      notify_email: null,
      // The mode is unused: each product of an issuer has its own.
      mode: 'live',
      kind: 'issuer',
      approved_at: now,
      ...newAccountSettings,
      now,
    });
    const entry = { action: 'account.created', objectType: 'account', objectId: accountId } as const;
    await writeOperatorAudit(tenant, now, entry);
  });
  await issuerStore.setAccount(db, slug, accountId);
  return accountId;
}

export function requireIssuer<T>(issuer: T | undefined, slug: string): T {
  if (!issuer) {
    throw new OperatorError(`There is no issuer ${slug}. See: kontor issuers list`, {
      cause: noSuch('issuer'),
    });
  }
  return issuer;
}

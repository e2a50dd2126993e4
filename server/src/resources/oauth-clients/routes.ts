import Type from 'typebox';
import { recordAuthChange } from '../../auth/change-feed.ts';
import { recommendedScopes } from '../../auth/scopes.ts';
import type { Versions } from '../../domain/api-versions/index.ts';
import { auditCreate, auditDelete, auditUpdate } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { applyChanges } from '../../platform/changes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { invalidField, orNotFound, stateConflict } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { requireWithin } from '../../services/limits/index.ts';
import { type NotifyAccount, notifyAddedScopes } from './notices.ts';
import { lockForCredential } from './offboarding.ts';
import { provisionClient, rotateSecret } from './provision.ts';
import {
  ceilingAfter,
  compareScopes,
  editableFields,
  reachOf,
  requireGrantable,
  requireRanges,
  usageOfScopes,
  usageWindowMs,
} from './rules.ts';
import {
  ChangeQuery,
  ClientSecretRotation,
  ListQuery,
  NewOAuthClient,
  OAuthClient,
  OAuthClientPage,
  OAuthClientUpdate,
  OAuthClientWithSecret,
  overlapDefaultS,
  ScopeChangePreview,
  ScopeUsagePage,
} from './schema.ts';
import * as store from './store.ts';
import { decideTokenSettings, hasTokenSettings } from './token-settings.ts';

export type ClientParts = ClientChangeParts & {
  masterKey: MasterKey;
  versions: Versions;
  /** Returns the operations of the API that require one of these scopes. */
  operationsNeeding: (scopes: readonly string[]) => string[];
  flushUsage: () => Promise<void>;
  /** Whether the installation accepts client certificates. */
  hasMtls: boolean;
  /**
   * Locks the organization, which cannot be deleted until the transaction ends. Returns false if the account has no
   * such organization.
   */
  lockOrganization: (db: TenantDb, id: string) => Promise<boolean>;
  notifyAccount: NotifyAccount;
  wakeMail: () => void;
};

const base = '/accounts/:accountId/oauthclients';
const one = `${base}/:oauthclientId` as const;

export const clientRoutes = (parts: ClientParts) => {
  /** Reads the client without a row lock, because flushUsage writes to the same row from another connection. */
  const preview = async (
    { db, now, requireCurrent, unchanged }: PartnerContext,
    clientId: string,
    wanted: OAuthClientUpdate,
  ): Promise<ScopeChangePreview> => {
    unchanged();
    await parts.flushUsage();
    const client = orNotFound(await store.get(db, clientId), 'OAuth client');
    requireCurrent(client);
    const scopes = compareScopes(client.scopes, wanted.scopes ?? client.scopes);
    const operations = parts.operationsNeeding(scopes.scopes_removed);
    const since = new Date(now.getTime() - usageWindowMs);
    return { ...scopes, would_break: await store.callsOf(db, client.id, operations, since) };
  };

  /** Throws if the organization was deleted: its clients stay disabled. */
  const requireOrganization = async (db: TenantDb, id: string | null): Promise<void> => {
    if (id === null || (await parts.lockOrganization(db, id))) return;
    throw stateConflict(
      'The client’s organization was deleted, so the client stays disabled. Create another client.',
    );
  };

  return [
    listRoute(base, {
      id: 'oauthClients.list',
      summary: 'List OAuth clients',
      scope: 'oauth-clients-read',
      query: ListQuery,
      page: OAuthClientPage,
      read: ({ query }, { db }) => store.list(db, query),
    }),
    partnerRoute(`POST ${base}`, {
      id: 'oauthClients.create',
      requiresReauthentication: true,
      summary: 'Create an OAuth client',
      description:
        'Only this response contains the secret. Send an Idempotency-Key, so that you can repeat the request if the response is lost.',
      scope: 'oauth-clients-write',
      body: NewOAuthClient,
      success: { status: 201, body: OAuthClientWithSecret },
      handler: async ({ body }, context) => {
        const { db, now, principal } = context;
        requireRanges(body.allowed_ips);
        const apiVersion = body.api_version ?? parts.versions.newest;
        parts.versions.requireServed(apiVersion);
        const scopes = body.scopes ?? recommendedScopes.filter((scope) => principal.grantable.has(scope));
        requireGrantable(principal, scopes);
        if (body.organization_id !== undefined && !(await parts.lockOrganization(db, body.organization_id))) {
          throw invalidField('organization_id', 'unknown', 'is not an organization of this account');
        }
        const token_lifetime = orNotFound(await store.defaultTokenLifetime(db), 'account');
        const newClient = { profile: 'default', token_binding: 'none', token_lifetime } as const;
        const tokens = decideTokenSettings(newClient, body, parts);
        const client = await provisionClient(db, parts.masterKey, now, {
          name: body.name,
          scopes,
          organizationId: body.organization_id,
          tokenLifetime: tokens.token_lifetime,
          tokenBinding: tokens.token_binding,
          profile: tokens.profile,
          certificateDnsName: body.tls_client_auth_san_dns,
          allowedIps: body.allowed_ips,
          apiVersion,
          grantor: principal,
        });
        await requireWithin(db, now, 'oauth_clients');
        await auditCreate(context, 'oauth_client', client, ['name', 'scopes']);
        return client;
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: 'oauthClients.get',
      summary: 'Get an OAuth client',
      scope: 'oauth-clients-read',
      success: { status: 200, body: OAuthClient },
      handler: async ({ params }, { db }) =>
        orNotFound(await store.get(db, params.oauthclientId), 'OAuth client'),
    }),
    partnerRoute(`PUT ${one}`, {
      id: 'oauthClients.update',
      requiresReauthentication: true,
      summary: 'Update an OAuth client',
      description:
        '`scopes` replaces the list. Existing tokens lose a removed scope immediately; an added scope requires a new token. With `dry_run=true`, nothing changes and the response lists the operations that would break.',
      scope: 'oauth-clients-write',
      query: ChangeQuery,
      body: OAuthClientUpdate,
      success: { status: 200, body: Type.Union([ScopeChangePreview, OAuthClient]) },
      handler: async ({ params, query, body }, context) => {
        requireRanges(body.allowed_ips);
        if (body.api_version !== undefined) parts.versions.requireServed(body.api_version);
        if (query.dry_run) return preview(context, params.oauthclientId, body);
        const { db, now, principal } = context;
        const before =
          body.tls_client_auth_san_dns === undefined
            ? orNotFound(await store.getForUpdate(db, params.oauthclientId), 'OAuth client')
            : await lockForCredential(db, principal, params.oauthclientId);
        const tokens = hasTokenSettings(body) ? decideTokenSettings(before, body, parts) : {};
        const wanted = applyChanges<store.EditableColumns>(before, { ...body, ...tokens });
        const { scopes_added } = compareScopes(before.scopes, wanted.scopes);
        requireGrantable(principal, scopes_added);
        const grant = ceilingAfter(principal, await store.grantOf(db, before.id), wanted.scopes);
        // The holder of the named certificate can do what the client can, as with a new key.
        const hasNewCertificate = wanted.tls_client_auth_san_dns !== before.tls_client_auth_san_dns;
        if (scopes_added.includes('oauth-clients-write') || hasNewCertificate) {
          requireGrantable(principal, reachOf(wanted.scopes, grant));
        }
        const changes = await auditUpdate<store.EditableColumns>(
          context,
          'oauth_client',
          before,
          wanted,
          editableFields,
        );
        if (!changes) return before;
        if (changes.enabled && wanted.enabled) await requireOrganization(db, before.organization_id);
        const after = orNotFound(
          await store.update(db, now, before.id, { ...wanted, ...grant }),
          'OAuth client',
        );
        if (hasNewCertificate) {
          const holder = wanted.tls_client_auth_san_dns === null ? null : principal.clientId;
          await store.recordCertificateHolder(db, before.id, holder);
        }
        if (changes.profile && wanted.profile === 'fapi2') await store.removeSecrets(db, before.id);
        await publishChange(parts, context, before.id);
        if (scopes_added.length > 0) await notifyAddedScopes(parts, context, after, scopes_added);
        return after;
      },
    }),
    partnerRoute(`GET ${one}/scope-usage`, {
      id: 'oauthClients.scopeUsage',
      summary: 'Get the scope usage of an OAuth client',
      description:
        'You can probably remove a scope without calls; `PUT …?dry_run=true` lists the operations that would break. The counts are up to date within seconds.',
      scope: 'oauth-clients-read',
      success: { status: 200, body: ScopeUsagePage },
      handler: async ({ params }, { db, now }) => {
        await parts.flushUsage();
        const client = orNotFound(await store.get(db, params.oauthclientId), 'OAuth client');
        const since = new Date(now.getTime() - usageWindowMs);
        const calls = await store.allCallsOf(db, client.id, since);
        return { data: usageOfScopes(client.scopes, parts.operationsNeeding, calls), next_cursor: null };
      },
    }),
    partnerRoute(`DELETE ${one}`, {
      id: 'oauthClients.delete',
      summary: 'Delete an OAuth client',
      description: 'The client’s tokens stop working immediately.',
      scope: 'oauth-clients-write',
      handler: async ({ params }, context) => {
        const { db, now } = context;
        const client = orNotFound(await store.getForUpdate(db, params.oauthclientId), 'OAuth client');
        await auditDelete(context, 'oauth_client', client);
        await store.remove(db, now, client.id);
        await publishChange(parts, context, client.id);
      },
    }),
    partnerRoute(`POST ${one}/secrets`, {
      id: 'oauthClients.rotateSecret',
      requiresReauthentication: true,
      summary: 'Rotate the secret of an OAuth client',
      description:
        'Only this response contains the new secret. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so the rotation causes no downtime. Tokens stay valid.',
      scope: 'oauth-clients-write',
      body: ClientSecretRotation,
      success: { status: 201, body: OAuthClientWithSecret },
      location: (params) => `/accounts/${params.accountId}/oauthclients/${params.oauthclientId}`,
      handler: async ({ params, body }, context) => {
        const { db, afterCommit } = context;
        const client = await lockForCredential(db, context.principal, params.oauthclientId);
        requireGrantable(context.principal, reachOf(client.scopes, await store.grantOf(db, client.id)));
        const overlapS = body?.expire_previous_in ?? overlapDefaultS;
        const rotated = await rotateSecret(context, parts.masterKey, client, overlapS);
        afterCommit(() => parts.clientChanged(db.accountId, client.id));
        return rotated;
      },
    }),
    partnerRoute(`POST ${one}/revoke-tokens`, {
      id: 'oauthClients.revokeTokens',
      summary: 'Revoke all tokens of an OAuth client',
      scope: 'oauth-clients-write',
      success: { status: 200, body: OAuthClient },
      handler: async ({ params }, context) => {
        const { db, audit } = context;
        const client = orNotFound(await store.getForUpdate(db, params.oauthclientId), 'OAuth client');
        await store.revokeAllTokens(db, client.id);
        await publishChange(parts, context, client.id);
        await audit({ action: 'oauth_client.tokens_revoked', objectId: client.id });
        return client;
      },
    }),
  ];
};

export type ClientChangeParts = {
  /** Drops the client from the caches of this process. Other processes follow the change feed. */
  clientChanged: (accountId: string, clientId: string) => void;
};

/** Drops the client from the caches of every process, after the change is committed. */
export async function publishChange(
  { clientChanged }: ClientChangeParts,
  { db, now, afterCommit }: PartnerContext,
  clientId: string,
): Promise<void> {
  await recordAuthChange(db, now, clientId);
  afterCommit(() => clientChanged(db.accountId, clientId));
}

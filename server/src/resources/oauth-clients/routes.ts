import Type from 'typebox';
import { recordAuthChange } from '../../auth/change-feed.ts';
import { recommendedScopes } from '../../auth/scopes.ts';
import { newClientSecret, secretHint } from '../../auth/secrets.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { applyChanges, describeChanges } from '../../platform/changes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, found, invalidField } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { addSecret, provisionClient } from './provision.ts';
import {
  compareScopes,
  editableFields,
  requireGrantable,
  requireRanges,
  secretsPerClientMax,
  usageWindowMs,
} from './rules.ts';
import {
  ChangeQuery,
  ListQuery,
  NewOAuthClient,
  OAuthClient,
  OAuthClientChange,
  OAuthClientPage,
  OAuthClientWithSecret,
  overlapDefaultS,
  ScopeChangePreview,
  SecretRotation,
} from './schema.ts';
import * as store from './store.ts';

export type ClientParts = {
  masterKey: MasterKey;
  /** What is cached about the client in this process is no longer true; other processes learn it by the feed. */
  clientChanged: (accountId: string, clientId: string) => void;
  /** Operations of the API that need one of these scopes. */
  operationsNeeding: (scopes: readonly string[]) => string[];
  flushUsage: () => Promise<void>;
  /** Whether the account has it; if so, it cannot end before the transaction does. */
  lockOrganization: (db: TenantDb, id: string) => Promise<boolean>;
  /** Tells the account's owners that a client can do more than before. */
  announceScopes: (
    context: PartnerContext,
    client: { id: string; name: string },
    added: string[],
  ) => Promise<void>;
};

const base = '/accounts/:accountId/oauthclients';
const one = `${base}/:oauthclientId` as const;
const tag = 'oauth-clients';

export const clientRoutes = (parts: ClientParts) => {
  /** The row that other processes read, and the flag that this one flips once the change is certain. */
  const announce = async ({ db, now, afterCommit }: PartnerContext, clientId: string): Promise<void> => {
    await recordAuthChange(db, now, clientId);
    afterCommit(() => parts.clientChanged(db.accountId, clientId));
  };

  /** Without a lock: the calls that are flushed here are noted on the very row that the lock would hold. */
  const preview = async (
    { db, now, requireCurrent, unchanged }: PartnerContext,
    clientId: string,
    wanted: OAuthClientChange,
  ): Promise<ScopeChangePreview> => {
    unchanged();
    await parts.flushUsage();
    const client = found(await store.get(db, clientId), 'OAuth client');
    requireCurrent(client);
    const scopes = compareScopes(client.scopes, wanted.scopes ?? client.scopes);
    const operations = parts.operationsNeeding(scopes.scopes_removed);
    const since = new Date(now.getTime() - usageWindowMs);
    return { ...scopes, would_break: await store.callsOf(db, client.id, operations, since) };
  };

  /** A client that was disabled with its organization stays so: there is nothing left that it could reach. */
  const requireOrganization = async (db: TenantDb, id: string | null): Promise<void> => {
    if (id === null || (await parts.lockOrganization(db, id))) return;
    throw new ApiError('state_conflict', { message: 'The organization of this client was deleted.' });
  };

  return [
    partnerRoute({
      id: 'oauthClients.list',
      summary: 'List OAuth clients',
      tag,
      method: 'GET',
      path: base,
      scope: 'oauth-clients-read',
      query: ListQuery,
      success: { status: 200, body: OAuthClientPage },
      handler: ({ query }, { db }) => store.list(db, query),
    }),
    partnerRoute({
      id: 'oauthClients.create',
      summary: 'Create an OAuth client',
      description:
        'The answer carries the secret, once. Send an Idempotency-Key so that a lost answer can be had again.',
      tag,
      method: 'POST',
      path: base,
      scope: 'oauth-clients-write',
      body: NewOAuthClient,
      success: { status: 201, body: OAuthClientWithSecret },
      handler: async ({ body }, { db, now, audit, principal }) => {
        requireRanges(body.allowed_ips);
        const mayGive = (scope: string) => principal.role === null || principal.scopes.has(scope);
        const scopes = body.scopes ?? recommendedScopes.filter(mayGive);
        requireGrantable(principal, scopes);
        if (body.organization_id !== undefined && !(await parts.lockOrganization(db, body.organization_id))) {
          throw invalidField('organization_id', 'unknown', 'there is no such organization in this account');
        }
        const client = await provisionClient(db, parts.masterKey, now, {
          name: body.name,
          scopes,
          organizationId: body.organization_id,
          tokenLifetime: body.token_lifetime,
          allowedIps: body.allowed_ips,
        });
        await audit({
          action: 'oauth_client.created',
          objectType: 'oauth_client',
          objectId: client.id,
          changes: { name: { from: null, to: client.name }, scopes: { from: null, to: client.scopes } },
        });
        return client;
      },
    }),
    partnerRoute({
      id: 'oauthClients.get',
      summary: 'Read an OAuth client',
      tag,
      method: 'GET',
      path: one,
      scope: 'oauth-clients-read',
      success: { status: 200, body: OAuthClient },
      handler: async ({ params }, { db }) => found(await store.get(db, params.oauthclientId), 'OAuth client'),
    }),
    partnerRoute({
      id: 'oauthClients.update',
      summary: 'Change an OAuth client',
      description:
        '`scopes` replaces the list: a scope that is taken away is gone from living tokens at once, a scope that is added needs a new token. With `dry_run=true` nothing changes and the answer tells what would break.',
      tag,
      method: 'PUT',
      path: one,
      scope: 'oauth-clients-write',
      query: ChangeQuery,
      body: OAuthClientChange,
      success: { status: 200, body: Type.Union([ScopeChangePreview, OAuthClient]) },
      handler: async ({ params, query, body }, context) => {
        requireRanges(body.allowed_ips);
        if (query.dry_run) return preview(context, params.oauthclientId, body);
        const { db, now, principal, audit, requireCurrent, unchanged } = context;
        const before = found(await store.getForUpdate(db, params.oauthclientId), 'OAuth client');
        requireCurrent(before);
        const wanted = applyChanges<store.EditableColumns>(before, body as Partial<store.EditableColumns>);
        const scopes = compareScopes(before.scopes, wanted.scopes);
        requireGrantable(principal, scopes.scopes_added);
        const changes = describeChanges<store.EditableColumns>(before, wanted, editableFields);
        if (!changes) {
          unchanged();
          return before;
        }
        if (changes.enabled && wanted.enabled) await requireOrganization(db, before.organization_id);
        const after = found(await store.update(db, now, before.id, wanted), 'OAuth client');
        await announce(context, before.id);
        if (scopes.scopes_added.length > 0) await parts.announceScopes(context, after, scopes.scopes_added);
        await audit({
          action: 'oauth_client.updated',
          objectType: 'oauth_client',
          objectId: before.id,
          changes,
        });
        return after;
      },
    }),
    partnerRoute({
      id: 'oauthClients.delete',
      summary: 'Delete an OAuth client',
      description: 'Its tokens stop working at once.',
      tag,
      method: 'DELETE',
      path: one,
      scope: 'oauth-clients-write',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        const { db, now, audit, requireCurrent } = context;
        const client = found(await store.getForUpdate(db, params.oauthclientId), 'OAuth client');
        requireCurrent(client);
        await store.remove(db, now, client.id);
        await announce(context, client.id);
        await audit({ action: 'oauth_client.deleted', objectType: 'oauth_client', objectId: client.id });
        return undefined;
      },
    }),
    partnerRoute({
      id: 'oauthClients.rotateSecret',
      summary: 'Rotate the secret of an OAuth client',
      description:
        'The answer carries the new secret, once. The previous ones work for `expire_previous_in` more seconds (default 86,400), so that the change needs no downtime. Tokens are not touched.',
      tag,
      method: 'POST',
      path: `${one}/secrets`,
      scope: 'oauth-clients-write',
      body: SecretRotation,
      success: { status: 201, body: OAuthClientWithSecret },
      location: (params) => `/accounts/${params.accountId}/oauthclients/${params.oauthclientId}`,
      handler: async ({ params, body }, context) => {
        const { db, now, audit } = context;
        const client = found(await store.getForUpdate(db, params.oauthclientId), 'OAuth client');
        requireGrantable(context.principal, client.scopes);
        const overlapS = body?.expire_previous_in ?? overlapDefaultS;
        const secret = newClientSecret();
        const hint = secretHint(secret);
        await store.endSecrets(db, now, client.id, new Date(now.getTime() + overlapS * 1000));
        if ((await store.countSecrets(db, client.id)) >= secretsPerClientMax) {
          throw new ApiError('state_conflict', {
            message: `The client has ${secretsPerClientMax} secrets that still work. Rotate with expire_previous_in 0, or wait.`,
          });
        }
        await addSecret(db, parts.masterKey, now, client.id, secret);
        const after = found(await store.setSecretHint(db, now, client.id, hint), 'OAuth client');
        await announce(context, client.id);
        await audit({
          action: 'oauth_client.secret_rotated',
          objectType: 'oauth_client',
          objectId: client.id,
          changes: {
            secret_hint: { from: client.secret_hint, to: hint },
            expire_previous_in: { to: overlapS },
          },
        });
        return { ...after, secret };
      },
    }),
    partnerRoute({
      id: 'oauthClients.revokeTokens',
      summary: 'Revoke all tokens of an OAuth client',
      tag,
      method: 'POST',
      path: `${one}/revoke-tokens`,
      scope: 'oauth-clients-write',
      success: { status: 200, body: OAuthClient },
      handler: async ({ params }, context) => {
        const { db, audit } = context;
        const client = found(await store.getForUpdate(db, params.oauthclientId), 'OAuth client');
        await store.revokeAllTokens(db, client.id);
        await announce(context, client.id);
        await audit({
          action: 'oauth_client.tokens_revoked',
          objectType: 'oauth_client',
          objectId: client.id,
        });
        return client;
      },
    }),
  ];
};

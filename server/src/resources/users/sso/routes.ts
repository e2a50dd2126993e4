import { recordAuthChange } from '../../../auth/change-feed.ts';
import { type PartnerContext, partnerRoute, stagedRoute } from '../../../http/route.ts';
import { describeChanges } from '../../../platform/changes.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { duplicate, invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { requireOwnerSession } from '../rules.ts';
import { get as getUser } from '../store.ts';
import { type DomainProofs, isProven } from './domains.ts';
import { editableFields, toSsoConnection, wantedConnection } from './rules.ts';
import { domainPattern, SsoConnection, SsoConnectionUpdate } from './schema.ts';
import * as store from './store.ts';

export type SsoParts = {
  publicUrl: string;
  masterKey: MasterKey;
  proofs: DomainProofs;
  /** Checks an address that the account chose, as for webhooks. */
  parseTargetUrl: (text: string, rules: { isSandbox: boolean }) => { url: string } | { broken: string };
  userChanged: (accountId: string, userId: string) => void;
};

const path = '/accounts/:accountId/sso';
const ownersOnly = 'Only a signed-in owner may call it.';

export const ssoRoutes = (parts: SsoParts) => {
  const { publicUrl, masterKey } = parts;
  const show = async (db: TenantDb, row: store.Connection) => ({
    ...toSsoConnection(publicUrl, row, await store.domainsOf(db)),
    version: row.version,
  });
  const requireConnection = async (db: TenantDb) =>
    orNotFound(await store.getForUpdate(db), 'SSO connection');
  const publishEnded = async ({ db, now, afterCommit }: PartnerContext, userIds: readonly string[]) => {
    for (const userId of new Set(userIds)) {
      await recordAuthChange(db, now, userId);
      afterCommit(() => parts.userChanged(db.accountId, userId));
    }
  };

  return [
    partnerRoute(`GET ${path}`, {
      id: 'sso.get',
      summary: 'Get the SSO connection',
      description: 'Returns 404 if the account has none. The client secret is never returned.',
      scope: 'account-users-read',
      success: { status: 200, body: SsoConnection },
      handler: async (_input, { db }) => show(db, orNotFound(await store.get(db), 'SSO connection')),
    }),
    partnerRoute(`PUT ${path}`, {
      id: 'sso.update',
      requiresReauthentication: true,
      summary: 'Create or update the SSO connection',
      description: `${ownersOnly} With another \`issuer\`, the client secret must be sent again. Enforcing ends the sessions that users of the verified domains began with a password. Another \`issuer\` or \`client_id\` ends the sessions that began through the provider.`,
      scope: 'account-users-write',
      body: SsoConnectionUpdate,
      success: { status: 200, body: SsoConnection },
      handler: async ({ body }, context) => {
        const { db, now, principal, audit, requireCurrent, unchanged } = context;
        requireOwnerSession(principal, 'owner');
        if (body.issuer !== undefined) {
          const parsed = parts.parseTargetUrl(body.issuer, {
            isSandbox: (await store.modeOf(db)) === 'sandbox',
          });
          if ('broken' in parsed) throw invalidField('issuer', 'refused', parsed.broken);
        }
        const before = await store.getForUpdate(db);
        requireCurrent(before ?? { version: 0 });
        const domainsBefore = before ? await store.domainsOf(db) : [];
        const domains = body.domains ?? domainsBefore.map(({ domain }) => domain);
        const wanted = wantedConnection(masterKey, db.accountId, before, body);
        await requireBreakGlass(db, wanted);
        const changes = changesOf(before, domainsBefore, wanted, domains);
        if (before && !changes && body.client_secret === undefined) {
          unchanged();
          return show(db, before);
        }
        const after = orNotFound(await store.put(db, now, wanted), 'SSO connection');
        await store.setDomains(db, now, domains);
        if (wanted.enforced && !(await store.domainsOf(db)).some(({ verified_at }) => verified_at !== null)) {
          throw invalidField('enforced', 'state', 'requires a verified domain');
        }
        const isOther = before && (before.issuer !== after.issuer || before.client_id !== after.client_id);
        await publishEnded(context, [
          ...(isOther ? await store.endProvidersSessions(db, principal.tokenId) : []),
          ...(after.enforced
            ? await store.endOwnSessions(db, principal.tokenId, after.break_glass_user_ids)
            : []),
        ]);
        await audit({
          action: before ? 'sso.updated' : 'sso.created',
          objectId: db.accountId,
          changes: { ...changes, ...(body.client_secret === undefined ? {} : { client_secret: 'replaced' }) },
        });
        return show(db, after);
      },
    }),
    partnerRoute(`DELETE ${path}`, {
      id: 'sso.delete',
      requiresReauthentication: true,
      summary: 'Delete the SSO connection',
      description: `${ownersOnly} Ends the sessions that began through the provider. Users without a password can request one with “Forgot your password?”.`,
      scope: 'account-users-write',
      handler: async (_input, context) => {
        const { db, principal, audit, requireCurrent } = context;
        requireOwnerSession(principal, 'owner');
        const before = await requireConnection(db);
        requireCurrent(before);
        await publishEnded(context, await store.endProvidersSessions(db, principal.tokenId));
        await store.remove(db);
        await audit({ action: 'sso.deleted', objectId: db.accountId, changes: { issuer: before.issuer } });
      },
    }),
    stagedRoute(`POST ${path}/domains/:domain/verify`, {
      id: 'sso.verifyDomain',
      requiresReauthentication: true,
      summary: 'Verify a domain',
      description: `${ownersOnly} Looks for the value in DNS (\`txt_name\`) and in the file (\`file_url\`). Returns 409 \`state_conflict\` if neither has it yet, and 409 \`duplicate\` if another account has verified the domain.`,
      scope: 'account-users-write',
      idForms: { domain: new RegExp(domainPattern) },
      existence: {
        domain: async (db, name) => (await store.domainsOf(db)).some(({ domain }) => domain === name),
      },
      success: { status: 200, body: SsoConnection },
      outside: async ({ params }, { db }) => {
        const domain = (await store.domainsOf(db)).find((one) => one.domain === params.domain);
        return domain !== undefined && (await isProven(parts.proofs, domain));
      },
      commit: async ({ params }, context, isFound) => {
        const { db, now, audit, principal } = context;
        requireOwnerSession(principal, 'owner');
        const { enforced, break_glass_user_ids } = await requireConnection(db);
        if (!isFound) {
          throw stateConflict(
            `Neither the DNS record nor the file of ${params.domain} has the value. A new DNS record may take some minutes to appear.`,
          );
        }
        if (!(await store.setVerified(db, now, params.domain))) {
          throw duplicate(`Another account of this installation has verified ${params.domain}.`);
        }
        if (enforced) {
          await publishEnded(
            context,
            await store.endOwnSessions(db, principal.tokenId, break_glass_user_ids),
          );
        }
        await audit({
          action: 'sso.domain_verified',
          objectId: db.accountId,
          changes: { domain: params.domain },
        });
        return show(db, await requireConnection(db));
      },
    }),
    partnerRoute(`DELETE ${path}/users/:userId`, {
      id: 'sso.unlink',
      requiresReauthentication: true,
      summary: 'Unlink a user from the provider',
      description: `${ownersOnly} For a person whom the provider has created anew: the next sign-in links the user again, by the verified email address.`,
      scope: 'account-users-write',
      handler: async ({ params }, { db, principal, audit, requireCurrent }) => {
        orNotFound(await getUser(db, params.userId), 'user');
        requireOwnerSession(principal, 'owner');
        requireCurrent(await requireConnection(db));
        orNotFound((await store.unlink(db, params.userId)) || undefined, 'link to the provider');
        await audit({ action: 'user.sso_unlinked', objectId: params.userId });
      },
    }),
  ];
};

async function requireBreakGlass(db: TenantDb, wanted: store.ConnectionColumns): Promise<void> {
  const { enforced, break_glass_user_ids: ids } = wanted;
  const fit = await store.breakGlassAmong(db, ids);
  if (fit.length < ids.length) {
    throw invalidField('break_glass_user_ids', 'state', 'must be active owners with a second factor');
  }
  if (enforced && ids.length === 0) {
    throw invalidField('break_glass_user_ids', 'required', 'must name an owner before SSO is enforced');
  }
}

function changesOf(
  before: store.Connection | undefined,
  domainsBefore: store.Domain[],
  wanted: store.ConnectionColumns,
  domains: string[],
) {
  const described = describeChanges<Partial<store.ConnectionColumns> & { domains: string[] }>(
    { ...before, domains: domainsBefore.map(({ domain }) => domain) },
    { ...wanted, domains: domains.toSorted() },
    [...editableFields, 'domains'],
  );
  return described;
}

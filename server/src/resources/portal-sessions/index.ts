import {
  operationOfNewOrganization,
  portalOperations,
  type ScopesOfOperation,
  scopesOfPermission,
} from '../../auth/portal.ts';
import type { Principal } from '../../auth/principal.ts';
import { requireScope } from '../../http/identify.ts';
import type { Resource } from '../../http/resource.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { ApiError, invalidField, orNotFound, stateConflict } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { newSecret } from '../../platform/secrets.ts';
import { creatorScopes, maySee, requireUsable } from './rules.ts';
import { NewPortalSession, PortalSession } from './schema.ts';
import * as store from './store.ts';

export type { PortalView, Running } from './store.ts';

const linkMs = 15 * minuteMs;
const sessionMs = hourMs;
// The rate of one person who fills in forms.
const callsPerSecond = 20;
/** Emails per session. The account's budget is shared, so one customer must not use it up or send arbitrary emails. */
const mailsMax = 30;

type PortalParts = { database: Database; clock: Clock; scopesOf: ScopesOfOperation };

/** Creates the functions of the portal's pages. A token finds its session, which determines account, organization and content. */
export function createPortal({ database, clock, scopesOf }: PortalParts) {
  const { system } = database;
  return {
    find: (token: string) => store.find(system, clock.now(), token),
    /** Opens a link and returns the token of the pages. Returns undefined if the link was opened before or has expired. */
    open: async (token: string): Promise<string | undefined> => {
      const now = clock.now();
      const next = newSecret();
      const opened = await store.open(system, now, token, next, new Date(now.getTime() + sessionMs));
      return opened && next;
    },
    view: async (token: string) => {
      const session = await store.findSession(system, clock.now(), token);
      if (!session) return undefined;
      const scopes = creatorScopes(session);
      const permissions = session.permissions.filter((one) => maySee(scopes, one, scopesOf));
      const view = await store.view(database.tenant(session.account_id), session, (permission) =>
        permissions.includes(permission),
      );
      return view && { session: { ...session, permissions }, view };
    },
    /** Returns the session as a caller of the API: the operations of its permissions, with the scopes of its creator. */
    caller: async (token: string): Promise<Principal | undefined> => {
      const session = await store.findSession(system, clock.now(), token);
      return session && toPrincipal(session);
    },
  };
}

function toPrincipal(session: store.Running): Principal {
  const { id, tpa_id: tpaId, reference_id: referenceId } = session;
  return {
    accountId: session.account_id,
    clientId: id,
    clientName: `Portal: ${referenceId ?? session.organization_id}`,
    clientType: 'portal',
    role: null,
    organizationId: null,
    organizationIds: null,
    issuerSlug: null,
    tokenId: id,
    scopes: creatorScopes(session),
    grantable: new Set(),
    authenticatedAtMs: null,
    operator: null,
    apiVersion: null,
    portal: { operations: portalOperations(session.permissions, tpaId), tpaId, referenceId },
    allowedAddresses: undefined,
    rateLimit: callsPerSecond,
  };
}

/** Creates the organization of a TPA that a portal session creates, in the same transaction. A session creates only one. */
export function attachToPortalSession(
  scopesOf: ScopesOfOperation,
  createOrganization: (
    context: PartnerContext,
    wanted: { reference_id: string; tpa_id: string },
  ) => Promise<{ id: string }>,
) {
  return async (context: PartnerContext, tpaId: string): Promise<void> => {
    const { portal, clientId: id } = context.principal;
    if (!portal) return;
    requireScope(context.principal, scopesOf(operationOfNewOrganization));
    const reference_id = orNotFound(portal.referenceId ?? undefined, 'reference of a new organization');
    const { id: organization_id } = await createOrganization(context, { reference_id, tpa_id: tpaId });
    // If two requests run at the same time, one waits here for the other's commit.
    if ((await context.db.run(store.attachOrganization, { id, organization_id })) === 0) {
      throw stateConflict('This portal session has already created its TPA.');
    }
  };
}

type PortalSessionParts = { publicUrl: string; scopesOf: ScopesOfOperation };

/** Counts an email that a portal session causes. Throws 409 beyond the session's limit. */
export async function countPortalMail({ principal, db }: PartnerContext): Promise<void> {
  if (!principal.portal) return;
  if ((await db.run(store.countMail, { id: principal.clientId, max: mailsMax })) > 0) return;
  throw stateConflict(
    `This portal session has reached its limit of ${mailsMax} emails. Ask for a new link to the portal.`,
  );
}

export function portalSessions({ publicUrl, scopesOf }: PortalSessionParts): Resource {
  return {
    name: 'portal-sessions',
    about:
      'Links with which your customers create and follow their own TPA, and see their consents and deliveries, in your name and colours.',
    routes: [
      partnerRoute('POST /accounts/:accountId/portal-sessions', {
        id: 'portalSessions.create',
        requiresReauthentication: true,
        withinOrganizations: true,
        summary: 'Create a portal session',
        description:
          'The `url` can be opened once, within 15 minutes. The pages then work for an hour. They are limited to one organization and to `permissions`. Only `allowed_origins` may frame them. A session never does more than its creator: each permission requires the scopes of every operation that it opens, an operation is refused when the creator loses its scope, and the session ends when the client or user is disabled or deleted, or the token is revoked.',
        scope: 'organizations-write',
        body: NewPortalSession,
        success: { status: 201, body: PortalSession },
        handler: async ({ body }, { db, now, audit, principal }) => {
          for (const scopes of body.permissions.flatMap((one) => scopesOfPermission(one, scopesOf))) {
            requireScope(principal, scopes);
          }
          // The pages of this permission change a company's TPA, which other organizations may use too.
          if (principal.organizationIds !== null && body.permissions.includes('tpa-write')) {
            throw new ApiError('no_access', {
              message:
                'Your access is limited to organizations, so you cannot grant tpa-write. Ask an owner.',
            });
          }
          requireUsable(body);
          const organization_id = await requireOrganization(db, body);
          const token = newSecret();
          const session = orNotFound(
            await db.one(store.insertSession, {
              id: newId('pts', now),
              organization_id,
              reference_id: body.reference_id ?? null,
              permissions: body.permissions,
              language: body.language ?? 'en',
              return_url: body.return_url ?? null,
              allowed_origins: body.allowed_origins ?? [],
              accent_color: body.appearance?.accent_color ?? null,
              token_hash: store.hashToken(token),
              created_by: principal.clientId,
              created_with: principal.role === null ? principal.tokenId : null,
              expires_at: new Date(now.getTime() + linkMs),
              now,
            }),
            'portal session',
          );
          const { reference_id, permissions } = session;
          await audit({
            action: 'portal_session.created',
            objectId: session.id,
            changes: { organization_id, reference_id, permissions },
          });
          const { accent_color: _, ...shown } = session;
          return { ...shown, url: `${publicUrl}/portal/${token}` };
        },
      }),
    ],
  };
}

/** Returns the organization's id, or null if it does not exist and the customer may create it. */
async function requireOrganization(db: TenantDb, wanted: NewPortalSession): Promise<string | null> {
  const { organization_id, reference_id, permissions } = wanted;
  if (organization_id !== undefined && reference_id === undefined) {
    if (await db.one(store.selectOrganization, { id: organization_id })) return organization_id;
    throw invalidField('organization_id', 'unknown', 'is not an organization of this account');
  }
  if (reference_id === undefined || organization_id !== undefined) {
    throw invalidField('organization_id', 'required', 'or reference_id is required, and not both');
  }
  const known = await db.one(store.selectByReference, { reference_id });
  if (known) return known.id;
  if (permissions.includes('tpa-write')) return null;
  throw invalidField(
    'permissions',
    'required',
    'must include tpa-write, because the organization does not exist yet',
  );
}

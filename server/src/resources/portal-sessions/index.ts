import { portalOperations, scopesOfPermission } from '../../auth/portal.ts';
import type { Principal } from '../../auth/principal.ts';
import { requireScope } from '../../http/identify.ts';
import type { Resource } from '../../http/resource.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { invalidField, orNotFound, stateConflict } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { newSecret } from '../../platform/secrets.ts';
import { requireUsable } from './rules.ts';
import { NewPortalSession, PortalSession } from './schema.ts';
import * as store from './store.ts';

export type { PortalView, Running } from './store.ts';

const linkMs = 15 * minuteMs;
const sessionMs = hourMs;
// Of one person who fills in forms.
const callsPerSecond = 20;
/** The mails of the account are shared: one customer must not use them up, nor write to whom it likes. */
const mailsMax = 30;

/** What the pages of the portal need. A token finds its session, and the session decides about account, organization and content. */
export function createPortal({ database, clock }: { database: Database; clock: Clock }) {
  const { system } = database;
  return {
    find: (token: string) => store.find(system, clock.now(), token),
    /** The token of the pages. Undefined: the link was opened before, or is too old. */
    open: async (token: string): Promise<string | undefined> => {
      const now = clock.now();
      const next = newSecret();
      const opened = await store.open(system, now, token, next, new Date(now.getTime() + sessionMs));
      return opened && next;
    },
    view: async (token: string) => {
      const session = await store.findSession(system, clock.now(), token);
      const view = session && (await store.view(database.tenant(session.account_id), session));
      return session && view && { session, view };
    },
    /** The session as a caller of the API, with the operations of its permissions and no scope. */
    caller: async (token: string): Promise<Principal | undefined> => {
      const session = await store.findSession(system, clock.now(), token);
      return session && toPrincipal(session);
    },
  };
}

function toPrincipal(session: store.Running): Principal {
  const { id, tpa_id: tpaId, reference_id: referenceId } = session;
  const none = new Set<string>();
  return {
    accountId: session.account_id,
    clientId: id,
    clientName: `Portal: ${referenceId ?? session.organization_id}`,
    clientType: 'portal',
    role: null,
    organizationId: null,
    issuerSlug: null,
    tokenId: id,
    scopes: none,
    grantable: none,
    authenticatedAtMs: null,
    operator: null,
    apiVersion: null,
    portal: { operations: portalOperations(session.permissions, tpaId), tpaId, referenceId },
    allowedAddresses: undefined,
    rateLimit: callsPerSecond,
  };
}

/** In the transaction of a TPA that a portal session creates: its organization, and with it the end of the right to create. */
export function attachToPortalSession(
  createOrganization: (
    context: PartnerContext,
    wanted: { reference_id: string; tpa_id: string },
  ) => Promise<{ id: string }>,
) {
  return async (context: PartnerContext, tpaId: string): Promise<void> => {
    const { portal, clientId: id } = context.principal;
    if (!portal) return;
    const reference_id = orNotFound(portal.referenceId ?? undefined, 'reference of a new organization');
    const { id: organization_id } = await createOrganization(context, { reference_id, tpa_id: tpaId });
    // Of two requests at the same time, one waits here for the other's commit.
    if ((await context.db.run(store.attachOrganization, { id, organization_id })) === 0) {
      throw stateConflict('This portal session has created its TPA already.');
    }
  };
}

/** Counts a mail that a portal session causes, and refuses it beyond the limit of the session. */
export async function takePortalMail({ principal, db }: PartnerContext): Promise<void> {
  if (!principal.portal) return;
  if ((await db.run(store.takeMail, { id: principal.clientId, max: mailsMax })) > 0) return;
  throw stateConflict(
    `This portal session has sent ${mailsMax} mails, its limit. Ask for a new link to the portal.`,
  );
}

export function portalSessions({ publicUrl }: { publicUrl: string }): Resource {
  return {
    name: 'portal-sessions',
    about:
      'Links with which your customer creates and follows its own TPA, and sees its consents and deliveries, in your name and your colours.',
    routes: [
      partnerRoute('POST /accounts/:accountId/portal-sessions', {
        id: 'portalSessions.create',
        summary: 'Create a portal session',
        description:
          'The `url` opens once, within 15 minutes; the pages then work for an hour. They are for one organization, and for what `permissions` name. They may be framed by `allowed_origins` alone. Each permission needs scopes of your own: `tpa-read` needs `account-tpas-read`, `tpa-write` needs `account-tpas-write` and `account-tpa-signatories-write`, `consents-read` needs `card-holders-read`, and `webhook-log-read` needs `webhook-events-read`.',
        scope: 'organizations-write',
        body: NewPortalSession,
        success: { status: 201, body: PortalSession },
        handler: async ({ body }, { db, now, audit, principal }) => {
          for (const scope of body.permissions.flatMap((one) => scopesOfPermission[one])) {
            requireScope(principal, [scope]);
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

/** Null: the organization does not exist yet, and the customer may create it. */
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
    'must include tpa-write: the organization does not exist yet',
  );
}

import type { Resource } from '../../http/resource.ts';
import { partnerRoute } from '../../http/route.ts';
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { found, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { newSecret } from '../../platform/secrets.ts';
import { requireUsable } from './rules.ts';
import { NewPortalSession, PortalSession } from './schema.ts';
import * as store from './store.ts';

export type { Opened, PortalView } from './store.ts';

const linkMs = 15 * minuteMs;
const sessionMs = hourMs;

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
  };
}

export function portalSessions({ publicUrl }: { publicUrl: string }): Resource {
  return {
    name: 'portal-sessions',
    about:
      'Links with which your customer sees its own TPA, consents and deliveries, in your name and your colours.',
    routes: [
      partnerRoute('POST /accounts/:accountId/portal-sessions', {
        id: 'portalSessions.create',
        summary: 'Create a portal session',
        description:
          'The `url` opens once, within 15 minutes; the pages then work for an hour. They show one organization and only what `permissions` name. They may be framed by `allowed_origins` alone.',
        scope: 'organizations-write',
        body: NewPortalSession,
        success: { status: 201, body: PortalSession },
        handler: async ({ body }, { db, now, audit }) => {
          requireUsable(body);
          if (!(await db.one(store.selectOrganization, { id: body.organization_id }))) {
            throw invalidField('organization_id', 'unknown', 'is not an organization of this account');
          }
          const token = newSecret();
          const session = found(
            await db.one(store.insertSession, {
              id: newId('pts', now),
              organization_id: body.organization_id,
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
          await audit({
            action: 'portal_session.created',
            objectId: session.id,
            changes: { organization_id: body.organization_id, permissions: body.permissions },
          });
          const { accent_color: _, ...shown } = session;
          return { ...shown, url: `${publicUrl}/portal/${token}` };
        },
      }),
    ],
  };
}

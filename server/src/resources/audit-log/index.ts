import type { AuditActor } from '../../http/pipeline.ts';
import type { Resource } from '../../http/resource.ts';
import { type AuditEntry, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { AuditPage, AuditQuery, type actorTypes } from './schema.ts';
import * as store from './store.ts';

export function auditLog(): Resource {
  return {
    name: 'audit-log',
    about: 'Who did what, when, from where, to which object. Lines are added and never changed.',
    routes: [
      partnerRoute({
        id: 'auditLog.list',
        summary: 'List the audit log',
        tag: 'audit-log',
        method: 'GET',
        path: '/accounts/:accountId/audit-log',
        scope: 'accounts-read',
        query: AuditQuery,
        success: { status: 200, body: AuditPage },
        handler: ({ query }, { db }) => store.list(db, query),
      }),
    ],
  };
}

/** How a partner's change gets its line. */
export function writeAudit(db: TenantDb, actor: AuditActor, entry: AuditEntry, now: Date): Promise<void> {
  return store.insert(db, now, {
    actor_type: actor.principal.clientType === 'user' ? 'user' : 'client',
    actor_id: actor.principal.clientId,
    actor_name: actor.principal.clientName,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    changes: entry.changes,
    ip: actor.address,
    request_id: actor.requestId,
  });
}

/** Somebody who acts without being a client of the account. `address` is where from, when that is known. */
export type Actor = {
  type: Exclude<(typeof actorTypes)[number], 'client'>;
  id: string;
  name: string;
  address?: string;
};

export const operator = { type: 'operator', id: 'operator', name: 'Operator' } as const satisfies Actor;

/** How a change by anyone but a client gets its line. */
export function writeAuditAs(db: TenantDb, now: Date, actor: Actor, entry: AuditEntry): Promise<void> {
  return store.insert(db, now, {
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    changes: entry.changes,
    ip: actor.address ?? null,
    request_id: null,
  });
}

/** How a change made at the operator's terminal gets its line. */
export function writeOperatorAudit(db: TenantDb, now: Date, entry: AuditEntry): Promise<void> {
  return writeAuditAs(db, now, operator, entry);
}

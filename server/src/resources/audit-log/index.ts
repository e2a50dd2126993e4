import type { AuditActor } from '../../http/pipeline.ts';
import type { Resource } from '../../http/resource.ts';
import { type AuditEntry, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { AuditPage, AuditQuery } from './schema.ts';
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
    actor_type: 'client',
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

/** How a change made at the operator's terminal gets its line. */
export function writeOperatorAudit(db: TenantDb, now: Date, entry: AuditEntry): Promise<void> {
  return store.insert(db, now, {
    actor_type: 'operator',
    actor_id: 'operator',
    actor_name: 'Operator',
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    changes: entry.changes,
    ip: null,
    request_id: null,
  });
}

import { plainAddress } from '../../auth/addresses.ts';
import type { ClientType } from '../../auth/principal.ts';
import type { AuditAction, InstallationAction } from '../../domain/audit-actions.ts';
import { listRoute } from '../../http/list-route.ts';
import type { AuditActor } from '../../http/pipeline.ts';
import type { Resource } from '../../http/resource.ts';
import type { AuditEntry } from '../../http/route.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { installation } from '../../services/retention/index.ts';
import { withObjects } from './objects.ts';
import { AuditLinePage, AuditQuery, type actorTypes } from './schema.ts';
import * as store from './store.ts';

export { type AuditChain, createAuditChain } from './chain/chain.ts';
export type { AuditFilter } from './chain/entries.ts';
export {
  exportAuditLog,
  type FoundLine,
  searchAuditLog,
  verifyExport,
} from './chain/export.ts';
export { addAuditKey, listAuditKeys } from './chain/keys.ts';
export { type Anchor, type AuditVerification, verifyAuditLog } from './chain/verify.ts';
export { type StreamStatus, selectStreams } from './stream/store.ts';
export { type AuditStream, createAuditStream } from './stream/stream.ts';

export function auditLog(): Resource {
  return {
    name: 'audit-log',
    about: 'A log of every change: who made it, to which object, when and from where. Lines are immutable.',
    routes: [
      listRoute('/accounts/:accountId/audit-log', {
        id: 'auditLog.list',
        summary: 'List the audit log',
        scope: 'accounts-read',
        query: AuditQuery,
        page: AuditLinePage,
        read: async ({ query }, { db, principal }) => {
          const { data, next_cursor } = await store.list(db, query);
          return { data: await withObjects(db, principal.scopes, data), next_cursor };
        },
      }),
    ],
  };
}

/** A line of an account, or of the installation. */
export type InstallationEntry = Omit<AuditEntry, 'action'> & { action: AuditAction | InstallationAction };

/** Writes the audit line of a call by a client or a user's session. */
export function writeAudit(db: TenantDb, actor: AuditActor, entry: AuditEntry, now: Date): Promise<void> {
  const { principal, address, requestId } = actor;
  const type = principal.clientType === 'user' ? 'user' : 'client';
  const from = { type, id: principal.clientId, name: principal.clientName, address, requestId } as const;
  return write(db, now, from, entry);
}

/** Writes the audit line of a token that its client revoked (RFC 7009). */
export function auditRevocation(
  db: TenantDb,
  client: { clientId: string; name: string; type: ClientType },
  tokenId: string,
  request: { ip: string; id: string },
  now: Date,
): Promise<void> {
  const principal = { clientId: client.clientId, clientName: client.name, clientType: client.type };
  const actor = { principal, address: plainAddress(request.ip), requestId: request.id };
  const entry = { action: 'oauth_client.token_revoked', objectType: 'token', objectId: tokenId } as const;
  return writeAudit(db, actor, entry, now);
}

/** An actor without a token of the account. `address` is where the request came from, if there was one. */
type Actor = {
  type: Exclude<(typeof actorTypes)[number], 'client'>;
  id: string;
  name: string;
  address?: string;
  requestId?: string;
};

/** The command line, or a user of the operator's console. */
export type OperatorActor = Actor & { type: 'operator' };
export const operator: OperatorActor = { type: 'operator', id: 'operator', name: 'Operator' };

export function writeAuditAs(db: TenantDb, now: Date, actor: Actor, entry: AuditEntry): Promise<void> {
  return write(db, now, actor, entry);
}

/** Records an erasure. `changes` counts the erased rows, without personal data. */
export function auditErasure(
  db: TenantDb,
  now: Date,
  entry: AuditEntry & { changes: Record<string, number> },
): Promise<void> {
  return write(db, now, system, entry);
}
export const system: Actor = { type: 'system', id: 'kontor', name: 'Kontor' };

export function writeOperatorAudit(
  db: TenantDb,
  now: Date,
  entry: AuditEntry,
  by: OperatorActor = operator,
): Promise<void> {
  return write(db, now, by, entry);
}

/** Writes a line that belongs to no account. */
export function writeInstallationAudit(
  database: Pick<Database, 'tenant'>,
  now: Date,
  actor: Actor,
  entry: InstallationEntry,
): Promise<void> {
  return write(database.tenant(installation), now, actor, entry);
}

function write(
  db: TenantDb,
  now: Date,
  actor: {
    type: (typeof actorTypes)[number];
    id: string;
    name: string;
    address?: string;
    requestId?: string;
  },
  entry: InstallationEntry,
): Promise<void> {
  return store.insert(db, now, {
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    changes: entry.changes,
    ip: actor.address ?? null,
    request_id: actor.requestId ?? null,
  });
}

import type { AuditEntry } from '../../http/audit-entry.ts';
import { openRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { acceptConsent, type ConnectParts, callbackPath, hashOfState } from './connect.ts';
import * as store from './store.ts';

export type CallbackParts = ConnectParts & {
  log: Log;
  auditAsSystem: (db: TenantDb, now: Date, entry: AuditEntry) => Promise<void>;
};

/** The route to which the accounting system sends the browser back. Its state can be used once, within 15 minutes. */
export const callbackRoute = (parts: CallbackParts) =>
  openRoute(`GET ${callbackPath}`, {
    id: 'accountingConnection.callback',
    openBecause: 'The browser comes back from the accounting system; its state is checked.',
    isDocumented: false,
    summary: 'Return from the accounting system',
    success: { status: 303 },
    handler: async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '');
      const query = new URLSearchParams(await connect(parts, params));
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${parts.publicUrl}/dashboard/bookkeeping?${query}`, 303);
    },
  });

/** Returns the search parameters of the dashboard's page. */
async function connect(parts: CallbackParts, params: URLSearchParams): Promise<Record<string, string>> {
  const { database, clock, log } = parts;
  const now = clock.now();
  const pending = await store.consume(database.system, now, hashOfState(params.get('state') ?? ''));
  if (!pending) return { connection: 'failed' };
  const { account_id, organization_id, system } = pending;
  const [code, token] = [params.get('code') ?? undefined, params.get('token') ?? undefined];
  try {
    const consent = { system, ...(code ? { code } : {}), ...(token ? { token } : {}) };
    const connected = await acceptConsent(parts, database.tenant(account_id), organization_id, consent);
    await database.tenantTransaction(account_id, async (db) => {
      await store.putConnected(db, connected);
      await parts.auditAsSystem(db, now, {
        action: 'accounting_connection.connected',
        objectType: 'organization',
        objectId: organization_id,
        changes: { system: { from: null, to: system }, company: { from: null, to: connected.company_name } },
      });
    });
    return { organization: organization_id, connection: 'connected' };
  } catch (error) {
    log.warn(
      { system, organization: organization_id, reason: String(error) },
      'an accounting system was not connected',
    );
    const isOther = error instanceof ApiError && error.code === 'state_conflict';
    return { organization: organization_id, connection: isOther ? 'other_company' : 'failed' };
  }
}

import { issuerRoute, type PartnerContext } from '../../../http/route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { ApiError, found } from '../../../platform/errors.ts';
import type { ActingIssuer } from '../forwarding/forwarder.ts';
import { statusOf } from '../forwarding/store.ts';
import { IssuerTpa, IssuerTpaPage, IssuerTpaQuery, TpaRejection } from './schema.ts';
import * as store from './store.ts';

export type IssuerTpaParts = {
  database: Database;
  clock: Clock;
  /** Both are called with the TPA locked in `pending-activation`, and write to the partner's account and audit log. */
  activateTpa: (db: TenantDb, now: Date, tpaId: string, by: ActingIssuer) => Promise<unknown>;
  rejectTpa: (db: TenantDb, now: Date, tpaId: string, reason: string, by: ActingIssuer) => Promise<unknown>;
  /** Forwards the company's cards to the account; a job retries what fails. */
  tryForwardTpa: (accountId: string, tpaId: string) => Promise<void>;
};

type Decide = (db: TenantDb, now: Date, by: ActingIssuer) => Promise<unknown>;

const base = '/issuers/:slug/tpas';
const one = `${base}/:tpaId` as const;
const tag = 'issuers';

export const issuerTpaRoutes = (parts: IssuerTpaParts) => {
  // The TPA belongs to a partner's account, so the issuer's handle would not find it.
  const tpaInPath = {
    existence: {
      tpaId: async (db: TenantDb, id: string) =>
        (await store.find(parts.database.system, db.accountId, id)) !== undefined,
    },
  };

  /** A separate transaction in the partner's account; the request's transaction writes the issuer's audit line. */
  const decide = async (params: { slug: string; tpaId: string }, work: Decide): Promise<IssuerTpa> => {
    const { system } = parts.database;
    const issuer = found(await store.findIssuer(system, params.slug), 'issuer');
    const tpa = found(await store.find(system, issuer.account_id, params.tpaId), 'tpa');
    await parts.database.tenantTransaction(tpa.account_id, async (db) => {
      const status = await statusOf(db, tpa.id, true);
      if (status !== 'pending-activation') {
        throw new ApiError('state_conflict', {
          message: `The TPA is ${status}. Only a TPA that is pending-activation can be activated or rejected.`,
        });
      }
      await work(db, parts.clock.now(), { type: 'issuer', id: issuer.slug, name: issuer.name });
    });
    return found(await store.find(system, issuer.account_id, tpa.id), 'tpa');
  };
  const writeAudit = async ({ audit }: PartnerContext, action: string, tpa: IssuerTpa): Promise<void> =>
    audit({ action, objectType: 'tpa', objectId: tpa.id });

  return [
    issuerRoute({
      id: 'issuerTpas.list',
      summary: 'List the TPAs of your payment products',
      description: 'Without `status`, those that are `pending-activation`.',
      tag,
      method: 'GET',
      path: base,
      scope: 'issuer-cards-read',
      query: IssuerTpaQuery,
      success: { status: 200, body: IssuerTpaPage },
      handler: ({ query }, { db }) =>
        store.list(parts.database.system, db.accountId, query.status ?? 'pending-activation', query),
    }),
    issuerRoute({
      id: 'issuerTpas.activate',
      summary: 'Activate a TPA',
      description:
        'Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.',
      tag,
      method: 'POST',
      path: `${one}/activate`,
      ...tpaInPath,
      scope: 'issuer-transaction-states-write',
      success: { status: 200, body: IssuerTpa },
      prepare: async ({ params }) => {
        let accountId = '';
        const tpa = await decide(params, async (db, now, by) => {
          await parts.activateTpa(db, now, params.tpaId, by);
          accountId = db.accountId;
        });
        return { tpa, accountId };
      },
      handler: async ({ prepared: { tpa, accountId } }, context) => {
        await writeAudit(context, 'tpa.activated', tpa);
        context.afterCommit(() => parts.tryForwardTpa(accountId, tpa.id));
        return tpa;
      },
    }),
    issuerRoute({
      id: 'issuerTpas.reject',
      summary: 'Reject a TPA',
      description:
        'Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.',
      tag,
      method: 'POST',
      path: `${one}/reject`,
      ...tpaInPath,
      scope: 'issuer-transaction-states-write',
      body: TpaRejection,
      success: { status: 200, body: IssuerTpa },
      prepare: ({ params, body }) =>
        decide(params, (db, now, by) => parts.rejectTpa(db, now, params.tpaId, body.reason, by)),
      handler: async ({ prepared: tpa }, context) => {
        await writeAudit(context, 'tpa.rejected', tpa);
        return tpa;
      },
    }),
  ];
};

import { type IssuerContext, issuerRoute } from '../../../http/route.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../../platform/errors.ts';
import type { ActingIssuer } from '../forwarding/forwarder.ts';
import { statusOf } from '../forwarding/store.ts';
import { IssuerTpa, IssuerTpaPage, IssuerTpaQuery, IssuerTpaRejection } from './schema.ts';
import * as store from './store.ts';

export type IssuerTpaParts = {
  database: Database;
  /**
   * Activates or rejects a TPA that the caller has locked in `pending-activation`, in the partner's account and
   * audit log.
   */
  activateTpa: (db: TenantDb, now: Date, tpaId: string, by: ActingIssuer) => Promise<unknown>;
  rejectTpa: (db: TenantDb, now: Date, tpaId: string, reason: string, by: ActingIssuer) => Promise<unknown>;
  /** Forwards the company's cards to the account. A job retries failures. */
  tryForwardTpa: (accountId: string, tpaId: string) => Promise<void>;
};

type Decide = (db: TenantDb, now: Date, by: ActingIssuer) => Promise<unknown>;

const base = '/issuers/:slug/tpas';
const one = `${base}/:tpaId` as const;

export const issuerTpaRoutes = (parts: IssuerTpaParts) => {
  // The TPA belongs to a partner's account, so the issuer's handle would not find it.
  const tpaInPath = {
    existence: {
      tpaId: async (db: TenantDb, id: string) =>
        (await store.find(parts.database.system, db.accountId, id)) !== undefined,
    },
  };

  /** Decides on the TPA in the partner's account and writes the issuer's audit line, in one transaction. */
  const decide = async (
    { db: own, inAccount, now, audit }: IssuerContext,
    params: { slug: string; tpaId: string },
    action: 'tpa.activated' | 'tpa.rejected',
    work: Decide,
  ): Promise<IssuerTpa> => {
    const { system } = parts.database;
    const issuer = orNotFound(await store.findIssuer(system, params.slug), 'issuer');
    const tpa = orNotFound(await store.find(system, own.accountId, params.tpaId), 'tpa');
    const db = inAccount(tpa.account_id);
    const status = await statusOf(db, tpa.id, true);
    if (status !== 'pending-activation') {
      throw stateConflict(
        `The TPA is ${status}. Only a TPA that is pending-activation can be activated or rejected.`,
      );
    }
    await work(db, now, { type: 'issuer', id: issuer.slug, name: issuer.name });
    await audit({ action, objectId: tpa.id });
    return orNotFound(await store.findIn(db, tpa.id), 'tpa');
  };

  return [
    issuerRoute(`GET ${base}`, {
      id: 'issuerTpas.list',
      summary: 'List the TPAs of your payment products',
      description: 'Lists TPAs that are `pending-activation`, unless you filter by `status`.',
      scope: 'issuer-cards-read',
      query: IssuerTpaQuery,
      success: { status: 200, body: IssuerTpaPage },
      handler: ({ query }, { db }) =>
        store.list(parts.database.system, db.accountId, query.status ?? 'pending-activation', query),
    }),
    issuerRoute(`POST ${one}/activate`, {
      id: 'issuerTpas.activate',
      summary: 'Activate a TPA',
      description:
        'Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.',
      ...tpaInPath,
      scope: 'issuer-transaction-states-write',
      success: { status: 200, body: IssuerTpa },
      handler: ({ params }, context) =>
        decide(context, params, 'tpa.activated', async (db, now, by) => {
          await parts.activateTpa(db, now, params.tpaId, by);
          context.afterCommit(() => parts.tryForwardTpa(db.accountId, params.tpaId));
        }),
    }),
    issuerRoute(`POST ${one}/reject`, {
      id: 'issuerTpas.reject',
      summary: 'Reject a TPA',
      description:
        'Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.',
      ...tpaInPath,
      scope: 'issuer-transaction-states-write',
      body: IssuerTpaRejection,
      success: { status: 200, body: IssuerTpa },
      handler: ({ params, body }, context) =>
        decide(context, params, 'tpa.rejected', (db, now, by) =>
          parts.rejectTpa(db, now, params.tpaId, body.reason, by),
        ),
    }),
  ];
};

import { issuerRoute, type PartnerContext } from '../../../http/route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { ApiError, found } from '../../../platform/errors.ts';
import type { ActingIssuer } from '../sharing/sharing.ts';
import { statusOf } from '../sharing/store.ts';
import { IssuerTpa, IssuerTpaPage, IssuerTpaQuery, TpaRejection } from './schema.ts';
import * as store from './store.ts';

export type IssuerTpaParts = {
  database: Database;
  clock: Clock;
  /** Both act on a TPA that the caller has locked in `pending-activation`, in the partner's account and its audit log. */
  activateTpa: (db: TenantDb, now: Date, tpaId: string, by: ActingIssuer) => Promise<unknown>;
  rejectTpa: (db: TenantDb, now: Date, tpaId: string, reason: string, by: ActingIssuer) => Promise<unknown>;
  /** Passes the company's cards on to the account; what fails is made up for later. */
  shareTpaSoon: (accountId: string, tpaId: string) => Promise<void>;
};

type Decide = (db: TenantDb, now: Date, by: ActingIssuer) => Promise<unknown>;

const base = '/issuers/:slug/tpas';
const one = `${base}/:tpaId` as const;
const tag = 'issuers';

export const issuerTpaRoutes = (parts: IssuerTpaParts) => {
  // The TPA lies in an account of a partner's, so the issuer's own handle would not find it.
  const tpaInPath = {
    existence: {
      tpaId: async (db: TenantDb, id: string) =>
        (await store.find(parts.database.system, db.accountId, id)) !== undefined,
    },
  };

  /** In the partner's account, in a transaction of its own; the issuer's audit line follows in the request's. */
  const decide = async (params: { slug: string; tpaId: string }, work: Decide): Promise<IssuerTpa> => {
    const { system } = parts.database;
    const issuer = found(await store.findIssuer(system, params.slug), 'issuer');
    const tpa = found(await store.find(system, issuer.account_id, params.tpaId), 'tpa');
    await parts.database.tenantTransaction(tpa.account_id, async (db) => {
      const status = await statusOf(db, tpa.id, true);
      if (status !== 'pending-activation') {
        throw new ApiError('state_conflict', {
          message: `The TPA is ${status}; only one that is pending-activation can be decided on.`,
        });
      }
      await work(db, parts.clock.now(), { type: 'issuer', id: issuer.slug, name: issuer.name });
    });
    return found(await store.find(system, issuer.account_id, tpa.id), 'tpa');
  };
  const note = async ({ audit }: PartnerContext, action: string, tpa: IssuerTpa): Promise<void> =>
    audit({ action, objectType: 'tpa', objectId: tpa.id });

  return [
    issuerRoute({
      id: 'issuerTpas.list',
      summary: 'List the TPAs of your payment products',
      description: 'Those that wait for your word, unless `status` asks for others.',
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
        'The partner is told, and sees the cards of the company from now on. Only a TPA that is `pending-activation`; another is 409.',
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
        await note(context, 'tpa.activated', tpa);
        context.afterCommit(() => parts.shareTpaSoon(accountId, tpa.id));
        return tpa;
      },
    }),
    issuerRoute({
      id: 'issuerTpas.reject',
      summary: 'Reject a TPA',
      description: 'The partner is told why. Only a TPA that is `pending-activation`; another is 409.',
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
        await note(context, 'tpa.rejected', tpa);
        return tpa;
      },
    }),
  ];
};

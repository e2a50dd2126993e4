import { type PartnerContext, partnerRoute, stagedRoute } from '../../http/route.ts';
import { minuteMs } from '../../platform/clock.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { invalidField, orNotFound, stateConflict } from '../../platform/errors.ts';
import { newSecret } from '../../platform/secrets.ts';
import {
  acceptConsent,
  type ConnectParts,
  callbackUrl,
  hashOfState,
  orConflict,
  requireConnector,
} from './connect.ts';
import { openLedger } from './ledgers.ts';
import { chartAccounts } from './rules.ts';
import { AccountingConnection, AccountingConnectionUpdate, LedgerChart } from './schema.ts';
import * as store from './store.ts';

export type ConnectionParts = ConnectParts & {
  /** Replaces the chart of accounts of an organization, and writes the audit line. */
  replaceChart: (
    context: PartnerContext,
    organizationId: string,
    accounts: ReturnType<typeof chartAccounts>,
  ) => Promise<void>;
};

export const organizationPath = '/accounts/:accountId/organizations/:organizationId';
const path = `${organizationPath}/accounting-connection` as const;
const consentMinutes = 15;

export const connectionRoutes = (parts: ConnectionParts) => {
  const show = (
    organization_id: string,
    row: store.ConnectionRow | undefined,
    consent_url: string | null = null,
  ) => ({
    organization_id,
    status: row?.status ?? ('not_connected' as const),
    system: row?.system ?? null,
    company_name: row?.company_name ?? null,
    company_number: row?.company_number ?? null,
    consent_url,
    connected_at: row?.connected_at ?? null,
    systems: [...parts.connectors.values()].map(({ system, title, consentUrl }) => ({
      system,
      title,
      takes_token: consentUrl === undefined,
    })),
    version: row?.version ?? 0,
  });
  const read = async (db: TenantDb, organizationId: string) =>
    show(organizationId, await store.get(db, organizationId));
  return [
    partnerRoute(`GET ${path}`, {
      id: 'accountingConnection.get',
      withinOrganizations: true,
      isSingleton: true,
      summary: 'Get the accounting connection',
      description: 'Says which accounting system is connected, and which can be.',
      scope: 'bookkeeping-read',
      success: { status: 200, body: AccountingConnection },
      handler: ({ params }, { db }) => read(db, params.organizationId),
    }),
    stagedRoute(`POST ${path}`, {
      id: 'accountingConnection.connect',
      withinOrganizations: true,
      requiresReauthentication: true,
      summary: 'Connect an accounting system',
      description:
        'Open `consent_url` in a browser: a person who may administer the ledger gives the consent there, and comes back to the dashboard. A system without a consent screen needs `token`. An earlier connection of the organization ends. Returns 409 if the ledger belongs to another company; sandbox organizations may connect any ledger.',
      scope: 'bookkeeping-write',
      body: AccountingConnectionUpdate,
      success: { status: 200, body: AccountingConnection },
      outside: async ({ params, body }, { db }) => {
        const { system, token } = body;
        const { consentUrl } = requireConnector(parts, system);
        if (token !== undefined && (await store.companyOf(db, params.organizationId)))
          return orConflict(acceptConsent(parts, db, params.organizationId, { system, token }));
        if (token === undefined && consentUrl === undefined)
          throw invalidField('token', 'required', 'is required, because the system has no consent screen');
        return undefined;
      },
      commit: async ({ params, body: { system } }, { db, now, audit }, connected) => {
        const { organizationId } = params;
        const changes = { system: { from: null, to: system } };
        const about = { objectType: 'organization', objectId: organizationId, changes };
        if (connected) {
          await audit({ action: 'accounting_connection.connected', ...about });
          return show(organizationId, await store.putConnected(db, connected));
        }
        const state = newSecret();
        const expires_at = new Date(now.getTime() + consentMinutes * minuteMs);
        const wanted = { system, state_hash: hashOfState(state), expires_at };
        const row = await store.putPending(db, now, organizationId, wanted);
        await audit({ action: 'accounting_connection.requested', ...about });
        const url = requireConnector(parts, system).consentUrl?.(state, callbackUrl(parts)) ?? null;
        return show(organizationId, row, url);
      },
    }),
    partnerRoute(`DELETE ${path}`, {
      id: 'accountingConnection.disconnect',
      withinOrganizations: true,
      requiresReauthentication: true,
      summary: 'Disconnect the accounting system',
      description:
        'Deletes the tokens. What was posted stays in the ledger, and Kontor still shows its numbers.',
      scope: 'bookkeeping-write',
      handler: async ({ params }, { db, audit, requireCurrent }) => {
        const before = orNotFound(
          await store.getForUpdate(db, params.organizationId),
          'accounting connection',
        );
        requireCurrent(before);
        await store.remove(db, params.organizationId);
        await audit({
          action: 'accounting_connection.disconnected',
          objectType: 'organization',
          objectId: params.organizationId,
          changes: { system: { from: before.system, to: null } },
        });
      },
    }),
    stagedRoute(`POST ${path}/chart`, {
      id: 'accountingConnection.importChart',
      withinOrganizations: true,
      summary: 'Import the chart of accounts',
      description:
        'Reads accounts, VAT codes, cost centres and projects of the accounting system. The cost accounts replace the chart of accounts of the organization. Returns 409 if no system is connected, or it does not answer.',
      scope: 'bookkeeping-write',
      success: { status: 200, body: LedgerChart },
      outside: async ({ params }, { db }) => {
        if (!(await store.get(db, params.organizationId))) return undefined;
        const opened = await openLedger(parts, db.accountId, params.organizationId);
        return opened && orConflict(opened.ledger.chart());
      },
      commit: async ({ params }, context, chart) => {
        if (!chart) throw stateConflict('No accounting system is connected. Connect one first.');
        const accounts = chartAccounts(chart);
        await parts.replaceChart(context, params.organizationId, accounts);
        const { vat_codes, dimensions } = chart;
        return {
          accounts: accounts.length,
          vat_codes: vat_codes.slice(0, 5_000),
          dimensions: dimensions.slice(0, 5_000),
        };
      },
    }),
  ];
};

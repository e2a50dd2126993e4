import { createHash } from 'node:crypto';
import type { TenantDb } from '../../platform/database/database.ts';
import { stateConflict } from '../../platform/errors.ts';
import {
  type AccountingSystem,
  type Consent,
  LedgerDisconnected,
  LedgerRefusal,
  LedgerUnavailable,
} from '../../services/accounting/index.ts';
import { type LedgerParts, sealTokens } from './ledgers.ts';
import { isSameCompany } from './rules.ts';
import * as store from './store.ts';

export type ConnectParts = LedgerParts & { publicUrl: string };

export const callbackPath = '/accounting-connections/callback';
export const callbackUrl = ({ publicUrl }: Pick<ConnectParts, 'publicUrl'>): string =>
  `${publicUrl}${callbackPath}`;
export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * Turns a consent into a connection that can be stored. Throws a conflict if the ledger is not that of the organization's company.
 * The companies of a sandbox are invented, so any ledger is good there.
 */
export async function acceptConsent(
  parts: ConnectParts,
  db: TenantDb,
  organizationId: string,
  { system, ...consent }: Consent & { system: AccountingSystem },
): Promise<store.Connected> {
  const connector = requireConnector(parts, system);
  const company = await store.companyOf(db, organizationId);
  const tokens = await connector.exchange(consent, callbackUrl(parts));
  let latest = tokens;
  const ledger = connector.open(tokens, async (refused, renew) => {
    latest = await renew(refused);
    return latest;
  });
  const { name, organization_number } = await ledger.company();
  if (company?.mode === 'live' && !isSameCompany(company.organization_number, organization_number)) {
    throw stateConflict(
      `The ledger belongs to ${name} (${organization_number ?? 'no number'}), not to the company of the organization (${company.organization_number}).`,
    );
  }
  return {
    organization_id: organizationId,
    system,
    tokens: sealTokens(parts.masterKey, organizationId, latest),
    company_name: name,
    company_number: organization_number,
    now: parts.clock.now(),
  };
}

export function requireConnector({ connectors }: Pick<LedgerParts, 'connectors'>, system: AccountingSystem) {
  const connector = connectors.get(system);
  if (connector) return connector;
  throw stateConflict(`The operator of this installation has not set up ${system}.`);
}

/** Says what a person can do about an error of the accounting system. */
export async function orConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LedgerDisconnected) throw stateConflict(`${error.message} Connect again.`);
    if (error instanceof LedgerUnavailable) throw stateConflict(`${error.message} Try again later.`);
    if (error instanceof LedgerRefusal) throw stateConflict(error.message);
    throw error;
  }
}

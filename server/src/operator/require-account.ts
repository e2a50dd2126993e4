import type { TenantDb } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { accountStore } from '../resources/accounts/index.ts';

export function requireAccountId(id: string): string {
  if (!isId(id, 'acc')) throw noSuchAccount(id);
  return id;
}

export function noSuchAccount(id: string): OperatorError {
  return new OperatorError(`There is no account ${id}. See: kontor account list`);
}

/** The open account of a partner. `ifIssuer` completes the message for the account of an issuer. */
export async function requirePartnerAccount(db: TenantDb, ifIssuer: string): Promise<void> {
  const account = await accountStore.get(db);
  if (!account) throw noSuchAccount(db.accountId);
  if (account.status === 'closed') throw new OperatorError(`The account ${db.accountId} is closed.`);
  if (account.kind === 'issuer') {
    throw new OperatorError(`The account ${db.accountId} belongs to an issuer. ${ifIssuer}`);
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type {
  AccountingSystem,
  Connector,
  Ledger,
  RenewTokens,
  Tokens,
} from '../../services/accounting/index.ts';
import * as store from './store.ts';

export type LedgerParts = {
  database: Database;
  clock: Clock;
  masterKey: MasterKey;
  connectors: ReadonlyMap<AccountingSystem, Connector>;
};
type Opened = { ledger: Ledger; connector: Connector };

const purpose = 'accounting connection';

export const sealTokens = (masterKey: MasterKey, organizationId: string, tokens: Tokens): Buffer =>
  masterKey.seal(purpose, organizationId, JSON.stringify(tokens));

/** Opens the ledger of an organization. Undefined: it has none that is connected, or the operator has removed the system. */
export async function openLedger(
  { database, clock, masterKey, connectors }: LedgerParts,
  accountId: string,
  organizationId: string,
): Promise<Opened | undefined> {
  const db = database.tenant(accountId);
  const read = async (): Promise<{ connector: Connector; tokens: Tokens } | undefined> => {
    const row = await store.get(db, organizationId);
    const connector = row?.status === 'connected' ? connectors.get(row.system) : undefined;
    if (!row?.tokens || !connector) return undefined;
    const tokens: Tokens = JSON.parse(masterKey.open(purpose, organizationId, row.tokens).toString());
    return { connector, tokens };
  };
  const renewTokens: RenewTokens = async (refused, renew) => {
    const renewedByOther = async (): Promise<Tokens | undefined> => {
      const stored = (await read())?.tokens;
      return stored === undefined || isDeepStrictEqual(stored, refused) ? undefined : stored;
    };
    const other = await renewedByOther();
    if (other) return other;
    try {
      const next = await renew(refused);
      // Stored before they are used, because the old ones may no longer be accepted.
      await store.setTokens(db, clock.now(), organizationId, sealTokens(masterKey, organizationId, next));
      return next;
    } catch (error) {
      const tokens = await renewedByOther();
      if (tokens) return tokens;
      throw error;
    }
  };
  const found = await read();
  return found && { connector: found.connector, ledger: found.connector.open(found.tokens, renewTokens) };
}

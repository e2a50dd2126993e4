import { recordAuthChange } from '../auth/change-feed.ts';
import { describeChanges } from '../platform/changes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { clientStore, overlapDefaultS, rotateSecret } from '../resources/oauth-clients/index.ts';
import type { ClientSecret } from './accounts.ts';
import { changeAsOperator } from './change.ts';

/** Operations on the clients of partners and issuers, for an operator who acts in their place. */
export type ClientOperations = {
  /** Lists the clients of one account, or of all. */
  listClients(accountId: string | undefined, limit: number): Promise<clientStore.ClientSummary[]>;
  /** Creates a secret. The previous secrets expire after `overlapS` seconds, a day by default. */
  rotateClientSecret(clientId: string, overlapS?: number): Promise<ClientSecret>;
  /** Disables a client. Its tokens stop working immediately, until the client is enabled again. */
  disableClient(clientId: string): Promise<{ id: string; name: string; enabled: boolean }>;
};

type Parts = { database: Database; masterKey: MasterKey; clock: Clock };

export function createClientOperations(parts: Parts): ClientOperations {
  const { database, masterKey } = parts;
  const ownerOf = async (clientId: string): Promise<string> => {
    const owner = await clientStore.findOwner(database.system, clientId);
    if (!owner) throw noSuchClient(clientId);
    return owner.account_id;
  };
  return {
    listClients: (accountId = '', limit) => clientStore.listAll(database.system, accountId, limit),
    rotateClientSecret: async (clientId, overlapS = overlapDefaultS) =>
      changeAsOperator(parts, await ownerOf(clientId), 'oauth_client', async (change) => {
        const client = await clientStore.getForUpdate(change.db, clientId);
        if (!client) throw noSuchClient(clientId);
        const { id, secret, name, scopes } = await rotateSecret(change, masterKey, client, overlapS);
        return { client_id: id, client_secret: secret, name, scopes };
      }),
    disableClient: async (clientId) =>
      changeAsOperator(parts, await ownerOf(clientId), 'oauth_client', async ({ db, now, audit }) => {
        const before = await clientStore.getForUpdate(db, clientId);
        if (!before) throw noSuchClient(clientId);
        const wanted = { ...before, enabled: false };
        const changes = describeChanges(before, wanted, ['enabled']);
        if (!changes) throw new OperatorError(`The client ${clientId} is already disabled.`);
        const grant = await clientStore.grantOf(db, clientId);
        await clientStore.update(db, now, clientId, { ...wanted, ...grant });
        await recordAuthChange(db, now, clientId);
        await audit({ action: 'oauth_client.updated', objectId: clientId, changes });
        return { id: clientId, name: before.name, enabled: false };
      }),
  };
}

function noSuchClient(id: string): OperatorError {
  return new OperatorError(`There is no client ${id}. See: kontor client list`);
}

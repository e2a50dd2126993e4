import type pg from 'pg';
import type { DatabaseAddress } from './connections.ts';
import { clientClass } from './hosts.ts';
import { directAddress } from './pooler.ts';

/** Opens one connection, past any pooler, for the duration of `work`. `purpose` is shown in pg_stat_activity. */
export async function withClient<T>(
  given: DatabaseAddress,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const address = directAddress(given);
  const Client = clientClass(address);
  const client = new Client({ ...address, application_name: `kontor ${purpose}` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens several connections for the duration of `work`. */
export function withClients<T>(
  address: DatabaseAddress,
  purpose: string,
  count: number,
  work: (clients: pg.Client[]) => Promise<T>,
): Promise<T> {
  if (count === 0) return work([]);
  return withClient(address, purpose, (client) =>
    withClients(address, purpose, count - 1, (others) => work([client, ...others])),
  );
}

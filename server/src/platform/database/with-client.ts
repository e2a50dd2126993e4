import pg from 'pg';
import type { DatabaseAddress } from './connections.ts';

/** One connection for a task of its own, closed when that is done. `purpose` is what the server's operator sees of it. */
export async function withClient<T>(
  address: DatabaseAddress,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...address, application_name: `kontor ${purpose}` });
  // A connection that is lost fails its query; without a listener the event would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

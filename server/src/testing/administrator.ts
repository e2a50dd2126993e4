import pg from 'pg';
import { inject } from 'vitest';

/** Ends the connections of the change feeds. Each process reconnects with its next poll. */
export async function cutListeners(): Promise<void> {
  await asAdministrator((client) =>
    client.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity
       where application_name = 'kontor listen' and datname = current_database()`,
    ),
  );
}

/**
 * Connects to the run's database, or a test's own, as its owner, to whom no role or policy of Kontor applies.
 */
export async function asAdministrator<T>(
  work: (client: pg.Client) => Promise<T>,
  address: pg.ClientConfig = inject('databaseAddress'),
): Promise<T> {
  const client = new pg.Client({ ...address, application_name: 'kontor test' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

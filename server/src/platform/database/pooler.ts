import type pg from 'pg';
import { newSecret } from '../secrets.ts';
import { type Named, usesNoPreparedStatements } from './bound-query.ts';

/**
 * A pooler in transaction mode gives each transaction any of its connections. So settings, and the role above all, are part of
 * every transaction; nothing is set for a session, and nothing that lasts longer than a transaction goes this way: LISTEN, the
 * change feed, migrations and backups connect directly.
 */
type Address = { direct?: pg.ClientConfig | undefined };

export const isPooled = ({ direct }: Address): boolean => direct !== undefined;

/** For what needs a session. */
export const directAddress = <A extends Address>(address: A): A | NonNullable<A['direct']> =>
  (address.direct as NonNullable<A['direct']> | undefined) ?? address;

/** Applies these settings until the transaction ends. The values are ours, and need no quoting. */
export function enter(settings: readonly (readonly [name: string, value: string])[]): Named {
  const text = `select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
  return { name: `kontor_enter_${settings[0]?.[1] ?? ''}`, text };
}

export type PoolerFinding = {
  /** The server process is not the one that the handshake named. */
  isPooled: boolean;
  /** PgBouncer 1.21 and newer rename statements, so that they survive a change of the server process. */
  keepsStatements: boolean;
};

/** Asks under a name drawn for this question, whether the server knows the statement under that name. */
export async function findPooler(client: pg.ClientBase): Promise<PoolerFinding> {
  const name = `kontor_${newSecret()}`;
  const text = `select pg_backend_pid() as pid, exists (select from pg_prepared_statements where name = '${name}') as is_plain`;
  const { rows } = await client.query<{ pid: number; is_plain: boolean }>({ name, text });
  const { processID } = client as unknown as { processID: number | null }; // Not in pg's types.
  const isPooled = rows[0]?.pid !== processID;
  return { isPooled, keepsStatements: !isPooled || rows[0]?.is_plain === false };
}

/** For a new connection to a pooler. */
export async function followPooler(client: pg.ClientBase): Promise<void> {
  const { keepsStatements } = await findPooler(client);
  if (!keepsStatements) usesNoPreparedStatements(client);
}

import type pg from 'pg';
import { newSecret } from '../secrets.ts';
import { disablePreparedStatements, type Named } from './bound-query.ts';

/**
 * A pooler in transaction mode gives each transaction any of its connections. Settings, and above all the role, are
 * therefore part of every transaction, and nothing is set for a session. Everything that lasts longer than a
 * transaction connects directly: LISTEN, the change feed, migrations and backups.
 */
type Address = { direct?: pg.ClientConfig | undefined };

export const isPooled = ({ direct }: Address): boolean => direct !== undefined;

/** Returns the address for work that needs a session. */
export const directAddress = <A extends Address>(address: A): A | NonNullable<A['direct']> =>
  (address.direct as NonNullable<A['direct']> | undefined) ?? address;

/**
 * Returns a statement that applies these settings until the transaction ends. Kontor chooses the values, which need no
 * quoting.
 */
export function enter(settings: readonly (readonly [name: string, value: string])[]): Named {
  const text = `select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
  return { name: `kontor_enter_${settings[0]?.[1] ?? ''}`, text };
}

export type PoolerFinding = {
  /** True when the server process is not the one that the handshake named. */
  isPooled: boolean;
  /** True when statements survive a change of the server process. PgBouncer 1.21 and newer rename them for that. */
  keepsStatements: boolean;
};

/**
 * Detects a pooler. It prepares a statement under a random name and checks whether the server lists it under that name.
 */
export async function findPooler(client: pg.ClientBase): Promise<PoolerFinding> {
  const name = `kontor_${newSecret()}`;
  const text = `select pg_backend_pid() as pid, exists (select from pg_prepared_statements where name = '${name}') as is_plain`;
  const { rows } = await client.query<{ pid: number; is_plain: boolean }>({ name, text });
  const { processID } = client as unknown as { processID: number | null }; // pg's types lack this property.
  const isPooled = rows[0]?.pid !== processID;
  return { isPooled, keepsStatements: !isPooled || rows[0]?.is_plain === false };
}

/** Adapts a new connection to its pooler. */
export async function followPooler(client: pg.ClientBase): Promise<void> {
  const { keepsStatements } = await findPooler(client);
  if (!keepsStatements) disablePreparedStatements(client);
}

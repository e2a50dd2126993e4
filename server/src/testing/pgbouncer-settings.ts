import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian 12 has 1.18. `KONTOR_TEST_PGBOUNCER` selects a newer one. */
export const pgBouncerProgram = process.env.KONTOR_TEST_PGBOUNCER ?? '/usr/sbin/pgbouncer';
/** Undefined if it is not installed. */
export const pgBouncerVersion = installedVersion();
/** From 1.21 on, prepared statements survive a change of the server's process. */
export const keepsStatements = (pgBouncerVersion ?? 0) >= 1.21;

type Upstream = { host: string; port: number; user: string; database: string };

/** Writes settings for transaction mode. Returns their path. */
export function writePgBouncerSettings(
  folder: string,
  { host, port, user, database }: Upstream,
  own: { port: number; poolSize: number },
): string {
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer-users')];
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own.port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${own.poolSize}
max_client_conn = 500
server_login_retry = 1
${keepsStatements ? 'max_prepared_statements = 200' : ''}
`,
  );
  return settings;
}

function installedVersion(): number | undefined {
  try {
    const [, found] = /PgBouncer (\d+\.\d+)/.exec(`${execFileSync(pgBouncerProgram, ['--version'])}`) ?? [];
    return Number(found);
  } catch {
    return undefined;
  }
}

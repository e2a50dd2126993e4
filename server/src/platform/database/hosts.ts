import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { readOnly } from './faults.ts';

/**
 * Splits `postgres://user@one:5432,two:5432/kontor` into one address for each host. One host gives the address itself.
 */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  // Kontor always needs a server that accepts writes, and the driver does not support this parameter.
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

type Hosts = {
  /** Returns the last server that accepted writes. */
  current(): string;
  /** Reports that a connection failed there, or that it is a standby. The other servers are then queried. */
  reportFailure(url: string): void;
  /** Resolves when a server that accepts writes was found, or when none was. */
  findPrimary(): Promise<void>;
};

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

const probeTimeoutMs = 2_000;
const probeAgainMs = 200;
/** The limit of one search. The next failure begins a new one. */
const findMaxMs = 30_000;

/** One entry for each list, so that every pool and listener of a process learns from the others. */
const sharedHosts = new WeakMap<readonly string[], Hosts>();

/**
 * Returns the class of the clients of this address. With several hosts, each client connects to the one that accepts
 * writes.
 */
export function clientClass({ hosts }: { hosts?: readonly string[] }): typeof DatabaseClient {
  if (hosts === undefined || hosts.length < 2) return DatabaseClient;
  const cluster = hostsOf(hosts);
  return class extends DatabaseClient {
    readonly #url: string;
    constructor(config: pg.ClientConfig) {
      const url = cluster.current();
      super({ ...config, connectionString: url });
      this.#url = url;
    }
    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      // The pool uses this form. The driver calls it without arguments when there is no error.
      const call = callback as (error?: unknown) => void;
      connected.then(() => call(), call);
      return undefined;
    }
    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await super.query('select pg_is_in_recovery() as is_standby');
        if (rows[0]?.is_standby) {
          throw Object.assign(new Error('The database server is a standby.'), { code: readOnly });
        }
        return this;
      } catch (error) {
        cluster.reportFailure(this.#url);
        this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

/** Finds the primary before the first connection, because the first host may be a standby, or down. */
export async function findPrimary({ hosts }: { hosts?: readonly string[] }): Promise<void> {
  if (hosts !== undefined && hosts.length > 1) await hostsOf(hosts).findPrimary();
}

function hostsOf(urls: readonly string[]): Hosts {
  const before = sharedHosts.get(urls);
  if (before) return before;
  let current = urls[0] ?? '';
  let finding: Promise<void> | undefined;
  const search = async (): Promise<void> => {
    const untilMs = performance.now() + findMaxMs;
    while (performance.now() < untilMs) {
      const results = await Promise.all(urls.map(async (url) => ({ url, isPrimary: await isPrimary(url) })));
      const found = results.find((result) => result.isPrimary);
      if (found) {
        current = found.url;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, probeAgainMs).unref());
    }
  };
  const find = (): Promise<void> => {
    finding ??= search().finally(() => {
      finding = undefined;
    });
    return finding;
  };
  const created: Hosts = {
    current: () => current,
    reportFailure: (url) => {
      if (url === current) void find();
    },
    findPrimary: find,
  };
  sharedHosts.set(urls, created);
  return created;
}

async function isPrimary(connectionString: string): Promise<boolean> {
  const client = new DatabaseClient({
    connectionString,
    application_name: 'kontor find primary',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    return rows[0]?.is_standby === false;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

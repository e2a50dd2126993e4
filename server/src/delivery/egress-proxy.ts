import type { Socket } from 'node:net';
import { Pool } from 'undici';
import type { Log } from '../platform/log.ts';
import { EgressError } from './egress-error.ts';

/** Opens a tunnel through the proxy to the first of these addresses that works. */
export type Tunnel = (addresses: readonly string[], port: number) => Promise<Socket>;

const addressesTriedMax = 2;

/**
 * Opens tunnels through the proxy (`KONTOR_EGRESS_PROXY`). Names are still resolved and checked here, and the proxy
 * gets a CONNECT to an address that passed. It never resolves a name, and it cannot read the TLS connection to the
 * receiver. Kontor therefore needs a name server for public names even where only the proxy can reach them.
 */
export function createTunnel(
  proxyUrl: string,
  { log, timeoutMs, ca }: { log: Log; timeoutMs: number; ca: string | undefined },
): { open: Tunnel; close(): Promise<void> } {
  const { origin, username, password } = new URL(proxyUrl);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization =
    credentials === ':'
      ? {}
      : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
  const pool = new Pool(origin, {
    connect: { timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) },
    headersTimeout: timeoutMs,
  });

  const connectThrough = async (authority: string): Promise<Socket> => {
    const { statusCode, socket } = await pool.connect({
      path: authority,
      headers: { host: authority, ...authorization },
    });
    if (statusCode === 200) return socket as Socket;
    socket.on('error', () => undefined).destroy();
    throw new Error(`The proxy responded with ${statusCode}.`);
  };

  return {
    open: async (addresses, port) => {
      let lastError: unknown;
      for (const address of addresses.slice(0, addressesTriedMax)) {
        try {
          return await connectThrough(address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`);
        } catch (error) {
          lastError = error;
        }
      }
      log.warn({ err: lastError }, 'the egress proxy did not open a connection');
      throw new EgressError(
        'proxy_failed',
        'The egress proxy of this Kontor did not open a connection to the receiver.',
        {
          cause: lastError,
        },
      );
    },
    close: () => pool.destroy(),
  };
}

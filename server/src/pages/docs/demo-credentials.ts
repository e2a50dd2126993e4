import { plainAddress } from '../../auth/addresses.ts';
import type { HttpRequest } from '../../http/fastify.ts';
import { comesFrom } from '../../http/same-origin.ts';

export type DemoCredentials = { account_id: string; client_id: string; client_secret: string };
/** Set when this process creates the demo account and prints its credentials. */
export type ShownDemo = { credentials: DemoCredentials | undefined };

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Allows the credentials only to a browser on this machine, on Kontor's own page, when Kontor has a local address. The name in
 * `Host` must be local too: another site's name may resolve to this machine.
 */
export function mayShowDemo(request: HttpRequest, publicUrl: string): boolean {
  return (
    loopback.test(new URL(publicUrl).hostname) &&
    loopback.test(plainAddress(request.ip)) &&
    loopback.test(request.hostname) &&
    comesFrom(request, publicUrl) !== 'elsewhere'
  );
}

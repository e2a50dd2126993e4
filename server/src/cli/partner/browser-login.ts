import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { assertionOf, newKey, publicPart } from './client-proof.ts';
import { createProver } from './dpop.ts';
import { openInBrowser } from './open.ts';
import type { Profile } from './profiles.ts';
import { RemoteError, remoteExitCodes } from './remote-error.ts';
import { fetchOrExplain, notKontor, requestToken } from './session.ts';

const pollEveryMs = 2000;
const pollMaxMs = 10 * 60_000;
const requestLimitMs = 30_000;
const json = { accept: 'application/json' };

/**
 * Creates a key and asks a user of the dashboard to register it for a new client. The key never leaves this machine, so others
 * may see the address and the code.
 */
export async function loginInBrowser(url: string, dpopKey?: string): Promise<Profile> {
  const key = newKey();
  const issuer = await fetchIssuer(url);
  const shown = publicPart(key);
  const query = new URLSearchParams({ key: shown, name: hostname().slice(0, 60) });
  const address = `${url}/dashboard/oauth-clients/cli-login?${query}`;
  process.stderr.write(
    `Open this page, sign in, and confirm that it shows the code ${codeOf(shown)}:\n\n  ${address}\n\nWaiting …\n`,
  );
  openInBrowser(address);
  const client = await waitForClient(url, key, issuer);
  const grant = await requestToken(url, { id: client.client_id, key, issuer }, createProver(dpopKey));
  return {
    url,
    account_id: client.account_id,
    client_id: client.client_id,
    private_key: key,
    issuer,
    token: grant.token,
    token_expires_at: grant.expiresAt.toISOString(),
    ...(dpopKey === undefined ? {} : { dpop_key: dpopKey }),
  };
}

/** Derives eight letters and digits from a key, for people to compare. The dashboard derives the same. */
export function codeOf(publicKey: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = Buffer.from(publicKey, 'base64url').subarray(0, 8);
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

async function fetchIssuer(url: string): Promise<string> {
  const signal = AbortSignal.timeout(requestLimitMs);
  const address = `${url}/.well-known/oauth-authorization-server`;
  const response = await fetchOrExplain(address, { headers: json, signal });
  const { issuer } = (await response.json().catch(() => ({}))) as { issuer?: string };
  if (issuer === undefined) throw notKontor(url);
  return issuer;
}

type KeyClient = { client_id: string; account_id: string };
type PollResponse = Partial<KeyClient> & { error?: string; error_description?: string };

async function waitForClient(url: string, key: string, issuer: string): Promise<KeyClient> {
  for (let waitedMs = 0; waitedMs < pollMaxMs; waitedMs += pollEveryMs) {
    const response = await fetchOrExplain(`${url}/oauth/client`, {
      method: 'POST',
      headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ assertion: assertionOf(key, { aud: issuer }, true) }).toString(),
      signal: AbortSignal.timeout(requestLimitMs),
    });
    const { client_id, account_id, error, error_description } = (await response
      .json()
      .catch(() => ({}))) as PollResponse;
    if (client_id !== undefined && account_id !== undefined) return { client_id, account_id };
    const isPending = error === 'authorization_pending' || response.status === 429 || response.status >= 500;
    if (!isPending)
      throw new RemoteError(
        error ?? 'refused',
        error_description ?? `The server responded with ${response.status}.`,
        remoteExitCodes.noAccess,
      );
    await setTimeout(pollEveryMs);
  }
  throw new RemoteError(
    'not_confirmed',
    'The login was not confirmed within ten minutes. Run "kontor login" again.',
    remoteExitCodes.noAccess,
  );
}

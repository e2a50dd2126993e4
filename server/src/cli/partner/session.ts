import { systemClock } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/errors.ts';
import { type ClientProof, newKey, proofFields } from './client-proof.ts';
import { createProver, type Prover } from './dpop.ts';
import { readPartnerEnvironment } from './environment.ts';
import { type Profile, readProfiles, writeProfiles } from './profiles.ts';
import { RemoteError, remoteExitCodes } from './remote-error.ts';

export type Session = {
  /** Undefined when the environment alone gives the credentials. */
  profileName: string | undefined;
  url: string;
  accountId: string;
  token(): Promise<string>;
  prover: Prover;
  /** Discards a refused token. Returns true when a new one can be requested. */
  discardToken(): boolean;
};

export type Grant = { token: string; expiresAt: Date; accountId: string };

const renewBeforeMs = 60_000;
const requestLimitMs = 30_000;
const formHeaders = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };

export const defaultUrl = 'http://localhost:8080';

/** Opens a session with credentials from the environment or a profile. */
export async function openSession(options: { profile?: string | undefined }): Promise<Session> {
  const environment = readPartnerEnvironment();
  const { url = defaultUrl, clientId, clientSecret, token, accountId } = environment;
  if (options.profile === undefined && (token !== undefined || (clientId && clientSecret))) {
    const profile: Profile = {
      url: baseUrlOf(url),
      account_id: accountId ?? '',
      ...(token === undefined ? { client_id: clientId ?? '', client_secret: clientSecret ?? '' } : { token }),
      ...(environment.isDpop ? { dpop_key: newKey() } : {}),
    };
    const cached = cacheToken(profile);
    return {
      profileName: undefined,
      url: profile.url,
      accountId: accountId ?? accountOf(await cached.token()),
      ...cached,
    };
  }
  const { configFolder } = environment;
  const all = await readProfiles(configFolder);
  const name = options.profile ?? environment.profile ?? all.current;
  const profile = name === null ? undefined : all.profiles[name];
  if (name === null || profile === undefined)
    throw new RemoteError(
      'not_logged_in',
      name === null
        ? 'You are not logged in. Run "kontor login", or set KONTOR_URL, KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET (or KONTOR_TOKEN).'
        : `There is no profile ${name}. "kontor profiles" lists them; "kontor login --profile ${name}" creates it.`,
      remoteExitCodes.noAccess,
    );
  const cached = cacheToken(profile, async (changed) => {
    // Read again: another command may have changed another profile since.
    const latest = await readProfiles(configFolder);
    if (latest.profiles[name] === undefined) return;
    latest.profiles[name] = { ...latest.profiles[name], ...changed };
    await writeProfiles(configFolder, latest);
  });
  return { profileName: name, url: profile.url, accountId: profile.account_id, ...cached };
}

function cacheToken(
  profile: Profile,
  store: (changed: Partial<Profile>) => Promise<void> = async () => undefined,
): Pick<Session, 'token' | 'discardToken' | 'prover'> {
  let { token, token_expires_at: expiresAt } = profile;
  const proof = proofOf(profile);
  const prover = createProver(profile.dpop_key);
  return {
    prover,
    token: async () => {
      const isFresh =
        expiresAt === undefined || Date.parse(expiresAt) - systemClock.now().getTime() > renewBeforeMs;
      if (token !== undefined && isFresh) return token;
      if (proof === undefined)
        throw new RemoteError(
          'token_expired',
          'The token has expired, and this profile has no client secret. Run "kontor login" again.',
          remoteExitCodes.noAccess,
        );
      const grant = await requestToken(profile.url, proof, prover);
      token = grant.token;
      expiresAt = grant.expiresAt.toISOString();
      await store({ token, token_expires_at: expiresAt });
      return token;
    },
    discardToken: () => {
      token = undefined;
      return proof !== undefined;
    },
  };
}

function proofOf({ client_id: id, client_secret: secret, private_key: key, issuer }: Profile) {
  if (id === undefined) return undefined;
  if (secret !== undefined) return { id, secret };
  return key === undefined || issuer === undefined ? undefined : { id, key, issuer };
}

/** Requests a token for all scopes of the client, bound to the prover's key if it has one. */
export async function requestToken(url: string, proof: ClientProof, prover: Prover): Promise<Grant> {
  const requestedAt = systemClock.now().getTime();
  const address = `${url}/oauth/token`;
  const send = (): Promise<Response> =>
    fetchOrExplain(address, {
      method: 'POST',
      headers: { ...formHeaders, ...prover.headers('POST', address) },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...proofFields(proof) }).toString(),
      signal: AbortSignal.timeout(requestLimitMs),
    });
  const first = await send();
  const response = prover.wantsRepetition(first) ? await send() : first;
  const body = (await response.json().catch(() => ({}))) as {
    access_token?: string;
    expires_in?: number;
    error?: string;
    error_description?: string;
  };
  if (typeof body.access_token !== 'string') {
    if (body.error === undefined) throw notKontor(url);
    throw new RemoteError(
      body.error,
      body.error_description ?? `The token was refused: ${body.error}.`,
      remoteExitCodes.noAccess,
    );
  }
  return {
    token: body.access_token,
    expiresAt: new Date(requestedAt + (body.expires_in ?? 0) * 1000),
    accountId: accountOf(body.access_token),
  };
}

/** Revokes the token (RFC 7009). Returns false when the profile has no token, or no client to revoke it with. */
export async function revokeTokenOf(profile: Profile): Promise<boolean> {
  const proof = proofOf(profile);
  if (proof === undefined || profile.token === undefined) return false;
  const response = await fetchOrExplain(`${profile.url}/oauth/revoke`, {
    method: 'POST',
    headers: formHeaders,
    body: new URLSearchParams({ token: profile.token, ...proofFields(proof) }).toString(),
    signal: AbortSignal.timeout(requestLimitMs),
  });
  return response.ok;
}

/** Returns the account that a token names. */
export function accountOf(token: string): string {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims.account_id === 'string') return claims.account_id;
  } catch {
    // Reported below.
  }
  throw new OperatorError(
    'The token names no account. Is it a token of Kontor? KONTOR_ACCOUNT_ID names one.',
  );
}

export function baseUrlOf(text: string): string {
  const isUrl = /^https?:\/\//.test(text);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(text);
  try {
    const url = new URL(isUrl ? text : `${isLocal ? 'http' : 'https'}://${text}`);
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  } catch {
    throw new OperatorError(`${text} is not an address, such as https://kontor.example.`);
  }
}

export async function fetchOrExplain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { origin } = new URL(url);
    throw new RemoteError(
      'unreachable',
      `${origin} cannot be reached: ${causeOf(error)}.`,
      remoteExitCodes.unreachable,
    );
  }
}

export function causeOf(error: unknown): string {
  const { cause, message, name } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return 'it did not respond in time';
  if (cause?.code === 'ECONNREFUSED') return 'the connection was refused';
  if (cause?.code === 'ENOTFOUND') return 'the host is unknown';
  return cause?.message || cause?.code || message;
}

export function notKontor(url: string): RemoteError {
  return new RemoteError(
    'not_kontor',
    `${url} does not respond like Kontor. Is the address right?`,
    remoteExitCodes.unreachable,
  );
}

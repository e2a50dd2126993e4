import type { Runtime } from './runtime.ts';

/** The authentication of a request. */
export type Authorization = { headers: Record<string, string>; credentials: 'omit' | 'same-origin' };

export type Credentials = {
  /** The browser adds them to every request, also to calls that require no token. */
  isAmbient: boolean;
  authorize(method: string, signal: AbortSignal | undefined): Promise<Authorization>;
  /** Called after a 401. Returns true when a retry with a newer token makes sense. */
  refuse(authorization: Authorization): boolean;
};

/** How a token is presented. A DPoP token is bound to a key (RFC 9449). */
export type Scheme = 'Bearer' | 'DPoP';

/** The response of the token endpoint. */
export type TokenGrant = { access_token: string; expires_in: number; token_type: string };

const renewEarlyMaxMs = 60_000;
const renewEarlyShare = 0.1;

/**
 * Fetches a token on first use, caches it, and renews it shortly before it expires. Concurrent calls share one request.
 */
export function clientCredentials(
  fetchToken: () => Promise<TokenGrant>,
  { now }: Pick<Runtime, 'now'>,
  scheme: Scheme = 'Bearer',
): Credentials {
  let cached: { token: string; renewAt: number } | undefined;
  let fetching: Promise<string> | undefined;

  const fetchNew = async (): Promise<string> => {
    const requestedAt = now();
    const grant = await fetchToken();
    // A token that is not bound would work for anyone who steals it, and the program relies on the opposite.
    if (scheme === 'DPoP' && grant.token_type.toLowerCase() !== 'dpop')
      throw new TypeError('Kontor issued a token that is not bound to the key: it does not support DPoP.');
    const lifetimeMs = grant.expires_in * 1000;
    // The lifetime counts from the request: after a slow response, the token is already older.
    const renewAt = requestedAt + lifetimeMs - Math.min(renewEarlyMaxMs, lifetimeMs * renewEarlyShare);
    cached = { token: grant.access_token, renewAt };
    return grant.access_token;
  };
  const current = (): Promise<string> => {
    if (cached !== undefined && now() < cached.renewAt) return Promise.resolve(cached.token);
    fetching ??= fetchNew().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  return {
    isAmbient: false,
    // An aborted caller stops waiting; the request continues for other callers.
    authorize: async (_method, signal) => present(scheme, await orAborted(current(), signal)),
    refuse: (authorization) => {
      // Drops only the refused token: another call may already have fetched a newer one.
      if (cached !== undefined && authorization.headers.Authorization === `${scheme} ${cached.token}`)
        cached = undefined;
      return true;
    },
  };
}

/** Uses a token, or a function that returns the current one. */
export function givenToken(
  token: string | (() => string | Promise<string>),
  scheme: Scheme = 'Bearer',
): Credentials {
  return {
    isAmbient: false,
    authorize: async (_method, signal) =>
      present(scheme, typeof token === 'string' ? token : await orAborted(Promise.resolve(token()), signal)),
    refuse: () => typeof token !== 'string',
  };
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Uses this browser's session. The header proves that the page itself sent the request, not another site's form. */
export function browserSession(): Credentials {
  return {
    isAmbient: true,
    authorize: async (method) => ({
      headers: safeMethods.includes(method) ? {} : { 'X-Kontor-CSRF': '1' },
      credentials: 'same-origin',
    }),
    refuse: () => false,
  };
}

export const anonymous: Authorization = { headers: {}, credentials: 'omit' };

/** Credentials for calls that require no token. */
export const noCredentials: Credentials = {
  isAmbient: false,
  authorize: async () => anonymous,
  refuse: () => false,
};

function present(scheme: Scheme, token: string): Authorization {
  return { headers: { Authorization: `${scheme} ${token}` }, credentials: 'omit' };
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

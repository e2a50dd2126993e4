import type { Runtime } from './runtime.ts';

/** How a request shows who is calling. */
export type Authorization = { headers: Record<string, string>; credentials: 'omit' | 'same-origin' };

export type Credentials = {
  /** The browser sends them by itself: also calls that need no token go with them. */
  isAmbient: boolean;
  authorize(method: string, signal: AbortSignal | undefined): Promise<Authorization>;
  /** Kontor answered 401 to this. True when another try, with something newer, makes sense. */
  refuse(authorization: Authorization): boolean;
};

/** What the token endpoint answers. */
export type TokenGrant = { access_token: string; expires_in: number };

const renewEarlyMaxMs = 60_000;
const renewEarlyShare = 0.1;

/**
 * A token that is fetched when it is first needed, kept, and fetched again shortly before it ends. Calls that need one at the
 * same time share one request.
 */
export function clientCredentials(
  fetchToken: () => Promise<TokenGrant>,
  { now }: Pick<Runtime, 'now'>,
): Credentials {
  let kept: { token: string; renewAt: number } | undefined;
  let fetching: Promise<string> | undefined;

  const fetchNew = async (): Promise<string> => {
    const askedAt = now();
    const grant = await fetchToken();
    const lifetimeMs = grant.expires_in * 1000;
    // Counted from the question, not from the answer: a slow answer must not make the token seem younger.
    const renewAt = askedAt + lifetimeMs - Math.min(renewEarlyMaxMs, lifetimeMs * renewEarlyShare);
    kept = { token: grant.access_token, renewAt };
    return grant.access_token;
  };
  const current = (): Promise<string> => {
    if (kept !== undefined && now() < kept.renewAt) return Promise.resolve(kept.token);
    fetching ??= fetchNew().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  return {
    isAmbient: false,
    // Another caller may wait for the same token: one that loses patience leaves, and the request goes on.
    authorize: async (_method, signal) => bearer(await orAborted(current(), signal)),
    refuse: (authorization) => {
      // Only what was refused is forgotten: another call may have fetched a newer one meanwhile.
      if (kept !== undefined && authorization.headers.Authorization === `Bearer ${kept.token}`)
        kept = undefined;
      return true;
    },
  };
}

/** A token from elsewhere: a text, or a function that always gives the present one. */
export function givenToken(token: string | (() => string | Promise<string>)): Credentials {
  return {
    isAmbient: false,
    authorize: async (_method, signal) =>
      bearer(typeof token === 'string' ? token : await orAborted(Promise.resolve(token()), signal)),
    refuse: () => typeof token !== 'string',
  };
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Somebody who signed in in this browser. The header proves that the page itself asked, and no form of another site. */
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

export const nobody: Authorization = { headers: {}, credentials: 'omit' };

/** For the calls that need no token. */
export const noCredentials: Credentials = {
  isAmbient: false,
  authorize: async () => nobody,
  refuse: () => false,
};

function bearer(token: string): Authorization {
  return { headers: { Authorization: `Bearer ${token}` }, credentials: 'omit' };
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

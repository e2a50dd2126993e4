import { LRUCache } from 'lru-cache';
import { type Clock, hourMs, secondMs } from '../platform/clock.ts';
import { basicAuthorization, type OAuthCredentials } from './authentication.ts';
import type { Egress } from './egress.ts';
import type { EgressResponse, Failure } from './exchange.ts';
import type { HeaderList } from './sign.ts';
import { prepareTarget, type Target } from './target.ts';

/** The webhook that uses a token. */
type TokenOwner = { id: string; isSandbox: boolean };

export type OAuthTokens = {
  /** Returns a valid token, or the failure of the delivery with the reason why there is none. Never rejects. */
  get(owner: TokenOwner, credentials: OAuthCredentials): Promise<{ token: string } | Failure>;
  /** Drops a token that the receiver refused. A newer one stays. */
  forget(owner: TokenOwner, token: string): void;
};

type Entry = {
  credentials: OAuthCredentials;
  /** The promise that all deliveries share which need the token. */
  result: Promise<{ token: string } | Failure>;
  token: string | undefined;
  /** Infinite until the token arrives. */
  untilMs: number;
};

const webhooksMax = 10_000;
const renewBeforeMs = 30 * secondMs;
const failureKeptMs = 5 * secondMs;
/** RFC 6749 §5.1: a server need not name a lifetime. Without one, a 401 ends the token. */
const lifetimeUnknownMs = hourMs;
const lifetimeMsMax = 24 * hourMs;
const responseBytesMax = 65_536;
// The characters of RFC 6750 §2.1, and any others that fit into a header.
const sendable = /^[\x21-\x7e]{1,8192}$/;

/**
 * Fetches tokens of the client-credentials grant (RFC 6749 §4.4), one per webhook, through the same guard as
 * deliveries.
 */
export function createOAuthTokens({
  egress,
  clock,
}: {
  egress: Pick<Egress, 'post'>;
  clock: Clock;
}): OAuthTokens {
  const entries = new LRUCache<string, Entry>({ max: webhooksMax });

  const startFetch = (owner: TokenOwner, credentials: OAuthCredentials): Entry => {
    const entry: Entry = {
      credentials,
      token: undefined,
      untilMs: Number.POSITIVE_INFINITY,
      result: fetchToken(egress, owner, credentials).then((fetched) => {
        const nowMs = clock.now().getTime();
        if ('error' in fetched) {
          // A failure is kept for a moment, so that a queue of deliveries does not become a flood of token requests.
          entry.untilMs = nowMs + failureKeptMs;
          return fetched;
        }
        entry.token = fetched.token;
        // A token with a shorter lifetime than the margin is used for half of it.
        entry.untilMs = nowMs + Math.max(fetched.lifetimeMs - renewBeforeMs, fetched.lifetimeMs / 2);
        return { token: fetched.token };
      }),
    };
    entries.set(owner.id, entry);
    return entry;
  };

  return {
    get: (owner, credentials) => {
      const cached = entries.get(owner.id);
      const isGood =
        cached !== undefined &&
        clock.now().getTime() < cached.untilMs &&
        isSame(cached.credentials, credentials);
      return (isGood ? cached : startFetch(owner, credentials)).result;
    },
    forget: (owner, token) => {
      if (entries.get(owner.id)?.token === token) entries.delete(owner.id);
    },
  };
}

function isSame(a: OAuthCredentials, b: OAuthCredentials): boolean {
  return (
    a === b ||
    (a.tokenUrl === b.tokenUrl &&
      a.clientId === b.clientId &&
      a.clientSecret === b.clientSecret &&
      a.scope === b.scope)
  );
}

type Fetched = { token: string; lifetimeMs: number };

/**
 * Sends the secret in the Authorization header, which every standard server accepts (RFC 6749 §2.3.1). Some servers
 * accept it only in the body, so that is the second attempt.
 */
async function fetchToken(
  egress: Pick<Egress, 'post'>,
  owner: TokenOwner,
  credentials: OAuthCredentials,
): Promise<Fetched | Failure> {
  const target = prepareTarget(credentials.tokenUrl, {
    isSandbox: owner.isSandbox,
    connectionGroup: `token ${owner.id}`,
  });
  const first = await requestToken(egress, target, credentials, 'header');
  const isRefused = !('error' in first) && (first.status === 400 || first.status === 401);
  const response = isRefused ? await requestToken(egress, target, credentials, 'body') : first;
  return parseTokenResponse(response, target);
}

function requestToken(
  egress: Pick<Egress, 'post'>,
  target: Target,
  { clientId, clientSecret, scope }: OAuthCredentials,
  place: 'header' | 'body',
): Promise<EgressResponse | Failure> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== '') form.set('scope', scope);
  const headers: HeaderList = [
    'Content-Type',
    'application/x-www-form-urlencoded',
    'Accept',
    'application/json',
  ];
  if (place === 'header') {
    headers.push('Authorization', basicAuthorization(formEncoded(clientId), formEncoded(clientSecret)));
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  return egress.post(target, form.toString(), headers, { bodyBytesMax: responseBytesMax });
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

function parseTokenResponse(response: EgressResponse | Failure, { host }: Target): Fetched | Failure {
  const { timing } = response;
  const fail = (why: string): Failure => ({
    error: { code: 'token_failed', message: `No access token for this webhook: ${why}` },
    timing,
  });
  if ('error' in response) return fail(response.error.message);
  const body = parseJsonObject(response.body);
  if (response.status !== 200) {
    // The message contains only the error code, which is from a short list (§5.2). The rest of the response may contain
    // anything.
    const { error } = body;
    const code = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
    return fail(`${host} responded with ${response.status}${code}.`);
  }
  const { access_token: token, token_type: type, expires_in: lifetime } = body;
  if (typeof token !== 'string' || !sendable.test(token))
    return fail(`the response of ${host} contains none.`);
  if (typeof type === 'string' && type.toLowerCase() !== 'bearer') {
    return fail(`${host} issues tokens of another type than Bearer.`);
  }
  const seconds = Number(lifetime);
  const isKnown = lifetime !== undefined && Number.isFinite(seconds) && seconds > 0;
  return { token, lifetimeMs: isKnown ? Math.min(seconds * secondMs, lifetimeMsMax) : lifetimeUnknownMs };
}

function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

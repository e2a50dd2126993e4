import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export type BrokerPerson = {
  claims: Record<string, unknown>;
  acr?: string;
  amr?: string[];
  /** The subject. The default is a new one for each visit. */
  sub?: string;
  /** The time of the login in seconds, if it was not now. */
  loggedInAt?: number;
};

export type BrokerOptions = {
  redirectUri: string;
  /** RFC 9126. With it, the browser's address contains only a reference. */
  hasPushedRequests?: boolean;
  /** The place of the person's claims: in the token, or only at the userinfo endpoint. */
  claimsIn?: 'id_token' | 'userinfo';
  clientAuthentication?: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';
  /** Scopes with their claims. The default is those of an eID broker. */
  scopes?: Record<string, string[]>;
  acrValues?: string[];
  /** Puts `auth_time` into the token. */
  tellsLoginTime?: boolean;
};

export type TestBroker = {
  issuer: string;
  environment: Record<string, string>;
  /** The parameters of the newest authorization request. */
  lastRequest(): Record<string, unknown>;
  /** Whom the provider signs in from now on. */
  signInAs(who: BrokerPerson | 'cancel'): void;
  /** Replaces the client's redirect URIs and its public key. */
  setClient(client: { redirectUris: string[]; publicJwk?: object }): Promise<void>;
  /** Publishes other keys than those that sign, which makes tokens look forged. */
  hideKeys(): void;
  /**
   * Follows the browser's redirect, identifies there (or cancels), and returns the address of the redirect
   * back.
   */
  visit(url: string, who: BrokerPerson | 'cancel'): Promise<URL>;
  close(): Promise<void>;
};

const client = { id: 'kontor', secret: 'a secret with a : and a % and a +' };
const hopsMax = 10;
// The key is created once: an RSA key takes long, and tests start several brokers.
const signingKey = newKey();

/** Starts a real OpenID provider on its own port, with a login without questions. */
export async function startBroker(options: BrokerOptions): Promise<TestBroker> {
  const { redirectUri, hasPushedRequests = true, claimsIn = 'id_token', acrValues = [] } = options;
  const method = options.clientAuthentication ?? 'client_secret_basic';
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const people = new Map<string, BrokerPerson>();
  let next: BrokerPerson | 'cancel' = 'cancel';
  let seen: Record<string, unknown> = {};
  let hasOwnKeys = true;
  const metadata = {
    client_id: client.id,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: method,
    require_auth_time: options.tellsLoginTime ?? false,
    ...(method === 'private_key_jwt'
      ? { token_endpoint_auth_signing_alg: 'ES256', jwks: { keys: [] } }
      : { client_secret: client.secret }),
  };
  const scopes = options.scopes ?? {
    profile: ['name', 'given_name', 'family_name'],
    nin: ['nin', 'nin_issuing_country', 'pid'],
  };
  const provider = new Provider(issuer, {
    jwks: { keys: [await signingKey] },
    cookies: { keys: ['a key for the cookies of this test'] },
    claims: {
      openid: ['sub', 'acr', 'amr'],
      ...scopes,
    },
    extraParams: ['sign_text'],
    acrValues,
    conformIdTokenClaims: claimsIn === 'userinfo',
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: hasPushedRequests },
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id)?.claims }),
    }),
    // Every user consents to everything.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(`openid ${Object.keys(scopes).join(' ')}`);
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });

  const setClient: TestBroker['setClient'] = async ({ redirectUris, publicJwk }) => {
    const keys = publicJwk ? { jwks: { keys: [publicJwk] } } : {};
    const changed = { ...metadata, redirect_uris: redirectUris, ...keys };
    // The types of the provider omit the adapter of its models.
    const { adapter } = provider.Client as unknown as {
      adapter: { upsert(id: string, metadata: object): Promise<void> };
    };
    await adapter.upsert(client.id, changed);
  };
  await setClient({ redirectUris: [redirectUri] });

  const handle = provider.callback();
  answer = async (request, response) => {
    if (request.url === '/jwks' && !hasOwnKeys) {
      const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicKey } = await newKey();
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [publicKey] }));
    }
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const details = await provider.interactionDetails(request, response);
    seen = details.params;
    if (next === 'cancel') return provider.interactionFinished(request, response, { error: 'access_denied' });
    const accountId = next.sub ?? `person-${people.size}`;
    people.set(accountId, next);
    const login = {
      accountId,
      ...(next.acr ? { acr: next.acr } : {}),
      ...(next.amr ? { amr: next.amr } : {}),
      ...(next.loggedInAt === undefined ? {} : { ts: next.loggedInAt }),
    };
    return provider.interactionFinished(request, response, { login });
  };

  return {
    issuer,
    environment: {
      KONTOR_EID_ISSUER: issuer,
      KONTOR_EID_CLIENT_ID: client.id,
      KONTOR_EID_CLIENT_SECRET: client.secret,
      KONTOR_EID_CLIENT_AUTH: method,
      KONTOR_EID_SCOPES: 'openid profile nin',
    },
    lastRequest: () => seen,
    setClient,
    signInAs: (who) => {
      next = who;
    },
    hideKeys: () => {
      hasOwnKeys = false;
    },
    visit: async (url, who) => {
      next = who;
      const cookies = new Map<string, string>();
      let at = new URL(url);
      for (let hop = 0; hop < hopsMax; hop += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status} at ${at}: ${await response.text()}`);
        at = new URL(location, at);
        if (/\/callback\?/.test(at.href) && at.origin !== issuer) return at;
      }
      throw new Error('The broker sends the browser in circles.');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'key-of-this-test' };
}

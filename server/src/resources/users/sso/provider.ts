import type { webcrypto } from 'node:crypto';
import { importJWK } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  PrivateKeyJwt,
} from 'openid-client';
import type { Language } from '../../../domain/language.ts';
import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { unavailable } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { createDiscovery, oidcReason } from '../../../platform/oidc.ts';
import type { Attempt } from './attempt.ts';
import { redirectPath } from './rules.ts';
import type { authentications } from './schema.ts';

/** Kontor's client at one provider: that of an account, or the operator's. */
export type ProviderClient = {
  /** The id of the account, or `operator`. */
  connection: string;
  version: number;
  issuer: string;
  clientId: string;
  authentication: (typeof authentications)[number];
  /** The client secret, or the private key as a JWK. */
  secret: string;
  scopes: readonly string[];
  /** Sends the requests through the egress guard. Undefined: the operator chose the issuer. */
  fetch: CustomFetch | undefined;
  language?: Language;
};

export type ProviderClaims = IDToken & Record<string, unknown>;
export type ProviderAnswer = { claims: ProviderClaims } | { refused: 'cancelled' | 'failed' | 'stale_login' };

const timeoutS = 10;
const clientsMax = 500;
// The provider's clock may be slightly behind Kontor's.
const loginSkewMs = minuteMs;
const locales: Record<Language, string> = { sv: 'sv', no: 'nb no', da: 'da', fi: 'fi', en: 'en' };

/** Sends people to OpenID providers with authorization code, PKCE, state and nonce, and checks what comes back. */
export function createProviders({ publicUrl, log }: { publicUrl: string; log: Log }) {
  const known = new LRUCache<string, (now: Date) => Promise<Configuration>>({ max: clientsMax });
  const configurationOf = async (client: ProviderClient, now: Date): Promise<Configuration> => {
    const key = `${client.connection} ${client.version}`;
    const discover = known.get(key) ?? (await newDiscovery(client, log));
    known.set(key, discover);
    return discover(now);
  };
  const redirectUriOf = ({ connection }: ProviderClient) => `${publicUrl}${redirectPath(connection)}`;

  return {
    /** Returns the address to which the browser goes. Throws `unavailable` if the provider does not respond. */
    begin: async (client: ProviderClient, attempt: Attempt, email: string | undefined, now: Date) => {
      const configuration = await configurationOf(client, now);
      const isFresh = attempt.purpose.kind === 'confirm';
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(client),
        scope: client.scopes.join(' '),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(client.language ? { ui_locales: locales[client.language] } : {}),
        ...(email === undefined ? {} : { login_hint: email }),
        ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
      }).href;
    },

    /** Checks the callback. Input from the browser or the provider never makes it throw. */
    finish: async (
      client: ProviderClient,
      attempt: Attempt,
      params: URLSearchParams,
      now: Date,
    ): Promise<ProviderAnswer> => {
      const back = new URL(redirectUriOf(client));
      for (const [name, value] of params) back.searchParams.append(name, value);
      try {
        const configuration = await configurationOf(client, now);
        const tokens = await authorizationCodeGrant(configuration, back, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) return { refused: 'failed' };
        if (attempt.purpose.kind === 'confirm' && !isFreshLogin(idToken, attempt)) {
          return { refused: 'stale_login' };
        }
        const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
        // Some providers return the email address or the groups only there. Signed claims take precedence.
        const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {};
        return { claims: { ...more, ...idToken } };
      } catch (error) {
        const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied';
        const { connection } = client;
        log.warn({ connection, reason: oidcReason(error) }, 'a response of an SSO provider was refused');
        return { refused: isCancelled ? 'cancelled' : 'failed' };
      }
    },
  };
}

/** The browser can remove `prompt` and `max_age` from the request, so only `auth_time` proves a new login. */
function isFreshLogin({ auth_time }: IDToken, { startedMs }: Attempt): boolean {
  return auth_time !== undefined && auth_time * secondMs >= startedMs - loginSkewMs;
}

async function newDiscovery(client: ProviderClient, log: Log) {
  const { issuer, clientId, connection, fetch, secret } = client;
  const authentication = {
    client_secret_basic: async () => ClientSecretBasic(secret),
    client_secret_post: async () => ClientSecretPost(secret),
    // ES256 is an asymmetric key, which is imported as a CryptoKey.
    private_key_jwt: async () =>
      PrivateKeyJwt((await importJWK(JSON.parse(secret), 'ES256')) as webcrypto.CryptoKey),
  };
  return createDiscovery(
    {
      issuer: new URL(issuer),
      clientId,
      authentication: await authentication[client.authentication](),
      timeoutS,
      fetch,
    },
    (error) => {
      log.warn({ connection, reason: oidcReason(error) }, 'an SSO provider cannot be reached');
      return unavailable('The sign-in provider is not responding. Please try again in a few minutes.', error);
    },
  );
}

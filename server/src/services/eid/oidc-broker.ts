import { createHash } from 'node:crypto';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  type TokenEndpointResponse,
} from 'openid-client';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { unavailable } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { createDiscovery, mismatchedClaim, oidcReason } from '../../platform/oidc.ts';
import { type ClaimNames, type Claims, claimsWanted, parseIdentity } from './claims.ts';
import type { Country, Evidence, Language, RefusalReason } from './port.ts';
import { callbackPath, type Provider } from './provider.ts';
import type { Session } from './sessions.ts';

export type BrokerSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  clientAuthentication: 'client_secret_basic' | 'client_secret_post';
  scopes: string;
  /** A value that begins with `SE=` is sent for people of Sweden only. */
  acrValues: string[];
  /** The authorization parameter for the text to show, in Base64. */
  textParameter: string | undefined;
  claims: ClaimNames;
  /** The timeout of one request to the broker. The default is 5 s; tests set others. */
  timeoutS?: number;
};

const defaultTimeoutS = 5;
// The broker's clock may be slightly behind Kontor's.
const loginSkewMs = minuteMs;
const locales: Record<Language, string> = { sv: 'sv', no: 'nb no', da: 'da', fi: 'fi', en: 'en' };

/**
 * Identifies people through any OpenID Connect broker: authorization code, PKCE, and a nonce that binds the
 * response to the text.
 */
export function createOidcBroker(parts: { settings: BrokerSettings; publicUrl: string; log: Log }): Provider {
  const { settings, publicUrl, log } = parts;
  const discover = createBrokerDiscovery(settings, log);
  const redirectUri = `${publicUrl}${callbackPath}`;

  return {
    begin: async ({ state, secrets, request }) => {
      const configuration = await discover(request.now);
      const acrValues = acrValuesFor(settings.acrValues, request.country);
      const parameters: Record<string, string> = {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce: nonceFor(secrets.bindingSecret, request.textSha256),
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locales[request.language],
        // An earlier login, for another purpose, is not an agreement to this text.
        prompt: 'login',
      };
      if (acrValues.length > 0) parameters.acr_values = acrValues.join(' ');
      if (settings.textParameter)
        parameters[settings.textParameter] = Buffer.from(request.displayText).toString('base64');
      const server = configuration.serverMetadata();
      if (server.claims_parameter_supported) parameters.claims = claimsRequest(settings.claims);
      if (!server.pushed_authorization_request_endpoint)
        return buildAuthorizationUrl(configuration, parameters).href;
      // If the broker supports RFC 9126, the browser carries only a reference, which it cannot tamper with.
      const url = await buildAuthorizationUrlWithPAR(configuration, parameters).catch((error) => {
        log.warn({ reason: oidcReason(error) }, 'the eID broker refused the request');
        throw brokerUnavailable(error);
      });
      return url.href;
    },

    finish: async ({ session, state, params, now }) => {
      const refuse = (refused: RefusalReason, reason: string) => {
        // A person who cancels is no problem for the operator.
        const level = refused === 'cancelled' ? 'info' : 'warn';
        log[level]({ eid: session.id, refused, reason }, 'an eID response was refused');
        return { refused };
      };
      try {
        const configuration = await discover(now);
        const back = new URL(redirectUri);
        for (const [name, value] of params) back.searchParams.append(name, value);
        const tokens = await authorizationCodeGrant(configuration, back, {
          expectedState: state,
          expectedNonce: nonceFor(session.secrets.bindingSecret, session.textSha256),
          pkceCodeVerifier: session.secrets.codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) return refuse('failed', 'there is no id_token');
        const mismatch = mismatchOf(idToken, session, settings.acrValues);
        if (mismatch) return refuse('failed', mismatch);
        const identity = await identify(configuration, tokens, idToken, settings.claims, now);
        if ('missing' in identity) return refuse('failed', `missing: ${identity.missing}`);
        if ('broken' in identity) return refuse('failed', identity.broken);
        const evidence = evidenceOf(idToken, session.id, identity.nationalId, now);
        return { person: { ...identity, provider: configuration.serverMetadata().issuer, evidence } };
      } catch (error) {
        return refuse(refusalOf(error), oidcReason(error));
      }
    },
  };
}

/** Returns a sentence for the operator. Throws if the broker cannot be used. */
export async function checkBroker(
  settings: BrokerSettings | undefined,
  log: Log,
  now: Date,
): Promise<string> {
  if (!settings)
    return 'test eID for sandbox accounts; people of live accounts cannot sign (KONTOR_EID_ISSUER is not set)';
  const server = (await createBrokerDiscovery(settings, log)(now)).serverMetadata();
  if (!server.authorization_endpoint || !server.token_endpoint)
    throw new Error(`${settings.issuer} has no authorization or no token endpoint`);
  return `${server.issuer} answers`;
}

function createBrokerDiscovery(settings: BrokerSettings, log: Log): (now: Date) => Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  const authenticate = { client_secret_basic: ClientSecretBasic, client_secret_post: ClientSecretPost };
  return createDiscovery(
    {
      issuer,
      clientId: settings.clientId,
      authentication: authenticate[settings.clientAuthentication](settings.clientSecret),
      timeoutS: settings.timeoutS ?? defaultTimeoutS,
    },
    (error) => {
      log.warn({ issuer: issuer.origin, reason: oidcReason(error) }, 'the eID broker cannot be reached');
      return brokerUnavailable(error);
    },
  );
}

/**
 * Reads the identity from the token or the userinfo endpoint, which is the only source of the national id at
 * many brokers.
 */
async function identify(
  configuration: Configuration,
  tokens: TokenEndpointResponse,
  idToken: IDToken,
  names: ClaimNames,
  now: Date,
) {
  const identity = parseIdentity(idToken, names, now);
  if (!('missing' in identity) || !configuration.serverMetadata().userinfo_endpoint) return identity;
  const more: Claims = await fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  // Signed claims take precedence.
  return parseIdentity({ ...more, ...idToken }, names, now);
}

/** Checks the request's parameters that a browser can tamper with: `prompt` and `acr_values`. */
function mismatchOf(idToken: IDToken, session: Session, acrValues: string[]): string | undefined {
  const { auth_time: loggedInAt, acr } = idToken;
  if (loggedInAt !== undefined && loggedInAt * secondMs < session.createdAt.getTime() - loginSkewMs)
    return 'auth_time is before this identification began';
  const allowed = acrValues.map((value) => value.replace(countryPrefix, ''));
  const isAllowed = allowed.some((value) => acr === value || String(acr).startsWith(`${value}:`));
  if (acr !== undefined && allowed.length > 0 && !isAllowed) return 'acr is none of the requested values';
  return undefined;
}

const countryPrefix = /^[A-Z]{2}=/;

function acrValuesFor(acrValues: string[], country: Country | null): string[] {
  return acrValues
    .filter((value) => !countryPrefix.test(value) || country === null || value.startsWith(`${country}=`))
    .map((value) => value.replace(countryPrefix, ''));
}

function claimsRequest(names: ClaimNames): string {
  const wanted = Object.fromEntries(claimsWanted(names).map((name) => [name, null]));
  return JSON.stringify({ id_token: wanted, userinfo: wanted });
}

function refusalOf(error: unknown): RefusalReason {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'failed';
  return mismatchedClaim(error) === 'nonce' ? 'wrong_text' : 'failed';
}

function brokerUnavailable(cause: unknown): Error {
  return unavailable('The eID provider is not responding. Please try again in a few minutes.', cause);
}

/**
 * Returns the nonce of the request: a hash of a session secret and the text's hash. The provider includes it
 * in the signed token, which binds its response to this text. The secret keeps the provider from recognising
 * the text.
 */
export function nonceFor(bindingSecret: string, textSha256: string): string {
  return createHash('sha256')
    .update(Buffer.from(bindingSecret, 'base64url'))
    .update(Buffer.from(textSha256, 'hex'))
    .digest('base64url');
}

const charactersMax = 200;

/**
 * Returns the evidence for the audit trail. No field may contain the national id, in whatever claim the
 * broker sends it.
 */
export function evidenceOf(idToken: IDToken, sessionId: string, nationalId: string, now: Date): Evidence {
  const digits = nationalId.replace(/\D/g, '');
  // The last six digits identify the person; the rest is a date.
  const tail = digits.slice(-6);
  const harmless = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value === '' || value.replace(/\D/g, '').includes(tail))
      return undefined;
    return value.slice(0, charactersMax);
  };
  const level = harmless(idToken.acr);
  const methods = Array.isArray(idToken.amr) ? harmless(idToken.amr.join(' ')) : undefined;
  const loggedInAt = idToken.auth_time ?? idToken.iat;
  return {
    method: methods ?? level ?? 'oidc',
    at: (Number.isFinite(loggedInAt) ? new Date(loggedInAt * secondMs) : now).toISOString(),
    transaction: sessionId,
    ...(level === undefined ? {} : { level }),
  };
}

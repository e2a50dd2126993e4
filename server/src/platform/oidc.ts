import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { hourMs } from './clock.ts';

export type OidcClient = {
  issuer: URL;
  clientId: string;
  authentication: ClientAuth;
  /** The timeout of one request. */
  timeoutS: number;
  /** Sends the requests. The default is `fetch`. */
  fetch?: CustomFetch | undefined;
};

const metadataLifetimeMs = hourMs;

/**
 * Discovers an OpenID provider's metadata on first use and caches it for an hour, or longer while the provider does not
 * respond. `onFailed` is called for each failure and returns the error to throw if nothing is cached.
 */
export function createDiscovery(
  client: OidcClient,
  onFailed: (error: unknown) => Error,
): (now: Date) => Promise<Configuration> {
  const { issuer, clientId, authentication, timeoutS } = client;
  const discover = () =>
    discovery(issuer, clientId, {}, authentication, {
      timeout: timeoutS,
      // This also verifies the token's signature, instead of relying on TLS alone.
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
      ...(client.fetch ? { [customFetch]: client.fetch } : {}),
    });
  let cached: { configuration: Configuration; at: number } | undefined;
  let pending: Promise<Configuration> | undefined;
  return async (now) => {
    if (cached && now.getTime() - cached.at < metadataLifetimeMs) return cached.configuration;
    pending ??= discover().finally(() => {
      pending = undefined;
    });
    try {
      cached = { configuration: await pending, at: now.getTime() };
    } catch (error) {
      const failure = onFailed(error);
      if (!cached) throw failure;
    }
    return cached.configuration;
  };
}

/**
 * Describes an error by its codes only: the library's errors contain whole tokens, which contain personal data.
 */
export function oidcReason(error: unknown): string {
  const { code, error: said, name } = error as { code?: unknown; error?: unknown; name?: unknown };
  const claim = mismatchedClaim(error);
  const words = [name, code, said, claim].filter(
    (word) => typeof word === 'string' && /^\w{1,60}$/.test(word),
  );
  return words.join(' ');
}

/** Returns the claim of an id token that was not as expected. */
export function mismatchedClaim(error: unknown): unknown {
  const { cause } = error as { cause?: { cause?: { claim?: unknown } } };
  return cause?.cause?.claim;
}

/** Whether the URL is plain HTTP to this machine. It is allowed for tests, and for a provider behind a local proxy. */
function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

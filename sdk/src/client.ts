import type { Api, IssuerApi, OrganizationApi } from './generated/api.ts';
import { operations } from './generated/operations.ts';
import { version } from './generated/version.ts';
import { bindOperations, parametersOf } from './runtime/bind.ts';
import { clientAssertion } from './runtime/client-assertion.ts';
import {
  browserSession,
  type Credentials,
  clientCredentials,
  givenToken,
  noCredentials,
  type TokenGrant,
} from './runtime/credentials.ts';
import { type DpopOption, withProofs } from './runtime/dpop.ts';
import { KontorError } from './runtime/errors.ts';
import { importKey, type PrivateJwk } from './runtime/keys.ts';
import type { Hooks } from './runtime/observe.ts';
import type { Call, Operation } from './runtime/operation.ts';
import { retriesMaxDefault, waitMaxMsDefault } from './runtime/retry.ts';
import { defaultRuntime, type Runtime } from './runtime/runtime.ts';
import { createTransport, type Transport, type TransportParts } from './runtime/transport.ts';

/** The credentials of the client: one of these. */
export type KontorCredentials =
  /** An OAuth client with its secret or its key. The SDK fetches, caches and renews its tokens. */
  | {
      clientId: string;
      clientSecret?: string | undefined;
      /** The client's private key, for `private_key_jwt` (RFC 7523). `newPrivateKey()` creates one. */
      clientKey?: PrivateJwk | undefined;
      /** Request only these scopes, separated by spaces. Default: all scopes of the client. */
      scope?: string | undefined;
    }
  /** A token, or a function that returns the current one. */
  | { token: string | (() => string | Promise<string>) }
  /** The user who is signed in with this browser, on a page of Kontor. */
  | { session: true };

export type KontorOptions = KontorCredentials &
  Hooks & {
    /** Base URL of Kontor: `https://kontor.example`. Default in a browser: the origin of the page. */
    baseUrl?: string | undefined;
    /** The account that calls refer to. Nearly all calls require it. Default with a session: the session's account. */
    accountId?: string | undefined;
    /**
     * Binds the tokens to a key, so that a stolen token is worth nothing (DPoP, RFC 9449). `true` creates a key that ends with
     * the program. To keep tokens across restarts, pass a key of your own: `newPrivateKey()` creates one.
     */
    dpop?: DpopOption | undefined;
    /** Time limit of one attempt, including reading the response. Default: 30,000. */
    timeoutMs?: number | undefined;
    /** Retries of a call after 429, 503 or no response. Default: 3. 0: none. */
    retriesMax?: number | undefined;
    /** A call fails immediately when `Retry-After` requires a longer wait. Default: 60,000. */
    waitMaxMs?: number | undefined;
    /** Longer responses are refused. Default: 67,108,864. */
    responseBytesMax?: number | undefined;
    /** Headers that are sent with every request. */
    headers?: Record<string, string> | undefined;
    /** Replaces the global `fetch`, for example behind a proxy. */
    fetch?: typeof fetch | undefined;
    /** For tests: clock, waiting and randomness. */
    runtime?: Partial<Runtime> | undefined;
  };

const timeoutMsDefault = 30_000;
const responseBytesMaxDefault = 67_108_864;

class Client {
  readonly #transport: Transport;
  readonly #accountId: () => Promise<string>;

  constructor(options: KontorOptions) {
    const runtime = { ...defaultRuntime, ...options.runtime };
    if (options.fetch !== undefined) runtime.fetch = options.fetch;
    if (options.dpop) {
      if ('session' in options) throw new TypeError('A session has no token that dpop could bind.');
      runtime.fetch = withProofs(runtime, options.dpop);
    }
    const parts: Omit<TransportParts, 'accountId' | 'credentials'> = {
      baseUrl: baseUrlOf(options),
      runtime,
      hooks: { onRequest: options.onRequest, onResponse: options.onResponse },
      timeoutMs: options.timeoutMs ?? timeoutMsDefault,
      retriesMax: options.retriesMax ?? retriesMaxDefault,
      waitMaxMs: options.waitMaxMs ?? waitMaxMsDefault,
      responseBytesMax: options.responseBytesMax ?? responseBytesMaxDefault,
      headers: { ...ownHeaders(), ...options.headers },
    };
    const credentials = credentialsOf(options, parts);
    this.#accountId = accountIdOf(options, { ...parts, credentials });
    this.#transport = createTransport({ ...parts, credentials, accountId: this.#accountId });
    Object.assign(this, bindOperations(operations, this.#transport));
  }

  /** Returns the account that calls refer to: the one in the options, or the session's. */
  accountId(): Promise<string> {
    return this.#accountId();
  }

  /** Returns the calls of one organization, without its id as an argument. */
  organization(organizationId: string): OrganizationApi {
    // Cast: the type is generated from the same operations, by the same rule.
    return this.#scoped({ organizationId }, 'organizations.') as OrganizationApi;
  }

  /** Returns the calls of one issuer, for issuers, without its slug as an argument. */
  issuer(slug: string): IssuerApi {
    return this.#scoped({ slug }, 'issuers.') as IssuerApi;
  }

  #scoped(bound: Record<string, string>, cut: string): unknown {
    const [parameter = ''] = Object.keys(bound);
    const own = operations.filter((operation) => parametersOf(operation).includes(parameter));
    return bindOperations(own, this.#transport, bound, cut);
  }
}

/** The API, with a function for every operation: `kontor.organizations.create({ … })`. */
export type Kontor = Client & Api;

/** Environment variables, such as `process.env`. */
export type KontorEnvironment = Partial<Record<string, string>>;

export type KontorClass = {
  new (options: KontorOptions): Kontor;
  /**
   * Reads `KONTOR_URL`, `KONTOR_ACCOUNT_ID`, and either `KONTOR_CLIENT_ID` and `KONTOR_CLIENT_SECRET` or `KONTOR_TOKEN`. The
   * error names missing variables.
   */
  fromEnv(environment: KontorEnvironment, options?: Partial<KontorOptions>): Kontor;
};

// Cast: the constructor adds all of `Api`, which is generated from the table that it binds.
export const Kontor = Object.assign(Client, { fromEnv }) as unknown as KontorClass;

function fromEnv(environment: KontorEnvironment, options: Partial<KontorOptions> = {}): Kontor {
  const { KONTOR_URL, KONTOR_ACCOUNT_ID, KONTOR_CLIENT_ID, KONTOR_CLIENT_SECRET, KONTOR_TOKEN } = environment;
  const needed = KONTOR_TOKEN
    ? { KONTOR_URL, KONTOR_TOKEN }
    : { KONTOR_URL, KONTOR_ACCOUNT_ID, KONTOR_CLIENT_ID, KONTOR_CLIENT_SECRET };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : name));
  if (missing.length > 0) throw new TypeError(`Kontor.fromEnv: set ${missing.join(', ')}.`);
  const credentials = KONTOR_TOKEN
    ? { token: KONTOR_TOKEN }
    : { clientId: KONTOR_CLIENT_ID ?? '', clientSecret: KONTOR_CLIENT_SECRET ?? '' };
  return new Kontor({ ...credentials, baseUrl: KONTOR_URL, accountId: KONTOR_ACCOUNT_ID, ...options });
}

function baseUrlOf({ baseUrl }: KontorOptions): string {
  const here = (globalThis as { location?: { origin?: string } }).location?.origin;
  const given = baseUrl ?? here;
  if (given === undefined || given === 'null')
    throw new TypeError('Kontor requires baseUrl, for example http://localhost:8080.');
  if (!isHttp(given))
    throw new TypeError(`Kontor: baseUrl ${JSON.stringify(given)} is not an http or https URL.`);
  return given.replace(/\/+$/, '');
}

/** Checks for an http URL. `URL.canParse` of Node.js 20 refuses host names with letters such as ö. */
function isHttp(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Returns the User-Agent, except in browsers, which do not let a page set it. */
function ownHeaders(): Record<string, string> {
  return 'document' in globalThis ? {} : { 'User-Agent': `kontor-sdk/${version}` };
}

function credentialsOf(
  options: KontorOptions,
  parts: Omit<TransportParts, 'accountId' | 'credentials'>,
): Credentials {
  if ('session' in options) return browserSession();
  const scheme = options.dpop ? 'DPoP' : 'Bearer';
  if ('token' in options) return givenToken(options.token, scheme);
  const { clientId, clientSecret, clientKey, scope } = options;
  if (!clientId || !(clientSecret || clientKey))
    throw new TypeError(
      'Kontor requires clientId and clientSecret or clientKey, or token, or session: true.',
    );
  const transport = createTransport({
    ...parts,
    credentials: noCredentials,
    accountId: () => Promise.reject(new Error('The token endpoint has no account in its path.')),
  });
  const key = clientKey && importKey(clientKey);
  key?.catch(() => undefined);
  const { baseUrl, runtime } = parts;
  const proof = async () =>
    key === undefined
      ? { client_id: clientId, client_secret: clientSecret }
      : clientAssertion(await key, { clientId, issuer: baseUrl, now: runtime.now() });
  const fetchGrant = async (): Promise<TokenGrant> => {
    const body = { grant_type: 'client_credentials', ...(await proof()), scope };
    // An assertion works once, so each attempt has a new one.
    const options = key === undefined ? {} : { retriesMax: 0 };
    const { data } = await transport.send({ ...callOf('oauth.token', body), options });
    return data as TokenGrant;
  };
  const isWorthRepeating = ({ code }: KontorError): boolean =>
    code === 'use_dpop_nonce' || (key !== undefined && (code === 'network' || code === 'timeout'));
  const fetchToken = (): Promise<TokenGrant> =>
    fetchGrant().catch((error: unknown) => {
      if (error instanceof KontorError && isWorthRepeating(error)) return fetchGrant();
      throw error;
    });
  return clientCredentials(fetchToken, runtime, scheme);
}

function accountIdOf(
  options: KontorOptions,
  parts: Omit<TransportParts, 'accountId'>,
): () => Promise<string> {
  const { accountId } = options;
  if (accountId !== undefined && accountId !== '') return () => Promise.resolve(accountId);
  if (!('session' in options)) {
    const missing = new TypeError('This call requires an account: pass accountId to new Kontor({ … }).');
    return () => Promise.reject(missing);
  }
  const transport = createTransport({
    ...parts,
    accountId: () => Promise.reject(new Error('Not known yet.')),
  });
  let accountOfSession: Promise<string> | undefined;
  return () => {
    accountOfSession ??= fetchSessionAccount(transport).catch((error: unknown) => {
      // The user may sign in later, so a failure is not cached.
      accountOfSession = undefined;
      throw error;
    });
    return accountOfSession;
  };
}

const session: Operation = {
  id: 'session.get',
  name: 'session.get',
  method: 'GET',
  path: '/session',
  response: 'json',
};

async function fetchSessionAccount(transport: Transport): Promise<string> {
  const call: Call = { operation: session, ids: {}, query: undefined, body: undefined, options: {} };
  const { data } = await transport.send(call);
  const id = (data as { account?: { id?: unknown } }).account?.id;
  if (typeof id !== 'string') throw new TypeError('The session names no account.');
  return id;
}

function callOf(id: string, body: unknown): Call {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  return { operation, ids: {}, query: undefined, body, options: {} };
}

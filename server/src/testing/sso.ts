import type { Role } from '../auth/roles.ts';
import type { DomainProofs } from '../resources/users/index.ts';
import { type BrokerOptions, type BrokerPerson, startBroker, type TestBroker } from './oidc-broker.ts';
import { addUserWithApp } from './operator.ts';
import { type Answer, call } from './partner.ts';
import { addUser, goodPassword, Tab, type TestUser } from './tab.ts';
import { ownApi, type TestApi, type TestOptions } from './test-api.ts';

/** What domains publish in a test: TXT records by name, and files by URL. */
export type Published = { records: Map<string, string[]>; files: Map<string, string> };

/** Starts a Kontor whose domains are those of the test. */
export async function ssoApi(options: TestOptions = {}): Promise<{ api: TestApi; published: Published }> {
  const published: Published = { records: new Map(), files: new Map() };
  const domainProofs: DomainProofs = {
    recordsAt: async (name) => published.records.get(name) ?? [],
    fileAt: async (url) => published.files.get(url) ?? '',
  };
  return { api: await ownApi({ ...options, domainProofs }), published };
}

const scopes = {
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'groups'],
};

/** Starts an identity provider that sends the claims of a company. */
export const startIdentityProvider = (options: Partial<BrokerOptions> = {}): Promise<TestBroker> =>
  startBroker({ redirectUri: 'http://kontor.test/none', scopes, hasPushedRequests: false, ...options });

/** A browser that keeps the cookies of sign-ins in progress, and follows the provider's redirects. */
export class SsoTab extends Tab {
  readonly provider: TestBroker;
  readonly #flows = new Map<string, string>();

  constructor(url: string, provider: TestBroker, cookie?: string) {
    super(url, cookie);
    this.provider = provider;
  }

  /** Opens a page that sends the browser to the provider, and returns the provider's address. */
  async leave(
    path: string,
    fields?: Record<string, string>,
  ): Promise<{ page: Answer; to: string | undefined }> {
    const page = await this.#send(path, fields);
    const to = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(page.text)?.[1];
    return { page, to: to?.replaceAll('&#38;', '&').replaceAll('&amp;', '&') };
  }

  /** Opens the address of a redirect back from the provider. */
  open(back: URL): Promise<Answer> {
    return this.#send(back.pathname + back.search);
  }

  /** Leaves for the provider, is the person there, and comes back. */
  async round(
    path: string,
    fields: Record<string, string> | undefined,
    who: BrokerPerson | 'cancel',
  ): Promise<Answer> {
    const { page, to } = await this.leave(path, fields);
    if (to === undefined) throw new Error(`No redirect: ${page.status} ${page.text}`);
    return this.open(await this.provider.visit(to, who));
  }

  signIn(email: string, who: BrokerPerson | 'cancel'): Promise<Answer> {
    return this.round('/login', { email, password: '' }, who);
  }

  async #send(path: string, fields?: Record<string, string>): Promise<Answer> {
    const cookies = [this.cookie, this.device, ...this.#flows.values()].filter((one) => one !== undefined);
    const answer = await call(`${this.url}${path}`, {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookies.join('; '), origin: this.url },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = ''] = pair.split('=');
      if (name.includes('kontor_session')) this.cookie = pair;
      else if (name.includes('kontor_device')) this.device = pair;
      else if (set.includes('Max-Age=0')) this.#flows.delete(name);
      else this.#flows.set(name, pair);
    }
    return answer;
  }
}

/** An account with a provider, a verified domain, and a signed-in owner with a second factor. */
export class SsoBench {
  readonly api: TestApi;
  readonly published: Published;
  readonly provider: TestBroker;
  readonly owner: Awaited<ReturnType<typeof addUserWithApp>>;
  readonly domain: string;

  private constructor(
    api: TestApi,
    published: Published,
    provider: TestBroker,
    owner: Awaited<ReturnType<typeof addUserWithApp>>,
  ) {
    this.api = api;
    this.published = published;
    this.provider = provider;
    this.owner = owner;
    // All tests of a run share a database, in which a domain belongs to one account.
    this.domain = `bank-${owner.user.accountId.replace('_', '-')}.example`;
  }

  static async open(
    { api, published }: { api: TestApi; published: Published },
    provider: TestBroker,
    changes: object = {},
  ): Promise<SsoBench> {
    const bench = new SsoBench(api, published, provider, await addUserWithApp(api));
    const { status, body } = await bench.put({
      issuer: provider.issuer,
      client_id: 'kontor',
      client_secret: provider.environment.KONTOR_EID_CLIENT_SECRET,
      domains: [bench.domain],
      role_mapping: { claim: null, roles: [], default_role: 'viewer' },
      just_in_time: true,
      ...changes,
    });
    if (status !== 200) throw new Error(`No connection: ${JSON.stringify(body)}`);
    await provider.setClient({ redirectUris: [body.redirect_uri], publicJwk: body.public_jwk ?? undefined });
    bench.publish(body.domains[0]);
    const verified = await bench.verify(bench.domain);
    if (verified.status !== 200) throw new Error(`Not verified: ${verified.text}`);
    return bench;
  }

  get accountId(): string {
    return this.owner.user.accountId;
  }
  get path(): string {
    return `/accounts/${this.accountId}/sso`;
  }
  put(changes: object): Promise<Answer> {
    return this.owner.tab.put(this.path, changes);
  }
  publish({ txt_name, txt_value }: { txt_name: string; txt_value: string }): void {
    this.published.records.set(txt_name, ['v=spf1 -all', txt_value]);
  }
  verify(domain: string): Promise<Answer> {
    return this.owner.tab.post(`${this.path}/domains/${domain}/verify`);
  }
  address(local: string): string {
    return `${local}@${this.domain}`;
  }
  addUser(local: string, role: Role = 'viewer'): Promise<TestUser> {
    return addUser(this.api, { accountId: this.accountId, email: this.address(local), role });
  }
  tab(): SsoTab {
    return new SsoTab(this.api.url, this.provider);
  }
  /** Returns a person at the provider, with the same subject each time. */
  person(local: string, claims: Record<string, unknown> = {}): BrokerPerson {
    const named = { given_name: 'Ada', family_name: 'Ek', email: this.address(local), email_verified: true };
    return { sub: `sub of ${local}`, claims: { ...named, ...claims } };
  }
  /** Tries the API's sign-in with a password. */
  password(email: string, password = goodPassword): Promise<Answer> {
    return new Tab(this.api.url).post('/session', { email, password });
  }
}

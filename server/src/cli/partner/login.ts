import { createInterface } from 'node:readline/promises';
import { text as readText } from 'node:stream/consumers';
import { OperatorError } from '../../platform/errors.ts';
import { askSecret } from '../ask-secret.ts';
import { print, table } from '../output.ts';
import { callJson } from './api.ts';
import { newKey } from './client-proof.ts';
import { createProver } from './dpop.ts';
import { readPartnerEnvironment } from './environment.ts';
import { type Profile, readProfiles, writeProfiles } from './profiles.ts';
import { RemoteError } from './remote-error.ts';
import { accountOf, baseUrlOf, defaultUrl, requestToken, revokeTokenOf, type Session } from './session.ts';

export type LoginOptions = {
  url?: string;
  clientId?: string;
  token?: boolean;
  browser?: boolean;
  dpop?: boolean;
  profile?: string;
  json?: boolean;
};

type Account = { name_system: string; mode: string };

/** Checks the credentials, then stores them. */
export async function login(options: LoginOptions): Promise<void> {
  const environment = readPartnerEnvironment();
  const all = await readProfiles(environment.configFolder);
  const name = options.profile ?? environment.profile ?? 'default';
  const old = all.profiles[name];
  const url = baseUrlOf(
    options.url ?? environment.url ?? old?.url ?? (await promptFor('Address of Kontor', defaultUrl)),
  );
  const clientId = options.clientId ?? environment.clientId;
  const isInBrowser = options.browser ?? (clientId === undefined && process.stdin.isTTY === true);
  if (options.dpop && options.token)
    throw new OperatorError('A token that exists already cannot be bound: log in with a client for --dpop.');
  const dpopKey = options.dpop ? newKey() : undefined;
  const profile = options.token
    ? await byToken(url, environment.token)
    : isInBrowser
      ? await (await import('./browser-login.ts')).loginInBrowser(url, dpopKey)
      : await byClient(url, clientId, environment.clientSecret, dpopKey);
  const webhookSecret = old?.webhook_secret === undefined ? {} : { webhook_secret: old.webhook_secret };
  all.profiles[name] = { ...webhookSecret, ...profile };
  all.current = name;
  const account = await describeAccount(profile);
  await writeProfiles(environment.configFolder, all);
  print(
    options,
    {
      profile: name,
      url,
      account_id: profile.account_id,
      ...(account ? { account_name: account.name_system, mode: account.mode } : {}),
    },
    () =>
      `Logged in to ${account ? `${account.name_system} (${account.mode}), ` : ''}${profile.account_id} at ${url}, as the profile ${name}.`,
  );
}

async function byClient(
  url: string,
  givenId: string | undefined,
  givenSecret: string | undefined,
  dpopKey: string | undefined,
): Promise<Profile> {
  const id = givenId ?? (await promptFor('Client id'));
  const secret = givenSecret ?? (await readSecret('Client secret'));
  const grant = await requestToken(url, { id, secret }, createProver(dpopKey));
  return {
    url,
    account_id: grant.accountId,
    client_id: id,
    client_secret: secret,
    token: grant.token,
    token_expires_at: grant.expiresAt.toISOString(),
    ...(dpopKey === undefined ? {} : { dpop_key: dpopKey }),
  };
}

async function byToken(url: string, given: string | undefined): Promise<Profile> {
  const token = given ?? (await readSecret('Token'));
  const profile = { url, account_id: accountOf(token), token };
  // Any token may list the event types, so this call only verifies the token.
  await callJson(sessionOf(profile), { path: '/event-types' });
  return profile;
}

/** Returns undefined for a client without accounts-read, which may log in as well. */
async function describeAccount(profile: Profile): Promise<Account | undefined> {
  return callJson<Account>(sessionOf(profile), { path: '/' }).catch((error: unknown) => {
    if (error instanceof RemoteError) return undefined;
    throw error;
  });
}

function sessionOf(profile: Profile): Session {
  return {
    profileName: undefined,
    url: profile.url,
    accountId: profile.account_id,
    token: async () => profile.token ?? '',
    prover: createProver(profile.dpop_key),
    discardToken: () => false,
  };
}

async function promptFor(question: string, fallback?: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    if (fallback !== undefined) return fallback;
    throw new OperatorError(
      `${question} is missing, and there is no terminal for a prompt. See "kontor login --help".`,
    );
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question}${fallback === undefined ? '' : ` [${fallback}]`}: `);
  lines.close();
  return answer.trim() || (fallback ?? promptFor(question));
}

/** Prompts without echo on a terminal; else reads standard input. */
async function readSecret(question: string): Promise<string> {
  const typed = await askSecret(`${question} (not shown): `);
  const secret = (typed ?? (await readText(process.stdin))).trim();
  if (secret === '')
    throw new OperatorError(`${question} is missing: type it, or send it on standard input.`);
  return secret;
}

/** Deletes the profile and, where Kontor can be reached, revokes its token. The client belongs to the account and stays. */
export async function logout(options: { profile?: string; json?: boolean }): Promise<void> {
  const environment = readPartnerEnvironment();
  const all = await readProfiles(environment.configFolder);
  const name = options.profile ?? environment.profile ?? all.current;
  const profile = name === null ? undefined : all.profiles[name];
  if (name === null || profile === undefined)
    throw new OperatorError(name === null ? 'You are not logged in.' : `There is no profile ${name}.`);
  const isRevoked = await revokeTokenOf(profile).catch(() => false);
  delete all.profiles[name];
  if (all.current === name) all.current = Object.keys(all.profiles)[0] ?? null;
  await writeProfiles(environment.configFolder, all);
  const { client_id = null } = profile;
  print(options, { removed: name, current: all.current, client_id, token_revoked: isRevoked }, () =>
    [
      `The profile ${name} is deleted${isRevoked ? ', and its token is revoked' : ''}.`,
      ...(isRevoked || profile.token === undefined ? [] : [describeRemainingToken(profile)]),
      ...(client_id === null ? [] : [describeRemainingClient(profile)]),
      ...(all.current === null ? [] : [`The profile ${all.current} is current now.`]),
    ].join('\n'),
  );
}

function describeRemainingToken({ token_expires_at: until }: Profile): string {
  return `Its token could not be revoked: it is valid until ${until ?? 'it expires'}.`;
}

function describeRemainingClient({ url, client_id, private_key }: Profile): string {
  const what = private_key === undefined ? 'The client' : 'The key is deleted from this machine. Its client';
  return `${what} ${client_id} still exists. If you no longer need it, delete it: ${url}/dashboard/oauth-clients/${client_id}`;
}

export async function showProfiles(use: string | undefined, options: { json?: boolean }): Promise<void> {
  const { configFolder } = readPartnerEnvironment();
  const all = await readProfiles(configFolder);
  if (use !== undefined) {
    if (all.profiles[use] === undefined) throw new OperatorError(`There is no profile ${use}.`);
    all.current = use;
    await writeProfiles(configFolder, all);
  }
  const profiles = Object.entries(all.profiles).map(([name, profile]) => ({
    name,
    is_current: name === all.current,
    url: profile.url,
    account_id: profile.account_id,
    client_id: profile.client_id ?? null,
  }));
  print(options, { profiles }, () =>
    profiles.length === 0
      ? 'There are no profiles. "kontor login" creates one.'
      : table(profiles, {
          '': (one) => (one.is_current ? '*' : ''),
          PROFILE: 'name',
          URL: 'url',
          ACCOUNT: 'account_id',
          CLIENT: 'client_id',
        }),
  );
}

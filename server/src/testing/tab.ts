import { hash } from '@node-rs/argon2';
import type { Role } from '../auth/roles.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { userStore } from '../resources/users/index.ts';
import { type Answer, call } from './partner.ts';
import type { TestApi } from './test-api.ts';

export const goodPassword = 'correct horse battery staple';
// One hash is enough for all users, and a cheap one: hashing is slow on purpose.
let hashed: Promise<string> | undefined;
let count = 0;

export type TestUser = { id: string; email: string; accountId: string };

/** Adds an active user with the right password, in a new account unless one is given. */
export async function addUser(
  api: TestApi,
  user: { role?: Role; accountId?: string; email?: string } = {},
): Promise<TestUser> {
  const accountId = user.accountId ?? (await api.account()).account.id;
  hashed ??= hash(goodPassword, { memoryCost: 8, timeCost: 1 });
  const passwordHash = await hashed;
  count += 1;
  const email = user.email ?? `person-${count}@${accountId.replace('_', '-')}.example`;
  const person = { email, first_name: 'Ada', last_name: 'Lovelace', role: user.role ?? 'owner' };
  const row = await api.database.tenantTransaction(accountId, (db) =>
    userStore.insert(db, api.clock.now(), person, passwordHash),
  );
  if (!row) throw new Error('There is such a user.');
  return { id: row.id, email, accountId };
}

type Headers = Record<string, string>;

/** A browser with its cookie jar, reduced to the part that the API needs. */
export class Tab {
  readonly url: string;
  cookie: string | undefined;
  /** The device cookie, which a browser keeps after a sign-in, also when the session has ended. */
  device: string | undefined;
  lastSetCookie = '';

  constructor(url: string, cookie?: string) {
    this.url = url;
    this.cookie = cookie;
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', path, body, { 'x-kontor-csrf': '1', ...headers });
  }
  put(path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('PUT', path, body, { 'x-kontor-csrf': '1', ...headers });
  }
  delete(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('DELETE', path, undefined, { 'x-kontor-csrf': '1', ...headers });
  }

  /** Sends without the header that Kontor's pages send. */
  async send(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const cookies = [this.cookie, this.device].filter((one) => one !== undefined);
    const answer = await call(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
        ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      if (pair.includes('kontor_device=')) {
        this.device = pair;
        continue;
      }
      this.lastSetCookie = set;
      this.cookie = set.includes('Max-Age=0') ? undefined : pair;
    }
    return answer;
  }

  /** Sends a form as the page's own browser would. */
  form(path: string, fields: Headers, headers: Headers = {}): Promise<Answer> {
    const own = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: this.url,
    };
    return this.send('POST', path, new URLSearchParams(fields).toString(), { ...own, ...headers });
  }
}

export async function signedIn(api: TestApi, user: { email: string }, password = goodPassword): Promise<Tab> {
  const tab = new Tab(api.url);
  const answer = await tab.post('/session', { email: user.email, password });
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
  return tab;
}

const selectActions = tenantSql<
  Record<string, never>,
  { action: string; actor_id: string; actor_type: string }
>('select action, actor_id, actor_type from audit_log where account_id = :account_id order by id');

export async function actionsOf(api: TestApi, accountId: string): Promise<string[]> {
  await api.app.signInTasksDone();
  return (await api.database.tenant(accountId).many(selectActions, {})).map(({ action }) => action);
}

/** Decodes the secret that an authenticator app is shown. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

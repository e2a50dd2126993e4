import type { ClientSecret } from '../operator/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
export type Answer = { status: number; headers: Headers; body: any; text: string };

export type Partner = {
  accountId: string;
  clientId: string;
  clientSecret: string;
  token: string;
  /** Paths are relative to the account: `/oauthclients`. The empty string is the account itself. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Returns the same account with another token. */
  withToken(token: string): Partner;
};

export async function createPartner(
  url: string,
  accountId: string,
  client: Pick<ClientSecret, 'client_id' | 'client_secret'>,
): Promise<Partner> {
  const { client_id, client_secret } = client;
  const answer = await requestToken(url, { client_id, client_secret });
  if (answer.status !== 200) throw new Error(`No token: ${answer.text}`);
  return actAs(url, accountId, client_id, client_secret, answer.body.access_token);
}

function actAs(
  url: string,
  accountId: string,
  clientId: string,
  clientSecret: string,
  token: string,
): Partner {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(`${url}/accounts/${accountId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...jsonType(body),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    accountId,
    clientId,
    clientSecret,
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    withToken: (other) => actAs(url, accountId, clientId, clientSecret, other),
  };
}

function jsonType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

export function requestToken(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(`${url}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  });
}

export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

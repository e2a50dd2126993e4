import { readFile } from 'node:fs/promises';
import { asReason, type KeyServiceAnswer, post } from './http.ts';
import { type KeyContext, type KeyService, KeyServiceAway, KeyServiceRefused } from './port.ts';

export type VaultSettings = {
  url: string;
  /** Name of the Transit key. Undefined: keys can be unwrapped, not wrapped. */
  key: string | undefined;
  mount: string;
  namespace: string | undefined;
  /** Secrets are files, which an agent or the kubelet may renew, so they are read at each sign-in. */
  auth:
    | { method: 'token'; tokenFile: string }
    | { method: 'approle'; mount: string; roleId: string; secretIdFile: string }
    | { method: 'kubernetes'; mount: string; role: string; jwtFile: string };
};

const service = 'vault';
const forbidden = 403;
/** Too many requests; standby nodes that cannot answer; a node that has not caught up. */
const passing = [412, 429, 472, 473];

/** Wraps with the Transit engine of Vault or OpenBao, whose ciphertexts are bound to the context as associated data. */
export function createVault(settings: VaultSettings): KeyService {
  const { url, mount, namespace, auth } = settings;
  let token: Promise<string> | undefined;
  const send = (path: string, parameters: object, withToken?: string): Promise<KeyServiceAnswer> =>
    post(service, {
      url: `${url}/v1/${path}`,
      headers: {
        'content-type': 'application/json',
        'x-vault-request': 'true',
        ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
        ...(withToken === undefined ? {} : { 'x-vault-token': withToken }),
      },
      body: JSON.stringify(parameters),
    });
  const signIn = async (): Promise<string> => {
    if (auth.method === 'token') return readSecret(auth.tokenFile);
    const parameters =
      auth.method === 'approle'
        ? { role_id: auth.roleId, secret_id: await readSecret(auth.secretIdFile) }
        : { role: auth.role, jwt: await readSecret(auth.jwtFile) };
    const answer = await send(`auth/${auth.mount}/login`, parameters);
    const { client_token } = Object(requireSuccess(answer, `sign-in by ${auth.method}`).auth);
    return String(client_token);
  };
  const signedIn = (): Promise<string> => {
    token ??= signIn().catch((error) => {
      token = undefined;
      throw error;
    });
    return token;
  };
  const call = async (path: string, parameters: object): Promise<Record<string, unknown>> => {
    const isKept = token !== undefined;
    let answer = await send(path, parameters, await signedIn());
    if (answer.status === forbidden) {
      token = undefined;
      // A token that was kept may have expired, or its file may have a newer one.
      if (isKept) answer = await send(path, parameters, await signedIn());
    }
    return Object(requireSuccess(answer, path).data);
  };
  return {
    wrap: async (key, plain, context) => {
      const { ciphertext } = await call(`${mount}/encrypt/${key}`, {
        plaintext: plain.toString('base64'),
        associated_data: associatedData(context),
      });
      return { key, ciphertext: String(ciphertext) };
    },
    unwrap: async (key, ciphertext, context) => {
      const { plaintext } = await call(`${mount}/decrypt/${key}`, {
        ciphertext,
        associated_data: associatedData(context),
      });
      return Buffer.from(String(plaintext), 'base64');
    },
  };
}

function associatedData(context: KeyContext): string {
  return Buffer.from(JSON.stringify(context)).toString('base64');
}

function requireSuccess({ status, json }: KeyServiceAnswer, path: string): Record<string, unknown> {
  if (status === 200) return json;
  const errors = Array.isArray(json.errors) ? json.errors.join('; ') : '';
  const reason = asReason(`${errors || `status ${status}`} (${path})`);
  if (status >= 500 || passing.includes(status)) throw new KeyServiceAway(service, reason);
  throw new KeyServiceRefused(service, reason);
}

async function readSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new KeyServiceAway(service, `${path} cannot be read: ${cause.message}`, { cause });
  });
  return text.trim();
}

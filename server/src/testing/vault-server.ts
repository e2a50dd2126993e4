import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Answer,
  type KeyServiceServer,
  type Received,
  startKeyServiceServer,
} from './key-service-server.ts';

export type VaultServer = KeyServiceServer & {
  /** The settings as an operator would set them, with a token in a file. */
  environment: Record<string, string>;
  tokenFile: string;
  /** Tokens that are accepted. */
  tokens: Set<string>;
  /** What `vault write -f transit/keys/kontor/rotate` does. */
  rotate(): void;
  minDecryptionVersion: number;
  /** Behaves as a version that does not know associated data. */
  ignoresAssociatedData: boolean;
};

const failed = (status: number, ...errors: string[]): Answer => ({ status, body: { errors } });
const forbidden = failed(403, '2 errors occurred:\n\t* permission denied\n\t* invalid token\n\n');

/** Answers sign-ins and the Transit engine in the form of the HTTP API of Vault and OpenBao. Secrets go to files in `folder`. */
export async function startVaultServer(folder: string): Promise<VaultServer> {
  const versions = [randomBytes(32)];
  const tokenFile = join(folder, 'vault-token');
  const secretIdFile = join(folder, 'vault-secret-id');
  const jwtFile = join(folder, 'vault-jwt');
  await writeFile(tokenFile, 'hvs.first\n');
  await writeFile(secretIdFile, 'the-secret-id\n');
  await writeFile(jwtFile, 'the.service.account\n');

  const signIn = (isRight: boolean): Answer => {
    if (!isRight) return failed(400, 'invalid role or secret ID');
    const client_token = `hvs.${randomBytes(8).toString('hex')}`;
    vault.tokens.add(client_token);
    return {
      status: 200,
      body: { data: null, auth: { client_token, lease_duration: 3600, renewable: true } },
    };
  };
  const transit = (operation: string, body: Record<string, string>): Answer => {
    const bound = Buffer.from(vault.ignoresAssociatedData ? '' : (body.associated_data ?? ''), 'base64');
    if (operation === 'encrypt') {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', versions.at(-1) ?? '', iv).setAAD(bound);
      const sealed = Buffer.concat([
        cipher.update(Buffer.from(body.plaintext ?? '', 'base64')),
        cipher.final(),
      ]);
      const ciphertext = `vault:v${versions.length}:${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64')}`;
      return { status: 200, body: { data: { ciphertext, key_version: versions.length } } };
    }
    const [, version = '0', text = ''] = /^vault:v(\d+):(.+)$/.exec(body.ciphertext ?? '') ?? [];
    if (Number(version) < vault.minDecryptionVersion)
      return failed(400, 'ciphertext or signature version is disallowed by policy (too old)');
    const sealed = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      versions[Number(version) - 1] ?? '',
      sealed.subarray(0, 12),
      {
        authTagLength: 16,
      },
    )
      .setAAD(bound)
      .setAuthTag(sealed.subarray(-16));
    try {
      const plain = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
      return { status: 200, body: { data: { plaintext: plain.toString('base64') } } };
    } catch {
      return failed(400, 'cipher: message authentication failed');
    }
  };
  const answer = ({ path, headers, body }: Received): Answer => {
    const given = JSON.parse(body);
    if (path === '/v1/auth/approle/login')
      return signIn(given.role_id === 'the-role' && given.secret_id === 'the-secret-id');
    if (path === '/v1/auth/clusters/eu/login')
      return signIn(given.role === 'kontor' && given.jwt === 'the.service.account');
    if (!vault.tokens.has(String(headers['x-vault-token']))) return forbidden;
    const [, operation, key] = /^\/v1\/transit\/(encrypt|decrypt)\/([\w-]+)$/.exec(path) ?? [];
    if (operation === undefined) return failed(404, 'no handler for route');
    if (key !== 'kontor') return failed(400, 'encryption key not found');
    return transit(operation, given);
  };
  const server = await startKeyServiceServer(answer);
  const vault: VaultServer = Object.assign(server, {
    environment: {
      KONTOR_KEY_SERVICE: 'vault',
      KONTOR_VAULT_URL: server.url,
      KONTOR_VAULT_KEY_NAME: 'kontor',
      KONTOR_VAULT_TOKEN_FILE: tokenFile,
      KONTOR_VAULT_SECRET_ID_FILE: secretIdFile,
      KONTOR_VAULT_JWT_FILE: jwtFile,
    },
    tokenFile,
    tokens: new Set(['hvs.first']),
    rotate: () => {
      versions.push(randomBytes(32));
    },
    minDecryptionVersion: 1,
    ignoresAssociatedData: false,
  });
  return vault;
}

export const sealedVault = failed(503, 'Vault is sealed');

import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../platform/errors.ts';

/** The address and credentials of one account at one installation. */
export type Profile = {
  url: string;
  account_id: string;
  client_id?: string;
  client_secret?: string;
  /** Replaces the secret after a login in the dashboard: an Ed25519 key (PKCS 8, PEM). */
  private_key?: string;
  /** The issuer that the key's assertions are for. */
  issuer?: string;
  /** The key that tokens are bound to (DPoP): Ed25519, PKCS 8, PEM. */
  dpop_key?: string;
  /** The client's token, renewed when it expires; or a token given instead of a client. */
  token?: string;
  token_expires_at?: string;
  /** The secret that `listen` signs with. */
  webhook_secret?: string;
};

export type Profiles = { current: string | null; profiles: Record<string, Profile> };

const fileName = 'profiles.json';
const privateFile = 0o600;
const privateFolder = 0o700;

export async function readProfiles(folder: string): Promise<Profiles> {
  const path = join(folder, fileName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new OperatorError(`${path} cannot be read: ${error.message}`);
  });
  if (text === undefined) return { current: null, profiles: {} };
  try {
    const { current = null, profiles = {} } = JSON.parse(text) as Partial<Profiles>;
    return { current, profiles };
  } catch {
    throw new OperatorError(`${path} is not JSON. Repair or delete it, then run "kontor login" again.`);
  }
}

/** Writes a new file and renames it, so that an interrupted command leaves the old file. */
export async function writeProfiles(folder: string, profiles: Profiles): Promise<void> {
  await writePrivate(folder, fileName, profiles);
}

export async function writePrivate(folder: string, name: string, value: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const path = join(folder, name);
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(value, null, 2)}\n`, { mode: privateFile });
  // writeFile applies its mode to new files only: an existing file of this name keeps its own.
  await chmod(next, privateFile);
  await rename(next, path);
}

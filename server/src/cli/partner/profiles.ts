import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../platform/errors.ts';

/** How one installation and account are reached. */
export type Profile = {
  url: string;
  account_id: string;
  client_id?: string;
  client_secret?: string;
  /** In place of a secret, after a login in the dashboard: an Ed25519 key (PKCS 8, PEM), and whom it speaks to. */
  private_key?: string;
  issuer?: string;
  /** Of the client, renewed when it expires; or given in place of a client. */
  token?: string;
  token_expires_at?: string;
  /** With which `listen` signs. */
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
    throw new OperatorError(`${path} is not JSON. Repair or remove it, then run "kontor login" again.`);
  }
}

/** Written beside and renamed: an interrupted command leaves the old file. */
export async function writeProfiles(folder: string, profiles: Profiles): Promise<void> {
  await writePrivate(folder, fileName, profiles);
}

export async function writePrivate(folder: string, name: string, value: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const path = join(folder, name);
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(value, null, 2)}\n`, { mode: privateFile });
  // The mode above is subject to the umask only downwards, but an old file of this name keeps its own.
  await chmod(next, privateFile);
  await rename(next, path);
}

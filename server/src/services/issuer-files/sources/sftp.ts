import { createHash } from 'node:crypto';
import type { Client, ConnectConfig, SFTPWrapper, Stats } from 'ssh2';
import {
  type AfterPickUp,
  type FileSource,
  nameAfter,
  type ResolveAddress,
  SourceError,
  type WaitingFile,
} from './port.ts';

export type SftpSettings = {
  host: string;
  port: number;
  username: string;
  /** Fingerprints as `ssh-keygen -l` prints them: `SHA256:…`. Any of them is accepted, so a server can change its key. */
  hostKeys: readonly string[];
  /** The folder on the server; relative to the login folder unless it begins with a slash. */
  folder: string;
};
export type SftpSecret = { password?: string; private_key?: string; passphrase?: string };

const connectTimeoutMs = 15_000;
/** Every request to the server, and every read of a piece, ends within this time. */
const requestTimeoutMs = 30_000;
const keepaliveMs = 10_000;
const keepalivesMissedMax = 3;
/** The largest read that every server allows (draft-ietf-secsh-filexfer-02, section 3). */
const readBytes = 32 * 1024;
/** Those of OpenSSL come first: ChaCha20, which servers prefer, is JavaScript in ssh2, at a fraction of the speed. */
const fastCiphers = ['aes256-gcm@openssh.com', 'aes128-gcm@openssh.com'] as const;
/** Reads in flight, so that a distant server is read at 512 KiB for each round trip. */
const readsInFlight = 16;
// draft-ietf-secsh-filexfer-02, section 7.
const noSuchFile = 2;
const permissionDenied = 3;

/** Connects to an SFTP server whose host key is known. */
export async function connectSftp(
  settings: SftpSettings,
  secret: SftpSecret,
  resolve: ResolveAddress,
): Promise<FileSource> {
  const client = await signIn(settings, secret, await resolve(settings.host));
  const close = async (): Promise<void> => {
    client.destroy();
  };
  try {
    const sftp = await within<SFTPWrapper>((done) => client.sftp(done));
    return { ...filesOf(sftp, settings.folder), close };
  } catch (error) {
    await close();
    throw explain(error, settings.folder);
  }
}

async function signIn(settings: SftpSettings, secret: SftpSecret, address: string): Promise<Client> {
  // Loaded on first use, as most installations have no SFTP source.
  const { default: ssh2 } = await import('ssh2');
  const { host, port, username, hostKeys } = settings;
  const client = new ssh2.Client();
  let refused: SourceError | undefined;
  const config: ConnectConfig = {
    host: address,
    port,
    username,
    readyTimeout: connectTimeoutMs,
    algorithms: { cipher: { prepend: [...fastCiphers], append: [], remove: [] } },
    keepaliveInterval: keepaliveMs,
    keepaliveCountMax: keepalivesMissedMax,
    hostVerifier: (key: Buffer) => {
      refused = checkHostKey(host, hostKeys, key);
      return refused === undefined;
    },
    ...(secret.private_key === undefined
      ? { password: secret.password ?? '', tryKeyboard: true }
      : { privateKey: secret.private_key, ...(secret.passphrase ? { passphrase: secret.passphrase } : {}) }),
  };
  return new Promise((resolve, reject) => {
    // A listener stays: a connection may fail at any time, and requests in flight then fail as well.
    client.on('error', (error) => reject(refused ?? explainConnect(error, settings)));
    client.on('close', () =>
      reject(refused ?? new SourceError('unreachable', `${host} closed the connection.`)),
    );
    client.on('ready', () => resolve(client));
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => secret.password ?? '')),
    );
    try {
      client.connect(config);
    } catch (error) {
      reject(
        new SourceError('authentication_failed', `The private key cannot be read: ${messageOf(error)}.`),
      );
    }
  });
}

function checkHostKey(host: string, pinned: readonly string[], key: Buffer): SourceError | undefined {
  const hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
  if (pinned.includes(hostKey)) return undefined;
  if (pinned.length === 0) {
    const text = `The host key of ${host} is ${hostKey}. Compare it with what the bank published, then set it as host key.`;
    return new SourceError('host_key_missing', text, { hostKey });
  }
  const text = `${host} showed the host key ${hostKey}, which is not the one set. Nothing was sent. Ask the bank whether it replaced its key before you set the new one.`;
  return new SourceError('host_key_changed', text, { hostKey });
}

function explainConnect(
  error: Error & { level?: string; code?: string },
  settings: SftpSettings,
): SourceError {
  const at = `${settings.host}:${settings.port}`;
  if (error.level === 'client-authentication') {
    const text = `${settings.host} refused the user ${settings.username} with this password or key.`;
    return new SourceError('authentication_failed', text, { cause: error });
  }
  if (error.level === 'client-timeout') {
    return new SourceError('timeout', `${at} did not respond within ${connectTimeoutMs / 1000} s.`, {
      cause: error,
    });
  }
  return new SourceError('unreachable', `${at} cannot be reached: ${messageOf(error)}.`, { cause: error });
}

function filesOf(sftp: SFTPWrapper, folder: string): Omit<FileSource, 'close'> {
  const pathOf = (name: string): string => (folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`);
  const statOf = async (path: string): Promise<Stats | undefined> => {
    try {
      return await within<Stats>((done) => sftp.stat(path, done));
    } catch (error) {
      if (codeOf(error) === noSuchFile) return undefined;
      throw explain(error, path);
    }
  };
  return {
    isAtomic: false,
    list: async () => {
      try {
        const entries = await within<{ filename: string; attrs: Stats }[]>((done) =>
          sftp.readdir(folder === '' ? '.' : folder, done),
        );
        return entries
          .filter(({ attrs, filename }) => attrs.isFile() && !filename.includes('/'))
          .map(({ filename, attrs }) => toFile(filename, attrs));
      } catch (error) {
        throw explain(error, folder);
      }
    },
    open: async (file) => {
      try {
        const handle = await within<Buffer>((done) => sftp.open(pathOf(file.name), 'r', done));
        return readAll(sftp, handle, file);
      } catch (error) {
        throw explain(error, file.name);
      }
    },
    finish: async (file, after) => {
      if (after.action === 'keep') return;
      const from = pathOf(file.name);
      const now = await statOf(from);
      // The bank replaced it in the meantime. The next poll picks that one up.
      if (!now || toFile(file.name, now).version !== file.version) return;
      try {
        if (after.action === 'delete') await within((done) => sftp.unlink(from, done));
        else await rename(file, after, from);
      } catch (error) {
        throw explain(error, file.name);
      }
    },
  };

  async function rename(file: WaitingFile, after: AfterPickUp, from: string): Promise<void> {
    if (after.action === 'move' && !(await statOf(pathOf(after.to)))) {
      await within((done) => sftp.mkdir(pathOf(after.to), done));
    }
    const isTaken = (await statOf(pathOf(nameAfter(file, after, false)))) !== undefined;
    await within((done) => sftp.rename(from, pathOf(nameAfter(file, after, isTaken)), done));
  }
}

/** Reads the file with several reads in flight, in order. */
async function* readAll(sftp: SFTPWrapper, handle: Buffer, file: WaitingFile): AsyncGenerator<Buffer> {
  const reads: Promise<Buffer>[] = [];
  const readAt = async (position: number): Promise<Buffer> => {
    const piece = Buffer.allocUnsafe(Math.min(readBytes, file.size - position));
    for (let filled = 0; filled < piece.length; ) {
      const count = await within<number>((done) =>
        sftp.read(handle, piece, filled, piece.length - filled, position + filled, done),
      );
      if (count === 0) throw changed(file);
      filled += count;
    }
    return piece;
  };
  try {
    let next = 0;
    for (let position = 0; position < file.size; position += readBytes) {
      for (; reads.length < readsInFlight && next < file.size; next += readBytes) {
        const read = readAt(next);
        // Those after a failed one fail as well, and are not awaited.
        read.catch(() => undefined);
        reads.push(read);
      }
      const piece = await reads.shift();
      if (piece) yield piece;
    }
    const stats = await within<Stats>((done) => sftp.fstat(handle, done));
    if (toFile(file.name, stats).version !== file.version) throw changed(file);
  } catch (error) {
    throw explain(error, file.name);
  } finally {
    sftp.close(handle, () => undefined);
  }
}

const changed = ({ name }: WaitingFile): SourceError =>
  new SourceError('file_changed', `${name} changed while it was read. Kontor reads it again.`);

function toFile(name: string, { size, mtime }: Stats): WaitingFile {
  return { name, size, version: `${size}-${mtime}`, modifiedAt: new Date(mtime * 1000) };
}

/** Turns a callback into a promise with a time limit. */
function within<T = void>(
  start: (done: (error: Error | null | undefined, value?: T) => void) => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new SourceError('timeout', `The server did not respond within ${requestTimeoutMs / 1000} s.`)),
      requestTimeoutMs,
    );
    start((error, value) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(value as T);
    });
  });
}

function explain(error: unknown, what: string): SourceError {
  if (error instanceof SourceError) return error;
  const place = what === '' ? 'the login folder' : what;
  if (codeOf(error) === noSuchFile) {
    return new SourceError('folder_missing', `There is no ${place} on the server.`, { cause: error });
  }
  if (codeOf(error) === permissionDenied) {
    return new SourceError('permission_denied', `The server does not permit access to ${place}.`, {
      cause: error,
    });
  }
  return new SourceError('failed', `The server failed at ${place}: ${messageOf(error)}.`, { cause: error });
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
const messageOf = (error: unknown): string => (error as Error).message.replace(/\.$/, '');

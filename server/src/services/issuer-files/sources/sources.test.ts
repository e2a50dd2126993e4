import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectS3 } from '../../../platform/s3.ts';
import { isSkippedLocally } from '../../../testing/requirements.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { openSsh, type SftpServer, startSftpServer } from '../../../testing/sftp-server.ts';
import {
  type AfterPickUp,
  candidatesOf,
  connectSource,
  type FileSource,
  fitsPattern,
  type SourceSecret,
  type SourceSettings,
  type WaitingFile,
} from './index.ts';

const anywhere = async (host: string) => (host === 'localhost' ? '127.0.0.1' : host);
const connect = (settings: SourceSettings, secret: SourceSecret = {}, root = '/none') =>
  connectSource(settings, secret, { root, resolve: anywhere });
const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

type Place = {
  source: FileSource;
  put(name: string, content: Buffer | string): Promise<void>;
  names(): Promise<string[]>;
};

/** What holds for every kind of source. */
function behavesAsSource(open: () => Promise<Place>) {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });
  const one = async (name: string): Promise<WaitingFile> => {
    const found = (await place.source.list()).find((file) => file.name === name);
    if (!found) throw new Error(`${name} is not listed.`);
    return found;
  };
  const finish = async (name: string, after: AfterPickUp) => place.source.finish(await one(name), after);

  it('lists files with size and time, and streams them whole', async () => {
    const content = randomBytes(3_000_017);
    await place.put('one.xml', content);
    await place.put('empty.xml', '');
    const file = await one('one.xml');
    expect(file.size).toBe(content.length);
    expect(Math.abs(file.modifiedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
    expect((await bytesOf(await place.source.open(file))).equals(content)).toBe(true);
    expect((await bytesOf(await place.source.open(await one('empty.xml')))).length).toBe(0);
  });

  it('moves, renames, deletes or leaves a file', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await place.put(name, name);
    await finish('a', { action: 'move', to: 'done' });
    await finish('b', { action: 'rename', suffix: '.read' });
    await finish('c', { action: 'delete' });
    await finish('d', { action: 'keep' });
    expect(await place.names()).toEqual(['b.read', 'd', 'done/a']);
    expect((await place.source.list()).map(({ name }) => name).toSorted()).toEqual(['b.read', 'd']);
  });

  it('overwrites nothing when it moves a second file of the same name', async () => {
    for (const content of ['first', 'second']) {
      await place.put('a', content);
      await finish('a', { action: 'move', to: 'done' });
    }
    expect(await place.names()).toEqual(['done/a', expect.stringMatching(/^done\/a\.\d{14}$/)]);
  });

  it('leaves a file that was replaced since it was listed', async () => {
    await place.put('a', 'first');
    const listed = await one('a');
    await place.put('a', 'replaced');
    await expect(async () => bytesOf(await place.source.open(listed))).rejects.toMatchObject({
      fault: 'file_changed',
    });
    await place.source.finish(listed, { action: 'delete' });
    expect(await place.names()).toEqual(['a']);
  });

  it('has nothing to do for a file that is gone', async () => {
    await place.put('a', 'first');
    const listed = await one('a');
    await place.source.finish(listed, { action: 'delete' });
    await place.source.finish(listed, { action: 'move', to: 'done' });
    expect(await place.names()).toEqual([]);
  });
}

const namesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
};
const placeIn = (folder: string, source: FileSource): Place => ({
  source,
  put: async (name, content) => writeFile(join(folder, name), content),
  names: () => namesBelow(folder),
});

describe('a folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'kontor-sources-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  let count = 0;
  behavesAsSource(async () => {
    count += 1;
    const name = `nordbank-${count}`;
    await mkdir(join(root, name));
    return placeIn(join(root, name), await connect({ kind: 'folder', folder: name }, {}, root));
  });

  it('lies below the root, also behind a link', async () => {
    await symlink('/etc', join(root, 'link'));
    for (const folder of ['..', '../..', 'link']) {
      await expect(connect({ kind: 'folder', folder }, {}, root)).rejects.toMatchObject({
        fault: 'permission_denied',
      });
    }
    await expect(connect({ kind: 'folder', folder: 'none' }, {}, root)).rejects.toMatchObject({
      fault: 'folder_missing',
    });
  });

  it('has no links as files', async () => {
    const folder = join(root, 'links');
    await mkdir(folder);
    await symlink('/etc/passwd', join(folder, 'passwd'));
    const source = await connect({ kind: 'folder', folder: 'links' }, {}, root);
    expect(await source.list()).toEqual([]);
  });
});

describe('a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let endpoint: string;
  beforeAll(async () => {
    s3 = await startS3Server();
    endpoint = s3.environment.KONTOR_FILES_S3_ENDPOINT ?? '';
  });
  afterAll(() => s3.close());
  const settings = (prefix: string, changes = {}): SourceSettings => ({
    kind: 's3',
    bucket: 'kontor',
    prefix,
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'S3RVER',
    ...changes,
  });
  const secret = { secret_access_key: 'S3RVER' };

  let count = 0;
  behavesAsSource(async () => {
    count += 1;
    const prefix = `bank-${count}/`;
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const { client } = await connectS3({ region: 'us-east-1', endpoint, isPathStyle: true, credentials });
    const source = await connect(settings(prefix), secret);
    const names = async (at: string): Promise<string[]> => {
      const own = (await (await connect(settings(at), secret)).list()).map(({ name }) => name);
      return own.map((name) => `${at}${name}`.slice(prefix.length));
    };
    return {
      source,
      put: async (name, Body) => {
        await client.send(new PutObjectCommand({ Bucket: 'kontor', Key: `${prefix}${name}`, Body }));
      },
      names: async () => [...(await names(prefix)), ...(await names(`${prefix}done/`))].toSorted(),
    };
  });

  it('says what is wrong', async () => {
    const listing = async (changes: object) => (await connect(settings('', changes), secret)).list();
    await expect(listing({ bucket: 'other' })).rejects.toMatchObject({
      fault: 'folder_missing',
      message: `There is no bucket other at ${endpoint}.`,
    });
    await expect(listing({ accessKeyId: 'wrong' })).rejects.toMatchObject({
      fault: 'authentication_failed',
    });
    await expect(listing({ endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

describe.skipIf(isSkippedLocally(openSsh))('an OpenSSH server', () => {
  let server: SftpServer;
  beforeAll(async () => {
    server = await startSftpServer();
  });
  afterAll(() => server.close());
  const settings = async (changes = {}): Promise<SourceSettings> => ({
    kind: 'sftp',
    host: 'localhost',
    port: server.port,
    username: server.username,
    hostKeys: [await server.hostKey()],
    folder: '',
    ...changes,
  });
  const key = () => ({ private_key: server.privateKey });

  let count = 0;
  describe('with its key', () => {
    behavesAsSource(async () => {
      count += 1;
      const folder = `outgoing-${count}`;
      await mkdir(join(server.folder, folder));
      return placeIn(join(server.folder, folder), await connect(await settings({ folder }), key()));
    });
  });

  it('streams a large file unchanged', async () => {
    const content = randomBytes(10_000_003);
    await mkdir(join(server.folder, 'large'));
    await writeFile(join(server.folder, 'large/big.bin'), content);
    const source = await connect(await settings({ folder: 'large' }), key());
    const hash = createHash('sha256');
    for (const file of await source.list()) {
      for await (const piece of await source.open(file)) hash.update(piece);
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    await source.close();
  });

  it('is refused with another host key, and shows it where none is set', async () => {
    const hostKey = await server.hostKey();
    const other = connect(await settings({ hostKeys: [`SHA256:${'A'.repeat(43)}`] }), key());
    await expect(other).rejects.toMatchObject({ fault: 'host_key_changed', hostKey });
    const first = connect(await settings({ hostKeys: [] }), key());
    await expect(first).rejects.toMatchObject({ fault: 'host_key_missing', hostKey });
  });

  it('says what is wrong', async () => {
    await expect(connect(await settings(), { password: 'wrong' })).rejects.toMatchObject({
      fault: 'authentication_failed',
      message: `localhost refused the user ${server.username} with this password or key.`,
    });
    await expect(connect(await settings({ port: 1 }), key())).rejects.toMatchObject({ fault: 'unreachable' });
    await expect(connect(await settings(), { private_key: 'no key' })).rejects.toMatchObject({
      fault: 'authentication_failed',
      message: /^The private key cannot be read/,
    });
    const missing = await connect(await settings({ folder: 'nowhere' }), key());
    await expect(missing.list()).rejects.toMatchObject({ fault: 'folder_missing' });
  });

  it('fails what is in flight when it dies, and is reached again', async () => {
    await mkdir(join(server.folder, 'dying'));
    await writeFile(join(server.folder, 'dying/big.bin'), randomBytes(20_000_000));
    const source = await connect(await settings({ folder: 'dying' }), key());
    const [file] = await source.list();
    if (!file) throw new Error('The file is not listed.');
    await expect(async () => {
      for await (const piece of await source.open(file)) {
        if (piece.length > 0) await server.stop();
      }
    }).rejects.toMatchObject({ name: 'SourceError' });
    await server.start();
    expect(await (await connect(await settings({ folder: 'dying' }), key())).list()).toHaveLength(1);
  });
});

describe('a server with passwords', () => {
  it.each(['password', 'keyboard-interactive'] as const)('is signed in to by %s', async (method) => {
    const server = new ssh2.Server(
      { hostKeys: [ssh2.utils.generateKeyPairSync('ed25519').private] },
      (client) => {
        client.on('error', () => undefined);
        client.on('authentication', (attempt) => {
          if (attempt.method !== method) attempt.reject([method]);
          else if (attempt.method === 'password' && attempt.password === 'right') attempt.accept();
          else if (attempt.method === 'keyboard-interactive') {
            attempt.prompt('Password:', ([answer]) =>
              answer === 'right' ? attempt.accept() : attempt.reject(),
            );
          } else attempt.reject();
        });
        client.on('session', (accept) => accept().on('sftp', (open) => open()));
      },
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const settings = { kind: 'sftp', host: 'localhost', port, username: 'bank', folder: '' } as const;
    const { hostKey = '' } = await connect({ ...settings, hostKeys: [] }).catch((error) => error);
    const source = await connect({ ...settings, hostKeys: [hostKey] }, { password: 'right' });
    await source.close();
    await expect(connect({ ...settings, hostKeys: [hostKey] }, { password: 'wrong' })).rejects.toMatchObject({
      fault: 'authentication_failed',
    });
    server.close();
  });

  it('is given up when it does not speak SSH', async () => {
    const mute = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const { port } = mute.address() as AddressInfo;
    const settings = {
      kind: 'sftp',
      host: 'localhost',
      port,
      username: 'bank',
      folder: '',
      hostKeys: [],
    } as const;
    await expect(connect(settings, { password: 'x' })).rejects.toMatchObject({ fault: 'unreachable' });
    mute.close();
  });
});

describe('the files to pick up', () => {
  const file = (name: string, at = 0): WaitingFile => ({
    name,
    size: 1,
    version: 'v',
    modifiedAt: new Date(at),
  });
  const names = (...args: Parameters<typeof candidatesOf>) => candidatesOf(...args).map(({ name }) => name);

  it.each([
    ['*.xml', 'a.xml', true],
    ['*.xml', 'a.xml.gz', false],
    ['CDF3_????.xml', 'CDF3_1119.xml', true],
    ['CDF3_????.xml', 'CDF3_119.xml', false],
    ['a.b', 'aXb', false],
    ['*.xml, *.zip', 'a.zip', true],
  ])('%s fits %s: %s', (pattern, name, fits) => {
    expect(fitsPattern(name, pattern)).toBe(fits);
  });

  it('are the oldest first, without those that are being uploaded', () => {
    const files = [
      file('new.xml', 2),
      file('old.xml', 1),
      file('a.xml.filepart'),
      file('.a.xml'),
      file('b.txt'),
    ];
    expect(names(files, '*.xml*', { by: 'stable' })).toEqual(['old.xml', 'new.xml']);
  });

  it('have their marker where markers are used', () => {
    const files = [file('a.xml'), file('a.xml.done'), file('b.xml')];
    expect(names(files, '*', { by: 'marker', suffix: '.done' })).toEqual(['a.xml']);
  });
});

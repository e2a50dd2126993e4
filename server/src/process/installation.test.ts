import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { withClient } from '../platform/database/with-client.ts';
import { OperatorError } from '../platform/errors.ts';
import { withStorage } from './installation.ts';

const connect = (environment: Record<string, string>) =>
  withStorage(readConfig(environment), (address) => withClient(address, 'test', async () => undefined));

it('says in a sentence that the server has no TLS', async () => {
  // The one letter with which PostgreSQL refuses TLS.
  const server = createServer((socket) => socket.once('data', () => socket.write('N'))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const refused = connect({ DATABASE_URL: `postgres://kontor@127.0.0.1:${port}/kontor?sslmode=require` });
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(/does not support SSL connections\. See "TLS to the database"/);
  server.close();
});

it('says in a sentence that the server does not answer', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const unanswered = connect({
    DATABASE_URL: `postgres://kontor@127.0.0.1:${port}/kontor`,
    KONTOR_DATABASE_TIMEOUT_SECONDS: '1',
  });
  await expect(unanswered).rejects.toThrow(OperatorError);
  await expect(unanswered).rejects.toThrow(/cannot be reached: .* KONTOR_DATABASE_TIMEOUT_SECONDS/);
  server.close();
});

it('creates nothing in a folder without a database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-empty-'));
  await expect(connect({ KONTOR_DATA_DIR: folder })).rejects.toThrow(
    /^DATABASE_URL is not set, and there is no embedded database in /,
  );
  expect(await readdir(folder)).toEqual([]);
  await expect(connect({ KONTOR_DATA_DIR: '/proc/kontor' })).rejects.toThrow(OperatorError);
  await rm(folder, { recursive: true });
});

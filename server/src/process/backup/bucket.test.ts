import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { openBucket } from './bucket.ts';
import type { BackupPlace } from './place.ts';

let s3: S3Server;
let place: BackupPlace;
const settings = (endpoint: string) =>
  readConfig({
    KONTOR_BACKUP_S3_ENDPOINT: endpoint,
    KONTOR_BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    KONTOR_BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
  }).backupS3;
beforeAll(async () => {
  s3 = await startS3Server();
  place = openBucket('s3://kontor/some/where/', settings(s3.environment.KONTOR_FILES_S3_ENDPOINT ?? ''));
});
afterAll(async () => {
  place.close();
  await s3.close();
});

const megabyte = 1024 * 1024;
function* megabytes(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
}
async function hashOf(content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

it.each([0, 1, 16, 17, 40])('gives back %i MiB, whether it is uploaded whole or in pieces', async (count) => {
  await place.write(`tables/t.${count}.copy.gz`, Readable.from(megabytes(count)));
  const read = await place.read(`tables/t.${count}.copy.gz`);
  expect(await hashOf(read ?? [])).toBe(await hashOf(megabytes(count)));
});

it('is a backup once it has a manifest', async () => {
  await place.begin();
  expect(await place.read('manifest.json')).toBe(undefined);
  await place.write('manifest.json', Readable.from([Buffer.from('{}')]));
  const manifest = await place.read('manifest.json');
  expect(manifest && (await text(manifest))).toBe('{}');
  await expect(place.begin()).rejects.toThrow('s3://kontor/some/where/ has a backup already.');
});

it.each([
  [
    's3://nowhere/x',
    () => s3.environment.KONTOR_FILES_S3_ENDPOINT ?? '',
    /s3:\/\/nowhere\/x cannot be used: .*bucket/,
  ],
  ['s3://kontor/x', () => 'http://127.0.0.1:1', /s3:\/\/kontor\/x cannot be used: .*ECONNREFUSED/],
])('%s: a sentence says what is wrong', async (name, endpoint, sentence) => {
  const wrong = openBucket(name, settings(endpoint()));
  await expect(wrong.write('x', Readable.from([Buffer.from('x')]))).rejects.toThrow(sentence);
  wrong.close();
});

it('must be named with a bucket', () => {
  expect(() => openBucket('s3:///x', settings('http://127.0.0.1:1'))).toThrow('must be s3://bucket/prefix');
});

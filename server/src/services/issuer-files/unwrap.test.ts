import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inPieces, readAll, transactionsOf } from '../../testing/issuer-files.ts';
import { unwrap } from './unwrap.ts';
import { writeSampleFile } from './write/index.ts';

const plan = { seed: 'wrapped', date: '2026-11-18', transactions: 50 };
const text = [...writeSampleFile('vcf4', plan)].join('');
const plain = transactionsOf(await readAll(text));

/** An archive as tools write it that do not know the size before the end. */
function zipOf(...files: { name: string; content: Buffer }[]): Buffer {
  const entries = files.map(({ name, content }) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 6);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name), deflateRawSync(content), Buffer.alloc(16, 'd')]);
  });
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 10);
  return Buffer.concat([...entries, Buffer.alloc(60, 'c'), end]);
}
const bytes = Buffer.from(text);
const problemOf = async (file: Buffer) => {
  const problem = (await readAll(inPieces(file, 70_000))).find(({ item }) => item === 'problem');
  return problem?.item === 'problem' ? [problem.severity, problem.reason] : undefined;
};

it.each([
  ['gzip', gzipSync(bytes)],
  ['zip', zipOf({ name: '../../etc/passwd', content: bytes })],
])('%s is unpacked, whatever its pieces', async (_, wrapped) => {
  for (const size of [1, 1021, wrapped.length]) {
    expect(transactionsOf(await readAll(inPieces(wrapped, size)))).toEqual(plain);
  }
});

it('tells what cannot be unpacked', async () => {
  expect(await problemOf(gzipSync(bytes).subarray(0, 800))).toEqual([
    'fatal',
    expect.stringMatching(/cut off/),
  ]);
  const two = zipOf({ name: 'a', content: bytes }, { name: 'b', content: bytes });
  expect(await problemOf(two)).toEqual(['fatal', expect.stringMatching(/several files/)]);
  const pgp = Buffer.from('-----BEGIN PGP MESSAGE-----\n\nhQ');
  expect(await problemOf(pgp)).toEqual(['fatal', expect.stringMatching(/PGP/)]);
});

it('refuses a bomb before it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
  let made = 0;
  const unpack = async () => {
    for await (const piece of unwrap(inPieces(bomb, 16_384))) made += piece.length;
  };
  await expect(unpack()).rejects.toThrow(/250 times/);
  expect(made).toBeLessThan(70 * 1024 * 1024);
});

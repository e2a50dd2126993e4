import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { createBackupCipher, lockText, newBackupKeys, unlockText } from './backup-cipher.ts';

const inSteps = (bytes: Buffer, step = 10_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
      bytes.subarray(at * step, (at + 1) * step),
    ),
    { objectMode: false },
  );
const { privateKey: dataKey } = await newBackupKeys();
const cipher = await createBackupCipher(dataKey);
const seal = (bytes: Buffer): Promise<Buffer> => buffer(cipher.seal(inSteps(bytes)));
const open = (bytes: Buffer, step?: number): Promise<Buffer> =>
  buffer(cipher.open('a')(inSteps(bytes, step)));

describe('the format is that of age', () => {
  const sizes = [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000];

  it.each(sizes)('%i bytes that we encrypt are decrypted by its library', async (size) => {
    const plain = randomBytes(size);
    const decrypter = new Decrypter();
    decrypter.addIdentity(dataKey);
    expect(plain.equals(await decrypter.decrypt(await seal(plain)))).toBe(true);
  });

  it.each(sizes)('%i bytes that its library encrypts are decrypted by us', async (size) => {
    const plain = randomBytes(size);
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(dataKey));
    const bytes = Buffer.from(await encrypter.encrypt(plain));
    expect((await open(bytes)).equals(plain)).toBe(true);
    expect((await open(bytes, 7)).equals(plain)).toBe(true);
  });
});

describe('an encrypted object', () => {
  it('shows every change: a bit, a cut, a repeated or moved chunk, bytes at the end', async () => {
    const bytes = await seal(randomBytes(3 * 65_536));
    const chunk = 65_536 + 16;
    const start = bytes.length - 3 * chunk;
    const head = bytes.subarray(0, start);
    const part = (at: number) => bytes.subarray(start + at * chunk, start + (at + 1) * chunk);
    const flippedAt = (at: number): Buffer => {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      return flipped;
    };
    for (const changed of [
      flippedAt(30),
      flippedAt(start - 1),
      flippedAt(start + 70_000),
      bytes.subarray(0, -1),
      bytes.subarray(0, start + 2 * chunk),
      head,
      Buffer.alloc(0),
      Buffer.alloc(100_000, 'x'),
      Buffer.concat([head, part(1), part(0), part(2)]),
      Buffer.concat([head, part(0), part(0), part(1), part(2)]),
      Buffer.concat([bytes, Buffer.from('x')]),
    ]) {
      await expect(open(changed)).rejects.toThrow('a in the backup is damaged, incomplete or was exchanged.');
    }
  });

  it('has a separate key, although the data key is the same', async () => {
    const [first, second] = [await seal(Buffer.from('same')), await seal(Buffer.from('same'))];
    expect(first.equals(second)).toBe(false);
    const other = await createBackupCipher((await newBackupKeys()).privateKey);
    await expect(buffer(other.open('b')(inSteps(first)))).rejects.toThrow(/^b in the backup is damaged/);
  });

  it('reports a failure of its source as it is', async () => {
    const failing = async function* () {
      yield (await seal(Buffer.alloc(100_000))).subarray(0, 80_000);
      throw new Error('connection lost');
    };
    await expect(buffer(cipher.open('a')(failing()))).rejects.toThrow('connection lost');
  });
});

describe('a locked text', () => {
  it('opens with its passphrase, however its letters are composed', async () => {
    const locked = await lockText({ passphrase: 'caf\u00e9 correct horse' }, 'secret');
    expect(await unlockText({ passphrase: 'cafe\u0301 correct horse' }, locked)).toBe('secret');
    expect(await unlockText({ passphrase: 'another' }, locked)).toBe(undefined);
  });

  it('opens with its private key, also from a file of age-keygen', async () => {
    const { publicKey, privateKey } = await newBackupKeys();
    expect(publicKey).toMatch(/^age1[a-z0-9]{58}$/);
    const locked = await lockText({ recipient: publicKey }, 'secret');
    const file = `# created: 2026-11-19\n# public key: ${publicKey}\n${privateKey}\n`;
    expect(await unlockText({ privateKey: file }, locked)).toBe('secret');
    expect(await unlockText({ privateKey: dataKey }, locked)).toBe(undefined);
    await expect(unlockText({ privateKey: 'nonsense' }, locked)).rejects.toThrow(/AGE-SECRET-KEY-1/);
    await expect(lockText({ recipient: 'nonsense' }, 'x')).rejects.toThrow(/begins with age1/);
    await expect(lockText({ recipient: 'age1nonsense' }, 'x')).rejects.toThrow(/begins with age1/);
  });
});

import { randomBytes } from 'node:crypto';
import type { Transform } from 'node:stream';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { lockBackup, newBackupKeys, unlockBackup } from './backup-cipher.ts';

const through = (transform: Transform, bytes: Buffer, step = 10_000) =>
  buffer(
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
        bytes.subarray(at * step, (at + 1) * step),
      ),
      { objectMode: false },
    ).pipe(transform),
  );
const { publicKey, privateKey } = newBackupKeys();
const locked = await lockBackup({ recipient: publicKey });
const opened = await unlockBackup(locked.envelope, { privateKey });
const seal = (bytes: Buffer, name = 'a') => through(locked.cipher.seal(name), bytes);
/** Rejects with the transform's error. */
const open = (bytes: Buffer, name = 'a') =>
  new Promise<Buffer>((resolve, reject) => {
    const transform = opened.open(name).on('error', reject);
    through(transform, bytes).then(resolve, reject);
  });

describe('an encrypted backup', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('gives back %i bytes', async (size) => {
    const plain = randomBytes(size);
    const bytes = await seal(plain);
    expect(bytes.length).toBe(size + 16 * Math.max(1, Math.ceil(size / 65_536)));
    expect((await open(bytes)).equals(plain)).toBe(true);
  });

  it('opens with its passphrase, and says that another one is wrong', async () => {
    const { envelope, cipher } = await lockBackup({ passphrase: 'correct horse battery staple' });
    const bytes = await through(cipher.seal('x'), Buffer.from('secret'));
    const again = await unlockBackup(envelope, { passphrase: 'correct horse battery staple' });
    expect((await through(again.open('x'), bytes)).toString()).toBe('secret');
    await expect(unlockBackup(envelope, { passphrase: 'another' })).rejects.toThrow(/another passphrase/);
    await expect(unlockBackup(envelope, {})).rejects.toThrow(/--passphrase-file/);
  });

  it('opens with its private key only', async () => {
    const other = newBackupKeys();
    await expect(unlockBackup(locked.envelope, { privateKey: other.privateKey })).rejects.toThrow(
      /another private key \(key id [0-9a-f]{16}\)/,
    );
    await expect(unlockBackup(locked.envelope, { passphrase: 'x' })).rejects.toThrow(/--private-key-file/);
    await expect(unlockBackup(locked.envelope, { privateKey: 'nonsense' })).rejects.toThrow(/begins with/);
    await expect(lockBackup({ recipient: 'nonsense' })).rejects.toThrow(/begins with/);
  });

  it('notices every change: a bit, a cut, a repeated or exchanged chunk, another file', async () => {
    const chunk = 65_536 + 16;
    const bytes = await seal(randomBytes(3 * 65_536));
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(70_000) ^ 1, 70_000);
    const part = (at: number) => bytes.subarray(at * chunk, (at + 1) * chunk);
    for (const changed of [
      flipped,
      bytes.subarray(0, -1),
      bytes.subarray(0, 2 * chunk),
      Buffer.alloc(0),
      Buffer.concat([part(1), part(0), part(2)]),
      Buffer.concat([part(0), part(0), part(1), part(2)]),
      Buffer.concat([bytes, Buffer.from('x')]),
    ]) {
      await expect(open(changed)).rejects.toThrow(/damaged, incomplete or was exchanged/);
    }
    await expect(open(bytes, 'b')).rejects.toThrow(/^b in the backup/);
  });
});

import { createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAppDatabase } from '../../composition/database.ts';
import { readConfig } from '../../config.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/errors.ts';
import { silentLog } from '../../platform/log.ts';
import { createMasterKey } from '../../platform/master-key.ts';
import { migratedDatabase, type OwnDatabase } from '../../testing/own-database.ts';
import { openDocumentSeal } from './document-seal.ts';
import { makeSeal, setKeyBits, usualKeyBits } from './make-seal.ts';
import { describeSeal, type Seal } from './seal.ts';

const start = new Date('2026-11-15T06:20:33.000Z');
const masterKey = createMasterKey(Buffer.alloc(32, 9));
let own: OwnDatabase;
let databases: Database[];
let folder: string;
beforeAll(async () => {
  own = await migratedDatabase();
  const config = readConfig({ DATABASE_CONNECTIONS_MAX: '6' });
  // Two databases stand for two processes.
  databases = [1, 2].map(() => openAppDatabase({ config, address: own.address, log: silentLog }));
  folder = await mkdtemp(join(tmpdir(), 'kontor-seal-'));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

const [first, second] = [0, 1];
const open = (database: number, clock = manualClock(start)) =>
  openDocumentSeal({ database: required(databases[database]), masterKey, clock, host: 'kontor.test' });
const rows = () => own.ask('select * from document_certificates order by created_at');

describe('the seal that Kontor creates', () => {
  it('is created with the first document and not at start, once for all concurrent callers', async () => {
    const cheap = setKeyBits(usualKeyBits);
    onTestFinished(() => {
      setKeyBits(cheap);
    });
    const [one, other] = await Promise.all([open(first), open(second)]);
    expect(await rows()).toEqual([]);
    const seals = await Promise.all([one.current(), one.current(), other.current(), other.current()]);
    expect(new Set(seals.map((seal) => seal.certificates[0].toString('hex'))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    // A later caller finds the same seal.
    expect((await (await open(second)).current()).certificates).toEqual(required(seals[0]).certificates);
  });

  it('has an RSA key of 3072 bits, is valid for ten years, and may sign documents but not certificates', async () => {
    const { privateKey, certificates } = await (await open(first)).current();
    const parsed = new X509Certificate(certificates[0]);
    expect(parsed.subject).toBe('CN=kontor.test document seal (Kontor)');
    expect(parsed.verify(parsed.publicKey)).toBe(true);
    expect(parsed.checkPrivateKey(privateKey)).toBe(true);
    expect(parsed.ca).toBe(false);
    expect(parsed.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072 });
    expect(describeSeal(certificates[0])).toMatchObject({
      valid_from: '2026-11-15T06:20:33.000Z',
      valid_to: '2036-11-15T06:20:33.000Z',
    });
    const usage = forge.pki.certificateFromPem(parsed.toString()).getExtension('keyUsage');
    expect(usage).toMatchObject({ critical: true, digitalSignature: true, nonRepudiation: true });
    expect(usage).toMatchObject({ keyCertSign: false, keyEncipherment: false });
  });

  it('stores its key encrypted, for this master key and this certificate', async () => {
    const { privateKey } = await (await open(first)).current();
    const [row] = (await rows()) as { fingerprint: string; private_key: Buffer }[];
    const { fingerprint, private_key } = required(row);
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
    // The first prime, which is part of every private key format.
    const prime = Buffer.from(privateKey.export({ format: 'jwk' }).p ?? '', 'base64url');
    expect(prime.length).toBe(192);
    expect(pkcs8.includes(prime)).toBe(true);
    expect(private_key.includes(prime)).toBe(false);
    expect(masterKey.open('document seal', fingerprint, private_key).equals(pkcs8)).toBe(true);
    expect(() => masterKey.open('document seal', 'another', private_key)).toThrow();
  });

  it('is replaced after half its lifetime; the earlier certificate is still listed', async () => {
    const clock = manualClock(start);
    const seal = await open(first, clock);
    const before = (await seal.current()).certificates[0];
    clock.set(new Date('2031-11-15T06:20:32.000Z'));
    expect((await seal.current()).certificates[0]).toEqual(before);
    clock.set(new Date('2031-11-15T06:20:34.000Z'));
    const after = (await seal.current()).certificates[0];
    expect(after).not.toEqual(before);
    expect(await seal.certificates()).toEqual([describeSeal(after), describeSeal(before)]);
    expect((await (await open(second, clock)).current()).certificates[0]).toEqual(after);
  });
});

describe('the operator’s own seal', () => {
  let brought: Seal;
  let authority: Seal;
  let path: string;
  const write = async (name: string, bytes: Buffer | string): Promise<string> => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const openWith = (file: string, password: string, clock = manualClock(start)) => {
    const database = required(databases[first]);
    const operatorsP12 = { path: file, password };
    return openDocumentSeal({ database, masterKey, clock, host: 'kontor.test', operatorsP12 });
  };
  beforeAll(async () => {
    brought = await makeSeal('bank.example', start);
    authority = await makeSeal(`${'long.'.repeat(30)}example`, start);
    path = await write('seal.p12', pack(brought, [...authority.certificates, ...brought.certificates]));
  });

  it('has a name that fits, for a host of any length', () => {
    expect(new X509Certificate(authority.certificates[0]).subject.length).toBe('CN='.length + 64);
  });

  it('signs instead of Kontor’s, with its certificate chain', async () => {
    const made = (await rows()).length;
    const seal = await (await openWith(path, 'open sesame')).current();
    expect(seal.certificates).toHaveLength(2);
    expect(seal.certificates[0]).toEqual(brought.certificates[0]);
    const publicOf = ({ privateKey }: Seal) => createPublicKey(privateKey).export({ format: 'jwk' });
    expect(publicOf(seal)).toEqual(publicOf(brought));
    expect(await rows()).toHaveLength(made);
  });

  it('may come from an authority with a non-ASCII name', async () => {
    const { privateKey } = brought;
    const key = forge.pki.privateKeyFromPem(String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
    certificate.serialNumber = '17';
    certificate.validity.notBefore = start;
    certificate.validity.notAfter = new Date('2030-01-01T00:00:00.000Z');
    const valueTagClass = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;
    certificate.setSubject([{ name: 'commonName', value: 'Seal' }]);
    certificate.setIssuer([{ name: 'commonName', value: 'Nordiska Bänken Ø', valueTagClass }]);
    certificate.sign(key, forge.md.sha256.create());
    const der = Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');
    const seal = await openWith(await write('nordic.p12', pack(brought, [der])), 'open sesame');
    expect(new X509Certificate((await seal.current()).certificates[0]).issuer).toBe('CN=Nordiska Bänken Ø');
  });

  it('is listed first', async () => {
    const [signing] = await (await openWith(path, 'open sesame')).certificates();
    expect(signing).toMatchObject({ subject: 'CN=bank.example document seal (Kontor)' });
  });

  it('that has expired stops documents but not the start', async () => {
    const seal = await openWith(path, 'open sesame', manualClock(new Date('2036-11-16T00:00:00.000Z')));
    await expect(seal.current()).rejects.toThrow(/valid from 2026-11-15.* to 2036-11-15.*, not now\./);
  });

  it('that cannot be opened is reported in one sentence at start, without its password', async () => {
    const wrong: [string, string, string][] = [
      [path, 'hunter2', 'does not open with KONTOR_DOCUMENT_P12_PASSWORD.'],
      [path, '', 'does not open with KONTOR_DOCUMENT_P12_PASSWORD.'],
      [join(folder, 'missing.p12'), 'hunter2', 'cannot be read (ENOENT).'],
      [folder, 'hunter2', 'cannot be read (EISDIR).'],
      [await write('text.p12', 'not a key store'), 'hunter2', 'is not a PKCS #12 file'],
      [await write('empty.p12', ''), 'hunter2', 'is not a PKCS #12 file'],
      [
        await write('der.p12', brought.certificates[0]),
        'hunter2',
        'is not a PKCS #12 file that Kontor can read.',
      ],
      [
        await write('alien.p12', pack(brought, authority.certificates)),
        'open sesame',
        'has no certificate for its key.',
      ],
    ];
    for (const [file, password, sentence] of wrong) {
      const opening = openWith(file, password);
      await expect(opening).rejects.toThrow(OperatorError);
      await expect(opening).rejects.toThrow(sentence);
      await expect(opening).rejects.toThrow(/^KONTOR_DOCUMENT_P12: \/(?!.*hunter2)[^\n]+\.$/);
    }
  });
});

function pack({ privateKey }: Seal, certificates: Buffer[]): Buffer {
  const key = forge.pki.privateKeyFromPem(String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
  const chain = certificates.map((one) => forge.pki.certificateFromPem(new X509Certificate(one).toString()));
  const p12 = forge.pkcs12.toPkcs12Asn1(key, chain, 'open sesame', { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none.');
  return value;
}

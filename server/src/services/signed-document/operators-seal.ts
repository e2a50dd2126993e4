import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { pki } from 'node-forge';
import { OperatorError } from '../../platform/errors.ts';
import { describeSeal, issuerOf, type Seal } from './seal.ts';

type Forge = typeof import('node-forge');
export type OperatorsP12 = { path: string; password: string };

/** Opens the operator's key and certificates. Any problem with the file is reported in one sentence. */
export async function openOperatorsSeal({ path, password }: OperatorsP12): Promise<Seal> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code ?? error.message})`, path);
  });
  const { default: forge } = await import('node-forge');
  const { key, certificates } = unpack(forge, bytes, path, password);
  const privateKey = createPrivateKey(forge.pki.privateKeyToPem(key));
  const all = certificates.map((one) => ({ one, der: derOf(forge, one) }));
  const own = all.find(({ der }) => new X509Certificate(der).checkPrivateKey(privateKey));
  if (!own) throw refuse('has no certificate for its key', path);
  if (!keepsIssuer(forge, own.one))
    throw refuse('has a certificate whose issuer name Kontor cannot reproduce', path);
  const others = all.filter((each) => each !== own).map(({ der }) => der);
  return { privateKey, certificates: [own.der, ...others] };
}

/**
 * Requires a valid certificate. It is checked when sealing, not at start: a restart must not fail because the
 * certificate has expired.
 */
export function requireValid(seal: Seal, now: Date): Seal {
  const { valid_from, valid_to } = describeSeal(seal.certificates[0]);
  if (new Date(valid_to) <= now || new Date(valid_from) > now) {
    throw new OperatorError(
      `The certificate of KONTOR_DOCUMENT_P12 is valid from ${valid_from} to ${valid_to}, not now. Documents are sealed once it is replaced.`,
    );
  }
  return seal;
}

function unpack(forge: Forge, bytes: Buffer, path: string, password: string) {
  const { pkcs12, asn1, pki } = forge;
  let parsed: ReturnType<typeof asn1.fromDer>;
  try {
    parsed = asn1.fromDer(bytes.toString('binary'));
  } catch {
    throw refuse('is not a PKCS #12 file', path);
  }
  let p12: ReturnType<typeof pkcs12.pkcs12FromAsn1>;
  try {
    p12 = pkcs12.pkcs12FromAsn1(parsed, false, password);
  } catch (error) {
    // forge reports a wrong password in these words, because the file's MAC is keyed with the password.
    if (/MAC could not be verified|Invalid password/i.test(String(error)))
      throw refuse('does not open with KONTOR_DOCUMENT_P12_PASSWORD', path);
    throw refuse('is not a PKCS #12 file that Kontor can read', path);
  }
  const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? [];
  const { pkcs8ShroudedKeyBag = '', keyBag = '', certBag = '' } = pki.oids;
  const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].find((bag) => bag.key)?.key;
  if (!key) throw refuse('contains no RSA key', path);
  return { key, certificates: bags(certBag).flatMap((bag) => (bag.cert ? [bag.cert] : [])) };
}

function derOf(forge: Forge, certificate: pki.Certificate): Buffer {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');
}

/**
 * Whether re-encoding keeps the issuer. A signature identifies the certificate by its issuer, which forge
 * re-encodes. If one byte differed, PDF readers would not find the certificate; this check reports it at
 * start.
 */
function keepsIssuer(forge: Forge, certificate: pki.Certificate): boolean {
  const written = forge.pki.distinguishedNameToAsn1({ attributes: issuerOf(forge, certificate) });
  return derOf(forge, certificate).includes(Buffer.from(forge.asn1.toDer(written).getBytes(), 'binary'));
}

function refuse(problem: string, path: string): OperatorError {
  return new OperatorError(`KONTOR_DOCUMENT_P12: ${path} ${problem}.`);
}

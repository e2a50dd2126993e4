import { X509Certificate } from 'node:crypto';
import { forgeKey, issuerOf, type Seal } from './seal.ts';

// The signature without certificates: digests, names, times and the signature value of an 8192-bit key.
const signatureBytesMax = 4096;

/** How many bytes to reserve for the signature. */
export function signatureSpace({ certificates }: Seal): number {
  return certificates.reduce((bytes, certificate) => bytes + certificate.length, signatureBytesMax);
}

/** Fills the placeholder: PKCS #7, detached, SHA-256, RSA. The same document and time give the same bytes. */
export async function signPdf(pdf: Buffer, seal: Seal, at: Date): Promise<Buffer> {
  const [{ SignPdf }, { Signer }] = await Promise.all([import('@signpdf/signpdf'), import('@signpdf/utils')]);
  class SealSigner extends Signer {
    override sign(signed: Buffer): Promise<Buffer> {
      return signDetached(signed, seal, at);
    }
  }
  return new SignPdf().sign(pdf, new SealSigner(), at);
}

async function signDetached(signed: Buffer, { privateKey, certificates }: Seal, at: Date): Promise<Buffer> {
  const { default: forge } = await import('node-forge');
  const { oids } = forge.pki;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(signed.toString('binary'));
  const parsed = certificates.map((one) => forge.pki.certificateFromPem(new X509Certificate(one).toString()));
  const [own] = parsed;
  if (!own) throw new Error('A seal has a certificate.');
  for (const certificate of parsed) message.addCertificate(certificate);
  message.addSigner({
    // forge's type wants its own key, but forge calls only the function that ours has.
    key: forgeKey(privateKey) as unknown as string,
    certificate: { ...own, issuer: { ...own.issuer, attributes: issuerOf(forge, own) } },
    digestAlgorithm: oids.sha256 ?? '',
    // In DER's order of a set: a reader that re-encodes them must get the same bytes.
    authenticatedAttributes: [
      { type: oids.contentType ?? '', value: oids.data ?? '' },
      // forge expects a Date; its type allows only text.
      { type: oids.signingTime ?? '', value: at as unknown as string },
      { type: oids.messageDigest ?? '' },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}

import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its private key, in PEM. */
export type Certificate = { cert: string; key: string };

/** Issues a certificate for a DNS name; without an authority it signs itself. An authority has no DNS name. */
export function issueCertificate(dnsName: string | undefined, authority?: Certificate): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = `01${Math.floor(Math.random() * 1e9)
    .toString(16)
    .padStart(8, '0')}`;
  certificate.validity.notBefore = new Date(Date.now() - 3_600_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const subject = [{ name: 'commonName', value: dnsName ?? 'Test authority' }];
  certificate.setSubject(subject);
  certificate.setIssuer(
    authority ? forge.pki.certificateFromPem(authority.cert).subject.attributes : subject,
  );
  certificate.setExtensions(
    dnsName === undefined
      ? [{ name: 'basicConstraints', cA: true }]
      : [
          { name: 'subjectAltName', altNames: [{ type: 2, value: dnsName }] },
          { name: 'extKeyUsage', clientAuth: true, serverAuth: true },
        ],
  );
  certificate.sign(forge.pki.privateKeyFromPem(toPkcs1(authority?.key ?? key)), forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key };
}

/** The JWK with which a client registers a self-signed certificate. */
export function certificateJwk({ cert }: Certificate): Record<string, unknown> {
  const x509 = new X509Certificate(cert);
  return { ...x509.publicKey.export({ format: 'jwk' }), x5c: [x509.raw.toString('base64')] };
}

const toPkcs1 = (pem: string): string =>
  createPrivateKey(pem).export({ type: 'pkcs1', format: 'pem' }).toString();

import { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The certificate with which a caller has proven possession of its key, in the TLS handshake with us or with our proxy. */
export type ClientCertificate = {
  /** The SHA-256 of the certificate in base64url: `x5t#S256` of RFC 8705. */
  thumbprint: string;
  dnsNames: readonly string[];
  /** Tells whether one of the configured authorities issued the certificate, and it is valid now. */
  isTrusted(now: Date): boolean;
};

const certificatesMax = 10_000;
const clientAuth = '1.3.6.1.5.5.7.3.2';

/** Creates a reader of certificates in DER or PEM. A known one is not parsed again; undefined is what cannot be parsed. */
export function createCertificateReader(authorities: readonly X509Certificate[]) {
  const known = new LRUCache<string, ClientCertificate>({ max: certificatesMax });
  return (encoded: Buffer | string): ClientCertificate | undefined => {
    const key = typeof encoded === 'string' ? encoded : encoded.toString('base64');
    const before = known.get(key);
    if (before) return before;
    const certificate = parse(encoded, authorities);
    if (certificate) known.set(key, certificate);
    return certificate;
  };
}

function parse(
  encoded: Buffer | string,
  authorities: readonly X509Certificate[],
): ClientCertificate | undefined {
  let x509: X509Certificate;
  try {
    x509 = new X509Certificate(encoded);
  } catch {
    return undefined;
  }
  const [fromMs, toMs] = [Date.parse(x509.validFrom), Date.parse(x509.validTo)];
  const isIssued =
    // The extended key usages. Without any, a certificate may be used for everything.
    (x509.keyUsage ?? [clientAuth]).includes(clientAuth) &&
    authorities.some(
      (authority) => authority.ca && x509.checkIssued(authority) && x509.verify(authority.publicKey),
    );
  return {
    thumbprint: thumbprintOf(x509),
    dnsNames: dnsNamesOf(x509),
    isTrusted: (now) => isIssued && now.getTime() >= fromMs && now.getTime() <= toMs,
  };
}

export function thumbprintOf(x509: X509Certificate): string {
  return Buffer.from(x509.fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
}

function dnsNamesOf({ subjectAltName }: X509Certificate): string[] {
  // Node.js quotes a name with a comma, which is no DNS name.
  return (subjectAltName ?? '')
    .split(', ')
    .flatMap((name) => (name.startsWith('DNS:') ? [name.slice('DNS:'.length).toLowerCase()] : []));
}

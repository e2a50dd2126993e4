import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { addressList } from '../auth/addresses.ts';
import { type ClientCertificate, createCertificateReader } from '../auth/client-certificate.ts';
import type { HttpRequest } from './fastify.ts';

/** Returns the client certificate of the connection, or the one that a trusted proxy names. */
export type ReadCertificate = (request: HttpRequest) => ClientCertificate | undefined;

type CertificateSettings = {
  authorities: readonly X509Certificate[];
  /** The header in which a trusted proxy sends the certificate of its client; undefined if none does. */
  header: string | undefined;
  trustProxy: readonly string[];
};

/**
 * Creates the reader of client certificates. The header counts only from a connection whose other end is a trusted proxy:
 * another caller could write any certificate there. A proxy that is trusted for this header names its client there or not
 * at all, so the proxy's certificate counts for nothing.
 */
export function createReadCertificate({
  authorities,
  header,
  trustProxy,
}: CertificateSettings): ReadCertificate {
  const read = createCertificateReader(authorities);
  const proxies = addressList(trustProxy);
  const ofConnection = new WeakMap<object, ClientCertificate>();
  return ({ raw }) => {
    const socket = raw.socket as Partial<TLSSocket> & typeof raw.socket;
    if (header !== undefined && proxies?.has(socket.remoteAddress ?? '')) {
      const encoded = decodeHeader(raw.headers[header]);
      return encoded === undefined ? undefined : read(encoded);
    }
    const known = ofConnection.get(socket);
    if (known) return known;
    const own = socket.getPeerX509Certificate?.();
    const certificate = own && read(own.raw);
    if (certificate) ofConnection.set(socket, certificate);
    return certificate;
  };
}

const pem = /^-----BEGIN CERTIFICATE-----[\s\w+/=]+-----END CERTIFICATE-----\s*$/;

/** Decodes `Client-Cert` of RFC 9440 (`:base64:`), PEM with percent escapes as nginx sends it, and bare Base64. */
function decodeHeader(value: string | string[] | undefined): Buffer | string | undefined {
  if (typeof value !== 'string') return undefined;
  const base64 = /^:?([A-Za-z0-9+/]+={0,2}):?$/.exec(value.trim())?.[1];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  try {
    const text = decodeURIComponent(value);
    return pem.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

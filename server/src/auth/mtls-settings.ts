import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../platform/errors.ts';
import { parseUrl } from '../platform/url.ts';

export const mtlsSettings = {
  KONTOR_MTLS_PORT: {
    default: '',
    about:
      'Port of a TLS listener that asks clients for a certificate (mutual TLS), beside `PORT`. Requires `KONTOR_MTLS_CERT` and `KONTOR_MTLS_KEY`.',
  },
  KONTOR_MTLS_CERT: {
    default: '',
    about: 'Path of the TLS listener’s certificate and its intermediates, in PEM.',
  },
  KONTOR_MTLS_KEY: { default: '', about: 'Path of the TLS listener’s private key, in PEM.' },
  KONTOR_MTLS_CLIENT_CA: {
    default: '',
    about:
      'Path of the authorities, in PEM, whose client certificates may authenticate a client by DNS name (`tls_client_auth`). Registered self-signed certificates need none.',
  },
  KONTOR_MTLS_HEADER: {
    default: '',
    about:
      'Header in which a proxy of `KONTOR_TRUST_PROXY` sends the certificate of its client: `Client-Cert` (RFC 9440), or another name with the escaped PEM of nginx. The proxy must remove the header from what its clients send.',
  },
  KONTOR_MTLS_URL: {
    default: '',
    about:
      'Base URL at which clients present certificates. Default: the host of `KONTOR_PUBLIC_URL` with `KONTOR_MTLS_PORT`, or `KONTOR_PUBLIC_URL` itself with a header.',
  },
} as const;

/** Where client certificates come from. */
export type MtlsSettings = {
  listener: { port: number; certPath: string; keyPath: string } | undefined;
  clientCaPath: string | undefined;
  header: string | undefined;
  url: string;
};

type Name = keyof typeof mtlsSettings;

/** Parses the settings; returns undefined if clients cannot present certificates. */
export function parseMtlsSettings(
  optional: (name: Name) => string | undefined,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: readonly string[] },
): MtlsSettings | undefined {
  const portText = optional('KONTOR_MTLS_PORT');
  const header = optional('KONTOR_MTLS_HEADER')?.toLowerCase();
  const [certPath, keyPath] = [optional('KONTOR_MTLS_CERT'), optional('KONTOR_MTLS_KEY')];
  if (portText === undefined && header === undefined) return undefined;
  if (header !== undefined && !/^[a-z0-9-]+$/.test(header)) {
    throw new OperatorError('KONTOR_MTLS_HEADER must be the name of a header, such as Client-Cert.');
  }
  if (header !== undefined && trustProxy.length === 0) {
    throw new OperatorError(
      'KONTOR_MTLS_HEADER requires KONTOR_TRUST_PROXY: no other sender of it is believed.',
    );
  }
  const port = portText === undefined ? undefined : parsePort(portText);
  if (port !== undefined && (certPath === undefined || keyPath === undefined)) {
    throw new OperatorError('KONTOR_MTLS_PORT requires KONTOR_MTLS_CERT and KONTOR_MTLS_KEY.');
  }
  const clientCaPath = optional('KONTOR_MTLS_CLIENT_CA');
  return {
    listener:
      port !== undefined && certPath !== undefined && keyPath !== undefined
        ? { port, certPath: resolve(certPath), keyPath: resolve(keyPath) }
        : undefined,
    clientCaPath: clientCaPath && resolve(clientCaPath),
    header,
    url: parseMtlsUrl(optional('KONTOR_MTLS_URL')) ?? defaultUrl(publicUrl, port),
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new OperatorError(`KONTOR_MTLS_PORT must be a whole number from 1 to 65535, not "${text}".`);
}

function parseMtlsUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!text.startsWith('https://') || !parseUrl(text)) {
    throw new OperatorError(`KONTOR_MTLS_URL must be an https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function defaultUrl(publicUrl: string, port: number | undefined): string {
  return port === undefined ? publicUrl : `https://${new URL(publicUrl).hostname}:${port}`;
}

/** Reads the files that the settings name. */
export function readMtlsFiles({ listener, clientCaPath }: MtlsSettings) {
  const authorities = clientCaPath === undefined ? undefined : read('KONTOR_MTLS_CLIENT_CA', clientCaPath);
  return {
    authorities: authorities ? certificatesOf(authorities) : [],
    listener: listener && {
      port: listener.port,
      cert: read('KONTOR_MTLS_CERT', listener.certPath),
      key: read('KONTOR_MTLS_KEY', listener.keyPath),
      authorities,
    },
  };
}

function read(name: Name, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new OperatorError(`${name}: ${path} cannot be read.`, { cause });
  }
}

function certificatesOf(bundle: Buffer): X509Certificate[] {
  const found = bundle.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  try {
    if (found) return found.map((one) => new X509Certificate(one));
  } catch {
    // The message below explains it.
  }
  throw new OperatorError('KONTOR_MTLS_CLIENT_CA must contain certificates in PEM.');
}

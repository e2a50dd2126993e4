import { readFileSync } from 'node:fs';
import { OperatorError } from '../../platform/errors.ts';
import { parseUrl } from '../../platform/url.ts';

export const auditStreamSettings = {
  KONTOR_AUDIT_STREAM_SYSLOG: {
    default: '',
    about:
      'Syslog receiver that gets every audit line over TLS (RFC 5424 and 5425): `siem.example.com:6514`. See [audit log](audit.md).',
  },
  KONTOR_AUDIT_STREAM_HTTPS: {
    default: '',
    about:
      'URL that gets every audit line as JSON lines by POST: `https://siem.example.com/services/collector/raw`.',
  },
  KONTOR_AUDIT_STREAM_AUTHORIZATION: {
    default: '',
    about:
      '`Authorization` header for `KONTOR_AUDIT_STREAM_HTTPS`, such as `Bearer …`, `Basic …` or `Splunk …`.',
  },
  KONTOR_AUDIT_STREAM_CA: {
    default: '',
    about:
      'Path of a PEM file with the certificate authorities of the receivers of audit lines. Default: those of Node.js.',
  },
  KONTOR_AUDIT_STREAM_CERTIFICATE: {
    default: '',
    about:
      'Path of a PEM file with the client certificate for the receivers of audit lines. Requires `KONTOR_AUDIT_STREAM_KEY`.',
  },
  KONTOR_AUDIT_STREAM_KEY: {
    default: '',
    about: 'Path of a PEM file with the private key of `KONTOR_AUDIT_STREAM_CERTIFICATE`.',
  },
} as const;

type Name = keyof typeof auditStreamSettings;

export type AuditStreamSettings = {
  syslog: { host: string; port: number } | undefined;
  https: { url: string; authorization: string | undefined } | undefined;
  tls: StreamTls;
};
/** Paths, because the files are read for each connection: certificates are replaced without a restart. */
export type StreamTls = {
  caPath: string | undefined;
  certificatePath: string | undefined;
  keyPath: string | undefined;
};

export function parseAuditStreamSettings(optional: (name: Name) => string | undefined): AuditStreamSettings {
  const certificatePath = optional('KONTOR_AUDIT_STREAM_CERTIFICATE');
  const keyPath = optional('KONTOR_AUDIT_STREAM_KEY');
  if ((certificatePath === undefined) !== (keyPath === undefined)) {
    throw new OperatorError(
      'KONTOR_AUDIT_STREAM_CERTIFICATE and KONTOR_AUDIT_STREAM_KEY must be set together.',
    );
  }
  const url = optional('KONTOR_AUDIT_STREAM_HTTPS');
  const authorization = optional('KONTOR_AUDIT_STREAM_AUTHORIZATION');
  return {
    syslog: parseSyslog(optional('KONTOR_AUDIT_STREAM_SYSLOG')),
    https: url === undefined ? undefined : { url: requireHttps(url), authorization },
    tls: { caPath: optional('KONTOR_AUDIT_STREAM_CA'), certificatePath, keyPath },
  };
}

export function readTlsFiles({ caPath, certificatePath, keyPath }: StreamTls) {
  return {
    ...(caPath === undefined ? {} : { ca: readFileSync(caPath) }),
    ...(certificatePath === undefined ? {} : { cert: readFileSync(certificatePath) }),
    ...(keyPath === undefined ? {} : { key: readFileSync(keyPath) }),
  };
}

function parseSyslog(text: string | undefined): AuditStreamSettings['syslog'] {
  if (text === undefined) return undefined;
  const [, host = '', port = ''] = /^\[?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) {
    throw new OperatorError(
      `KONTOR_AUDIT_STREAM_SYSLOG must be a host and a port, such as siem.example.com:6514, not "${text}".`,
    );
  }
  return { host, port: Number(port) };
}

function requireHttps(text: string): string {
  const url = parseUrl(text);
  // Not repeated in the message: it may contain a password.
  if (url?.protocol !== 'https:') {
    throw new OperatorError('KONTOR_AUDIT_STREAM_HTTPS must be an https URL.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OperatorError(
      'KONTOR_AUDIT_STREAM_HTTPS must not contain a password: set KONTOR_AUDIT_STREAM_AUTHORIZATION.',
    );
  }
  return url.href;
}

import { request } from 'node:http';
import { type Answer, call, type Partner } from './partner.ts';

/** Formats HTTP Basic as RFC 6749 §2.3.1 requires: both halves are form-encoded. */
export function basic(clientId: string, clientSecret: string): string {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

export type FormFields = Record<string, string> | [string, string][] | string;

export function postForm(
  url: string,
  form: FormFields,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });
}

export function credentialsOf(partner: Partner): { client_id: string; client_secret: string } {
  return { client_id: partner.clientId, client_secret: partner.clientSecret };
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
export function readToken(token: string): { header: any; claims: any } {
  const [header = '', claims = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return { header: read(header), claims: read(claims) };
}

/**
 * Sends exactly these headers, while fetch adds some. It also reads the response of a server that refuses
 * early, for which fetch reports a broken connection.
 */
export function sendRaw(
  url: string,
  options: { method: string; headers?: Record<string, string>; body?: Buffer | string },
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: options.method, headers: options.headers, agent: false });
    let hasAnswer = false;
    sent.on('response', (response) => {
      hasAnswer = true;
      const chunks: Buffer[] = [];
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          text: Buffer.concat(chunks).toString('utf8'),
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', finish);
      response.on('error', finish);
    });
    sent.on('error', (error) => {
      if (!hasAnswer) reject(error);
    });
    sent.end(options.body);
  });
}

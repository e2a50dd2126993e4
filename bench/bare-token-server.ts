// The yardstick for tokens: the least that any server must do for POST /oauth/token, and no storage at all.

import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodyBytesMax = 16 * 1024;
const tokenLifetimeS = 31_536_000;

const [clientId = '', clientSecret = ''] = process.argv.slice(2);
const secretHash = hash(clientSecret);
const signingKey = randomBytes(32);
const encodedHead = encode({ alg: 'HS256', typ: 'at+jwt' });

const server = createServer((request, response) => {
  if (request.method !== 'POST' || request.url !== '/oauth/token') {
    answer(response, 404, { error: 'not_found' });
    return;
  }
  const chunks: Buffer[] = [];
  let bodyBytes = 0;
  request.on('data', (chunk: Buffer) => {
    bodyBytes += chunk.length;
    if (bodyBytes > bodyBytesMax) request.destroy();
    else chunks.push(chunk);
  });
  request.on('end', () => {
    answerTokenRequest(response, new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
  });
});

function answerTokenRequest(response: ServerResponse, form: URLSearchParams): void {
  if (form.get('grant_type') !== 'client_credentials') {
    answer(response, 400, { error: 'unsupported_grant_type' });
  } else if (form.get('client_id') !== clientId || !isSecret(form.get('client_secret') ?? '')) {
    answer(response, 401, { error: 'invalid_client' });
  } else {
    const token = signToken(form.get('scope') ?? '');
    answer(response, 200, { token_type: 'Bearer', expires_in: tokenLifetimeS, access_token: token });
  }
}

function isSecret(given: string): boolean {
  return timingSafeEqual(hash(given), secretHash);
}

function signToken(scope: string): string {
  const issuedAtS = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: 'http://127.0.0.1',
    aud: 'http://127.0.0.1',
    sub: clientId,
    client_id: clientId,
    scope,
    jti: randomUUID(),
    iat: issuedAtS,
    exp: issuedAtS + tokenLifetimeS,
  };
  const signed = `${encodedHead}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', signingKey).update(signed).digest('base64url')}`;
}

function answer(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  // The address of a TCP server that listens is never the string that the type also allows.
  process.send?.({ port: (server.address() as AddressInfo).port });
});

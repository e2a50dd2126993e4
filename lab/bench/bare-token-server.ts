// The yardstick for tokens: the least that any server must do to issue the same kind of token as Kontor, on every architecture.
// The same algorithm, header and claims, and the same check of the secret. One thread, no storage, no log.

import { generateKeyPairSync, hash, randomBytes, sign, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodyBytesMax = 16 * 1024;
const tokenLifetimeS = 31_536_000;

// The key id is as long as the thumbprint of a key.
const keyId = 'k'.repeat(43);

const [issuer = '', accountId = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const secretHash = hash('sha256', clientSecret, 'buffer');
const { privateKey } = generateKeyPairSync('ed25519');
const encodedHead = encode({ alg: 'EdDSA', typ: 'at+jwt', kid: keyId });

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
    const token = signToken();
    answer(response, 200, { token_type: 'Bearer', expires_in: tokenLifetimeS, access_token: token });
  }
}

function isSecret(given: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), secretHash);
}

function signToken(): string {
  const issuedAtS = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: issuer,
    aud: issuer,
    sub: clientId,
    client_id: clientId,
    account_id: accountId,
    jti: `tok_${randomBytes(10).toString('hex').slice(1)}`,
    iat: issuedAtS,
    exp: issuedAtS + tokenLifetimeS,
  };
  const signed = `${encodedHead}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
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

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  // The address of a TCP server that listens is never the string that the type also allows.
  process.send?.({ port: (server.address() as AddressInfo).port });
});

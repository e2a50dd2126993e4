import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import forge from 'node-forge';

/** A receiver whose sockets a test controls. */
export type RawReceiver = {
  port: number;
  connections(): number;
  openNow(): number;
  requests: string[];
  close(): Promise<void>;
};

export type OnRequest = (socket: Socket, request: string, index: number) => void;

export const answer = (body = 'ok', status = '200 OK', headers = ''): string =>
  `HTTP/1.1 ${status}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

export type RawReceiverOptions = { host?: string; tls?: { key: string; cert: string } };

export async function startRawReceiver(
  onRequest: OnRequest,
  { host = '127.0.0.1', tls }: RawReceiverOptions = {},
): Promise<RawReceiver> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let connections = 0;
  const onSocket = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      for (let end = endOfRequest(text); end > 0; end = endOfRequest(text)) {
        const request = text.slice(0, end);
        text = text.slice(end);
        requests.push(request);
        onRequest(socket, request, requests.length - 1);
      }
    });
  };
  const server: Server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket);
  server.on('tlsClientError', () => undefined);
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    openNow: () => sockets.size,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the end of the first whole request in the text, or 0 if there is none. */
function endOfRequest(text: string): number {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length ? head + 4 + length : 0;
}

/** Creates a self-signed certificate for a name or an address. It is its own authority. */
export function makeCertificate(
  subject: { name: string } | { ip: string },
  { expired = false } = {},
): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyPem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const key = forge.pki.privateKeyFromPem(keyPem) as forge.pki.rsa.PrivateKey;
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date(expired ? '2021-01-01T00:00:00Z' : '2090-01-01T00:00:00Z');
  const attributes = [{ name: 'commonName', value: 'A receiver' }];
  certificate.setSubject(attributes);
  certificate.setIssuer(attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: ['name' in subject ? { type: 2, value: subject.name } : { type: 7, ip: subject.ip }],
    },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return { key: keyPem, cert: forge.pki.certificateToPem(certificate) };
}

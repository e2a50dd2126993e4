import { createServer, type Server } from 'node:https';
import type { FastifyInstance } from 'fastify';

export type MtlsListener = { port: number; cert: Buffer; key: Buffer; authorities: Buffer | undefined };

/** BCP 195, and so FAPI 2.0, wants these for TLS 1.2. Those of TLS 1.3 are all good. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
].join(':');

/**
 * Creates a TLS server in front of the same routes. It asks for a client certificate and accepts any, also none: which
 * certificate a request needs depends on its client and its token, and self-signed ones are registered by their hash.
 */
export function createMtlsServer(server: FastifyInstance, { cert, key, authorities }: MtlsListener): Server {
  const { keepAliveTimeout, requestTimeout } = server.server;
  const mtls = createServer(
    {
      cert,
      key,
      ...(authorities ? { ca: authorities } : {}),
      ciphers,
      minVersion: 'TLSv1.2',
      requestCert: true,
      rejectUnauthorized: false,
      keepAliveTimeout,
      requestTimeout,
      headersTimeout: requestTimeout,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => server.routing(request, response),
  );
  mtls.on('tlsClientError', (_error, socket) => socket.destroy());
  return mtls;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that closes the connections on which no request has begun, and every later one. Node counts them as active, so
 * the stop of a server would wait for its `headersTimeout` of a minute. Browsers, HTTP clients and load balancers open such
 * connections in advance.
 */
export function followUnusedConnections(server: Server): () => void {
  const open = new Set<Socket>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    if (isStopping) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

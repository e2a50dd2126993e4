import { createServer, type Server } from 'node:http';

/**
 * Answers while the process waits for the key service: it is alive, so nothing restarts it, and it is not ready. The reason is in
 * the log only, because it names addresses of the operator's network.
 */
export function createWaitingServer(): Server {
  return createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(isAlive ? 200 : 503, isAlive ? headers : { ...headers, 'retry-after': '5' });
    const waiting = { status: 'not_ready', checks: { process: 'waiting_for_key_service' } };
    response.end(JSON.stringify(isAlive ? { status: 'ok' } : waiting));
  });
}

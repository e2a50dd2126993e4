import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A way to the database that a test can close: to Kontor it looks as if the server had gone. */
export type DatabaseDoor = {
  address: pg.ClientConfig;
  shut(): void;
  open(): void;
  /** Nothing more is read from the server, as if this process were stopped; only for a server on TCP it is the same. */
  stall(): void;
  /** How many connections the server has not ended yet. */
  connections(): number;
  close(): Promise<void>;
};

export async function openDatabaseDoor(to: pg.ClientConfig): Promise<DatabaseDoor> {
  // The client knows how to read both an address and its parts.
  const { host, port, user, database, password } = new pg.Client(to);
  const sockets = new Set<Socket>();
  const toServer = new Set<Socket>();
  let isShut = false;
  // What one side has said to the end, the other may still answer.
  const server = createServer({ allowHalfOpen: true }, (inner) => {
    if (isShut) return void inner.destroy();
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    toServer.add(outer);
    for (const ending of ['end', 'close']) outer.on(ending, () => toServer.delete(outer));
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shut = (): void => {
    isShut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ...(user === undefined ? {} : { user }),
      ...(database === undefined ? {} : { database }),
      ...(typeof password === 'string' ? { password } : {}),
    },
    shut,
    open: () => {
      isShut = false;
    },
    stall: () => {
      for (const socket of toServer) socket.unpipe().pause();
    },
    connections: () => toServer.size,
    close: async () => {
      shut();
      server.close();
      await once(server, 'close');
    },
  };
}

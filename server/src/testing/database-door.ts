import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import pg from 'pg';
import { limitMessages } from './message-limit.ts';

/**
 * A TCP proxy to the database that a test can cut. `only` limits a cut to the connections of one application
 * name. The change feed's is `kontor listen`.
 */
export type DatabaseDoor = {
  address: pg.ClientConfig;
  /** Simulates a stopped server: connections end, and new ones are refused. */
  shut(only?: string): void;
  /**
   * Simulates a server that hangs: it accepts connections and gets the queries; its responses arrive after
   * `open`.
   */
  hang(only?: string): void;
  /** Ends the connections. New ones work. */
  drop(only?: string): void;
  /** Simulates a slow server: each response arrives that much later. */
  delay(ms: number): void;
  /** Ends each new connection after that many messages of both sides, until `open`. */
  cutAfter(messages: number, only?: string): void;
  open(): void;
  /** The number of connections that the server has not ended yet. */
  connections(): number;
  close(): Promise<void>;
};

type Connection = { inner: Socket; answers: Transform; name: string; isHeld: boolean };
type Cut = { kind: 'refuse' | 'hang' | 'messages'; only: string | undefined; messages?: number };

export async function openDatabaseDoor(to: pg.ClientConfig): Promise<DatabaseDoor> {
  // The client parses both an address and its parts.
  const { host, port, user, database, password } = new pg.Client(to);
  const connections = new Set<Connection>();
  const accepted = new Set<Socket>();
  const toServer = new Set<Socket>();
  let cut: Cut | undefined;
  let delayMs = 0;
  const isCut = (kind: Cut['kind'], name: string): boolean =>
    cut?.kind === kind && (cut.only === undefined || cut.only === name);

  const relay = (inner: Socket, startup: Buffer): void => {
    const name = applicationName(startup);
    if (isCut('refuse', name)) return void inner.destroy();
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    toServer.add(outer);
    for (const ending of ['end', 'close']) outer.on(ending, () => toServer.delete(outer));
    const answers = new Transform({
      transform: (bytes, _encoding, done) => {
        if (delayMs === 0) done(null, bytes);
        else setTimeout(done, delayMs, null, bytes);
      },
    });
    const connection = { inner, answers, name, isHeld: isCut('hang', name) };
    connections.add(connection);
    outer.on('error', () => undefined);
    outer.on('close', () => inner.destroy());
    inner.on('close', () => {
      connections.delete(connection);
      outer.destroy();
    });
    if (isCut('messages', name)) return void relayMessages(inner, outer, startup, cut?.messages ?? 0);
    outer.write(startup);
    inner.pipe(outer);
    outer.pipe(answers);
    if (!connection.isHeld) answers.pipe(inner);
  };
  // One side may still respond after the other has ended.
  const server = createServer({ allowHalfOpen: true }, (inner) => {
    accepted.add(inner);
    inner.on('error', () => undefined);
    inner.on('close', () => accepted.delete(inner));
    if (cut?.kind === 'refuse' && cut.only === undefined) return void inner.destroy();
    inner.once('data', (startup) => {
      inner.pause();
      relay(inner, startup);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const drop = (only?: string): void => {
    if (only === undefined) for (const socket of accepted) socket.destroy();
    for (const { inner, name } of connections) if (name === only) inner.destroy();
  };
  const open = (): void => {
    cut = undefined;
    delayMs = 0;
    for (const connection of connections) {
      // A second pipe would send every response twice.
      if (connection.isHeld) connection.answers.pipe(connection.inner);
      connection.isHeld = false;
    }
  };
  const shut = (only?: string): void => {
    open();
    cut = { kind: 'refuse', only };
    drop(only);
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
    hang: (only) => {
      open();
      cut = { kind: 'hang', only };
      for (const connection of connections) {
        if (!isCut('hang', connection.name)) continue;
        connection.isHeld = true;
        connection.answers.unpipe(connection.inner).pause();
      }
    },
    drop,
    delay: (ms) => {
      delayMs = ms;
    },
    cutAfter: (messages, only) => {
      open();
      cut = { kind: 'messages', only, messages };
    },
    open,
    connections: () => toServer.size,
    close: async () => {
      shut();
      server.close();
      await once(server, 'close');
    },
  };
}

function relayMessages(inner: Socket, outer: Socket, startup: Buffer, messagesMax: number): void {
  const limit = limitMessages(messagesMax);
  const pass = (from: 'client' | 'server', to: Socket) => (bytes: Buffer) => {
    to.write(limit.take(from, bytes));
    // The client must first receive the bytes that passed.
    if (limit.isUsedUp() && !inner.writableEnded) inner.end(() => inner.destroy());
  };
  const fromClient = pass('client', outer);
  fromClient(startup);
  inner.on('data', fromClient);
  outer.on('data', pass('server', inner));
  inner.resume();
}

/**
 * Returns the application name. The first message of a connection contains its parameters as pairs of texts.
 */
function applicationName(startup: Buffer): string {
  const parts = startup.subarray(8).toString('utf8').split('\0');
  return parts[parts.indexOf('application_name') + 1] ?? '';
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSettings } from '../services/mail/index.ts';

export type Received = { from: string; to: string[]; isEncrypted: boolean; mail: Email };
export type MailServer = {
  port: number;
  received: Received[];
  /** Kontor's settings for this server. */
  settings: SmtpSettings;
  close(): Promise<void>;
};

/** Creates a reply other than "250 OK". */
export function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

type Behaviour = {
  port?: number;
  /** A thrown error is the server's reply to this recipient. */
  onRecipient?: (address: string) => void;
  /**
   * A thrown error is the reply to the message. A promise that never resolves simulates a server that hangs.
   */
  onMessage?: (received: Received) => void | Promise<void>;
  options?: SMTPServerOptions;
};

/** Starts a real SMTP server on its own port, which keeps every email. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Clients may still be connected when a test ends.
    closeTimeout: 200,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => answer(done, async () => behaviour.onRecipient?.(address)),
    onData: (stream, session, done) =>
      answer(done, async () => {
        const raw = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        const message = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          mail: await PostalMime.parse(raw),
        };
        await behaviour.onMessage?.(message);
        received.push(message);
      }),
    ...behaviour.options,
  });
  // Tests include clients that disconnect.
  server.on('error', () => undefined);
  server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    settings: settingsFor(port),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Accepts connections and leaves the rest to the test, such as a server that does nothing. */
export async function startListener(onConnection: (socket: Socket) => void): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received: [],
    settings: settingsFor(port),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export function settingsFor(port: number): SmtpSettings {
  return {
    host: '127.0.0.1',
    port,
    isSecure: false,
    isTlsRequired: false,
    login: undefined,
    from: { name: 'Kontor', address: 'no-reply@kontor.test' },
  };
}

function answer(done: (error?: Error | null) => void, work: () => Promise<void>): void {
  work().then(() => done(), done);
}

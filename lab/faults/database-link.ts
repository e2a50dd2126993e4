// Connects one Kontor process to the database by a TCP proxy, which can fail in the ways in which networks fail.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { limitMessages, type MessageLimit } from '../../server/src/testing/message-limit.ts';

/**
 * `refuse`: open and new connections are reset, as when the server is stopped. The port stays open, because another program
 * could take it while it is closed. `hang`: no byte passes and none is
 * lost, as behind a stalled switch. `drop`: connections stay open and their bytes are lost, as behind a firewall that
 * forgot them; they end when the link opens again.
 */
export type Cut = 'refuse' | 'hang' | 'drop';
export const cuts: readonly Cut[] = ['refuse', 'hang', 'drop'];

export type DatabaseLink = {
  port: number;
  cut(how: Cut): void;
  /** Resets connections, and ends each new one after this number of messages of both sides, until the link opens again. */
  cutAfter(messages: number): void;
  open(): void;
  close(): Promise<void>;
};

type Pair = { inner: Socket; outer: Socket | undefined; isLost: boolean; limit: MessageLimit };

export async function openDatabaseLink(databasePort: () => number): Promise<DatabaseLink> {
  const pairs = new Set<Pair>();
  let mode: Cut | 'open' = 'open';
  let messagesMax = Number.POSITIVE_INFINITY;

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (inner) => {
    inner.on('error', () => undefined);
    if (mode === 'refuse') return void inner.resetAndDestroy();
    const limit = limitMessages(messagesMax);
    const pair: Pair = { inner, outer: undefined, isLost: mode === 'drop', limit };
    pairs.add(pair);
    inner.on('close', () => {
      pairs.delete(pair);
      pair.outer?.destroy();
    });
    // While the link hangs, the network accepts a connection and no server responds.
    if (mode === 'open') join(pair);
    else inner.pause();
  });

  const join = (pair: Pair): void => {
    const { inner, limit } = pair;
    const outer = connect({ port: databasePort(), host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    pair.outer = outer;
    outer.on('error', () => undefined);
    outer.on('close', () => {
      if (!pair.isLost) inner.destroy();
    });
    for (const [side, one, other] of [
      ['client', inner, outer],
      ['server', outer, inner],
    ] as const) {
      one.on('data', (bytes) => {
        if (pair.isLost) return;
        other.write(limit.take(side, bytes));
        // The connection ends when the process has received what passed.
        if (limit.isUsedUp() && !inner.writableEnded) inner.end(() => inner.destroy());
      });
      one.on('end', () => {
        if (!pair.isLost) other.end();
      });
    }
    inner.resume();
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server that listens is never the string that the type also allows.
  const { port } = server.address() as AddressInfo;

  const cut = (how: Cut): void => {
    mode = how;
    for (const pair of pairs) {
      if (how === 'refuse') pair.inner.resetAndDestroy();
      if (how === 'drop') pair.isLost = true;
      if (how === 'hang') for (const socket of [pair.inner, pair.outer]) socket?.pause();
    }
  };
  const open = (): void => {
    mode = 'open';
    messagesMax = Number.POSITIVE_INFINITY;
    for (const pair of pairs) {
      pair.limit.lift();
      if (pair.isLost) pair.inner.destroy();
      else if (pair.outer === undefined) join(pair);
      else for (const socket of [pair.inner, pair.outer]) socket.resume();
    }
  };
  return {
    port,
    cut,
    cutAfter: (messages) => {
      open();
      messagesMax = messages;
      for (const { inner } of pairs) inner.resetAndDestroy();
    },
    open,
    close: async () => {
      for (const { inner } of pairs) inner.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

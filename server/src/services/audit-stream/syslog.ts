import { once } from 'node:events';
import { hostname } from 'node:os';
import { connect, type TLSSocket } from 'node:tls';
import { secondMs } from '../../platform/clock.ts';
import { version } from '../../platform/version.ts';
import type { AuditReceiver, StreamEntry } from './port.ts';
import { readTlsFiles, type StreamTls } from './settings.ts';

type SyslogParts = { host: string; port: number; tls: StreamTls };

const timeLimitMs = 30 * secondMs;
/** Facility 13 is "log audit"; severity 5 is a notice, 4 a warning (RFC 5424, section 6.2.1). */
const facility = 13;
const nameCharactersMax = 32;

/**
 * Sends messages of RFC 5424 over TLS, with the length in front of each (RFC 5425). The protocol has no acknowledgements, so
 * each batch gets one from the connection: Kontor ends its side, and the receiver ends the other one after it has read
 * everything. A receiver that is killed ends it too, and stops listening at the same moment. So a batch counts as delivered
 * only when the next connection is accepted, which then waits for the next batch.
 */
export function createSyslogReceiver({ host, port, tls }: SyslogParts): AuditReceiver {
  let next: TLSSocket | undefined;
  let current: TLSSocket | undefined;
  const takeConnection = async (): Promise<TLSSocket> => {
    const ready = next;
    next = undefined;
    return ready && !ready.destroyed && ready.writable ? ready : open({ host, port, tls });
  };
  return {
    destination: `syslog ${host}:${port}`,
    send: async (entries) => {
      current = await takeConnection();
      await deliver(current, entries.map(toFrame).join(''));
      next = await open({ host, port, tls });
    },
    close: () => {
      current?.destroy();
      next?.destroy();
    },
  };
}

async function open({ host, port, tls }: SyslogParts): Promise<TLSSocket> {
  const socket = connect({
    host,
    port,
    servername: nameOf(host),
    minVersion: 'TLSv1.2',
    ...readTlsFiles(tls),
  });
  // A connection that waits for the next batch may be closed at any time.
  socket.on('error', () => undefined);
  socket.setTimeout(timeLimitMs, () => socket.destroy(new Error('The syslog receiver does not respond.')));
  try {
    await once(socket, 'secureConnect');
    // What a receiver sends back is not read by anything else, and the end of its side would go unnoticed.
    socket.resume();
    socket.setTimeout(0);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function deliver(socket: TLSSocket, text: string): Promise<void> {
  socket.setTimeout(timeLimitMs);
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let isWritten = false;
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      if (failure ?? !isWritten) reject(failure ?? new Error('The syslog receiver closed the connection.'));
      else resolve();
    });
    socket.end(text, () => {
      isWritten = true;
    });
  });
}

/** Returns the name for the certificate. An address has none. */
const nameOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host);

export function toFrame(entry: StreamEntry): string {
  const message = toMessage(entry);
  return `${Buffer.byteLength(message)} ${message}`;
}

function toMessage({ at, name, isWarning, json, position }: StreamEntry): string {
  const priority = facility * 8 + (isWarning ? 4 : 5);
  const id = name.replace(/[^!-~]/g, '_').slice(0, nameCharactersMax);
  // Both elements are registered (RFC 5424, section 7); the sequence ends at 2^31 - 1 and begins again.
  const data = `[meta sequenceId="${((position - 1) % (2 ** 31 - 1)) + 1}"][origin software="kontor" swVersion="${version}"]`;
  return `<${priority}>1 ${at} ${hostname()} kontor ${process.pid} ${id} ${data} ${json}`;
}

import { timingSafeEqual } from 'node:crypto';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { SharedCounts, Tell } from '../../platform/shared-counts.ts';

type ValkeyParts = { url: string; processId: string; masterKey: Pick<MasterKey, 'hash'>; log: Log };
type Count = [topic: string, key: string, count: number, rate: number];
type Message = { from: string; number: number; counts: Count[] };

const channel = 'kontor:counts';
/** The interval at which counts are sent, and so their greatest delay. */
const sendEveryMs = 50;
/** Counts that are kept while Valkey is unavailable. Older ones are of no use. */
const waitingMax = 10_000;
const reconnectMsMax = 2_000;
const macPurpose = 'messages between processes';
const macCharacters = 64;

export type ValkeyCounts = SharedCounts & { isConnected(): boolean; stop(): Promise<void> };

/**
 * Connects to Valkey or Redis, the channel on which processes send each other their counts. Nothing is stored
 * there. While it is unavailable, each process has only its own counts.
 *
 * Each message is authenticated under the master key and numbered by its sender, so that another user of the server can
 * neither write one nor repeat one. A count that it could write would lock a client out, or open a lock.
 */
export async function connectValkey({ url, processId, masterKey, log }: ValkeyParts): Promise<ValkeyCounts> {
  // The client is loaded only when it is used.
  const { createClient } = await import('@redis/client');
  const listeners = new Map<string, Parameters<SharedCounts['topic']>[1]>();
  let counted = new Map<string, Count>();
  let wasConnected: boolean | undefined;
  const publisher = createClient({
    url: url.replace(/^valkey/, 'redis'),
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(reconnectMsMax, 50 * 2 ** Math.min(tries, 10)) },
  });
  const subscriber = publisher.duplicate();
  const isConnected = (): boolean => publisher.isReady && subscriber.isReady;
  const report = (): void => {
    if (isConnected() === wasConnected) return;
    wasConnected = isConnected();
    if (wasConnected) log.info('limits are shared with the other processes');
    else
      log.warn('Valkey cannot be reached: this process uses only its own counts for limits until it is back');
  };
  for (const client of [publisher, subscriber]) client.on('error', () => undefined);

  const macOf = (text: string): string => masterKey.hash(macPurpose, text).toString('hex');
  const lastNumbers = new Map<string, number>();
  let number = 0;
  let refused = 0;
  const receive = (sent: string): void => {
    const [mac, text] = [sent.slice(0, macCharacters), sent.slice(macCharacters)];
    if (
      mac.length !== macCharacters ||
      !timingSafeEqual(Buffer.from(mac, 'latin1'), Buffer.from(macOf(text), 'latin1'))
    ) {
      refused += 1;
      if (refused === 1) log.warn('Valkey: messages that no process of this installation sent are ignored');
      return;
    }
    const message = JSON.parse(text) as Message; // Another process of this installation wrote it.
    if (message.from === processId || message.number <= (lastNumbers.get(message.from) ?? 0)) return;
    lastNumbers.set(message.from, message.number);
    for (const [topic, key, count, rate] of message.counts) listeners.get(topic)?.(key, count, rate);
  };
  const send = (): void => {
    report();
    if (counted.size === 0) return;
    number += 1;
    const text = JSON.stringify({ from: processId, number, counts: [...counted.values()] } satisfies Message);
    counted = new Map();
    if (isConnected()) publisher.publish(channel, macOf(text) + text).catch(() => undefined);
  };
  // Kontor starts without waiting for Valkey.
  for (const client of [publisher, subscriber]) void client.connect().catch(() => undefined);
  void subscriber.subscribe(channel, receive).catch(() => undefined);
  const timer = setInterval(send, sendEveryMs);
  timer.unref();

  return {
    topic: (topic, onOthers): Tell => {
      listeners.set(topic, onOthers);
      return (key, count, rate = 0) => {
        const id = `${topic} ${key}`;
        const before = counted.get(id);
        // Zero restarts the count: earlier counts no longer matter.
        if (before && count > 0) before[2] += count;
        else if (counted.size < waitingMax) counted.set(id, [topic, key, count, rate]);
      };
    },
    isConnected,
    stop: async () => {
      clearInterval(timer);
      send();
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

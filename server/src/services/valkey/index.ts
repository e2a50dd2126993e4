import type { Log } from '../../platform/log.ts';
import type { SharedCounts, Tell } from '../../platform/shared-counts.ts';

type ValkeyParts = { url: string; processId: string; log: Log };
type Count = [topic: string, key: string, count: number, rate: number];
type Message = { from: string; counts: Count[] };

const channel = 'kontor:counts';
/** The interval at which counts are sent, and so their greatest delay. */
const sendEveryMs = 50;
/** Counts that are kept while Valkey is unavailable. Older ones are of no use. */
const waitingMax = 10_000;
const reconnectMsMax = 2_000;

export type ValkeyCounts = SharedCounts & { isConnected(): boolean; stop(): Promise<void> };

/**
 * Connects to Valkey or Redis, the channel on which processes send each other their counts. Nothing is stored
 * there. While it is unavailable, each process has only its own counts.
 */
export async function connectValkey({ url, processId, log }: ValkeyParts): Promise<ValkeyCounts> {
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

  const receive = (text: string): void => {
    const { from, counts } = JSON.parse(text) as Message; // Another process of this installation wrote it.
    if (from === processId) return;
    for (const [topic, key, count, rate] of counts) listeners.get(topic)?.(key, count, rate);
  };
  const send = (): void => {
    report();
    if (counted.size === 0) return;
    const message: Message = { from: processId, counts: [...counted.values()] };
    counted = new Map();
    if (isConnected()) publisher.publish(channel, JSON.stringify(message)).catch(() => undefined);
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

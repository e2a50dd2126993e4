import type { Config } from '../config.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createStreams, type StreamLimit } from '../http/streams.ts';
import { openFilesMax } from '../platform/descriptors.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { unshared } from '../platform/shared-counts.ts';
import { connectValkey } from '../services/valkey/index.ts';

type LimitParts = {
  config: Pick<Config, 'rateLimitPerSecond' | 'streamLimits' | 'valkeyUrl'>;
  processId: string;
  masterKey: MasterKey;
  log: Log;
  onRefused: (caller: 'client' | 'address') => void;
  onStreamRefused: (limit: StreamLimit) => void;
};

/** The share of the process's descriptors that callers' connections may use. Streams use at most half of all. */
const shareOfConnections = 3 / 4;

/** Composes limits of rates and streams, and the counts that processes share. */
export async function composeLimits({ config, processId, masterKey, log, ...parts }: LimitParts) {
  const { rateLimitPerSecond, valkeyUrl: url } = config;
  const valkey = url === undefined ? undefined : await connectValkey({ url, processId, masterKey, log });
  const counts = valkey ?? unshared;
  const descriptors = openFilesMax();
  return {
    rateLimit: createRateLimit(rateLimitPerSecond, parts.onRefused, counts),
    streams: createStreams(config.streamLimits, descriptors, parts.onStreamRefused),
    connectionsMax: descriptors && Math.floor(descriptors * shareOfConnections),
    counts,
    stop: async (): Promise<void> => valkey?.stop(),
  };
}

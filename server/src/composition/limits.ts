import type { Config } from '../config.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { unshared } from '../platform/shared-counts.ts';
import { connectValkey } from '../services/valkey/index.ts';

type LimitParts = {
  config: Pick<Config, 'rateLimitPerSecond' | 'valkeyUrl'>;
  processId: string;
  masterKey: MasterKey;
  log: Log;
  onRefused: (caller: 'client' | 'address') => void;
};

/** Composes rate limits and the counts that processes share. */
export async function composeLimits({ config, processId, masterKey, log, onRefused }: LimitParts) {
  const { rateLimitPerSecond, valkeyUrl: url } = config;
  const valkey = url === undefined ? undefined : await connectValkey({ url, processId, masterKey, log });
  const counts = valkey ?? unshared;
  return {
    rateLimit: createRateLimit(rateLimitPerSecond, onRefused, counts),
    counts,
    stop: async (): Promise<void> => valkey?.stop(),
  };
}

import { Resolver } from 'node:dns/promises';
import type { WebhookComposition } from './webhooks.ts';

const queryTimeoutMs = 2_000;
const queryTriesMax = 2;
const recordsMax = 50;

/** Reads what a domain publishes: TXT records from the name servers, and a file through the egress guard. */
export function createDomainProofs(
  fetchFor: WebhookComposition['fetchFor'],
  resolver: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout: queryTimeoutMs, tries: queryTriesMax }),
) {
  const fetch = fetchFor({ isSandbox: false, connectionGroup: 'sso domains' });
  return {
    recordsAt: async (name: string): Promise<string[]> => {
      const records = await resolver.resolveTxt(name).catch(() => []);
      return records.slice(0, recordsMax).map((chunks) => chunks.join(''));
    },
    fileAt: async (url: string): Promise<string> => {
      const response = await fetch(url, { headers: { accept: 'text/plain' } }).catch(() => undefined);
      return response?.status === 200 ? response.text() : '';
    },
  };
}

import { lookup, Resolver } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Every address of a host name. Fails with the error codes of `node:dns`. */
export type ResolveHost = (host: string) => Promise<string[]>;

const queryTimeoutMs = 2000;
const queryTriesMax = 2;
/** How much longer IPv6 addresses are waited for when those of IPv4 are there (RFC 8305 §3). */
const ipv6GraceMs = 50;
// Answers of a name server that knows the name not to exist, and no name server at all.
const tryHostsFile = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME']);

/**
 * Asks the name servers itself instead of by the system's `getaddrinfo`, which holds one of four threads for as long as
 * it waits: a handful of domains whose name servers are dead would hold up every other receiver. What the name
 * servers do not know may still be in the hosts file or a search domain, so the system is asked last.
 */
export function createResolveHost(): ResolveHost {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTriesMax });
  return async (host) => {
    const ipv6 = resolver.resolve6(host).catch((error: unknown) => error);
    const ipv4 = await resolver.resolve4(host).catch((error: unknown) => error);
    const hasIpv4 = Array.isArray(ipv4);
    const late: unknown = await (hasIpv4 ? Promise.race([ipv6, delay(ipv6GraceMs)]) : ipv6);
    const addresses = [ipv4, late].flatMap((answer) => (Array.isArray(answer) ? (answer as string[]) : []));
    if (addresses.length > 0) return addresses;
    if (!tryHostsFile.has((ipv4 as NodeJS.ErrnoException).code ?? '')) throw ipv4;
    return (await lookup(host, { all: true })).map(({ address }) => address);
  };
}

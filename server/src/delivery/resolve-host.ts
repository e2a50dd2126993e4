import { lookup, Resolver } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Returns every address of a host name. Fails with the error codes of `node:dns`. */
export type ResolveHost = (host: string) => Promise<string[]>;

const queryTimeoutMs = 2000;
const queryTriesMax = 2;
/** The wait for IPv6 addresses after those of IPv4 have arrived (RFC 8305 §3). */
const ipv6GraceMs = 50;
// A name server reports that the name does not exist, or there is no name server.
const tryHostsFile = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME']);

/**
 * Queries the name servers directly instead of through `getaddrinfo`, which blocks one of four threads while it waits.
 * A few domains with dead name servers would delay every other receiver. Names that the name servers do not have may be
 * in the hosts file or a search domain, so `getaddrinfo` comes last.
 */
export function createResolveHost(): ResolveHost {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTriesMax });
  return async (host) => {
    const ipv6 = resolver.resolve6(host).catch((error: unknown) => error);
    const ipv4 = await resolver.resolve4(host).catch((error: unknown) => error);
    const hasIpv4 = Array.isArray(ipv4);
    const late: unknown = await (hasIpv4 ? Promise.race([ipv6, delay(ipv6GraceMs)]) : ipv6);
    const addresses = [ipv4, late].flatMap((result) => (Array.isArray(result) ? (result as string[]) : []));
    if (addresses.length > 0) return addresses;
    if (!tryHostsFile.has((ipv4 as NodeJS.ErrnoException).code ?? '')) throw ipv4;
    return (await lookup(host, { all: true })).map(({ address }) => address);
  };
}

import { isIP } from 'node:net';
import { parseUrl } from '../platform/url.ts';
import { type AddressGuard, createAddressGuard, isLoopback } from './address-guard.ts';

type TargetUrlRules = {
  /** True for sandbox accounts, which may use `http` URLs of this machine where the operator allows it. */
  isSandbox: boolean;
  /** The guard of the egress, which has the operator's allowed ranges. */
  guard?: AddressGuard;
};

export const urlLengthMax = 2048;
const nothingAllowed = createAddressGuard();

/**
 * Checks a partner's URL before it is stored, so that a mistake gets an error message at once. The address is checked
 * again at each connection, and only that check is decisive. Returns the normalized URL.
 */
export function parseTargetUrl(
  text: string,
  { isSandbox, guard = nothingAllowed }: TargetUrlRules,
): { url: string } | { broken: string } {
  const broken = (sentence: string) => ({ broken: sentence });
  if (text.length > urlLengthMax) return broken(`The URL must have at most ${urlLengthMax} characters.`);
  // The URL parser removes or replaces these silently, so the stored URL would differ from the one that the partner
  // sent.
  if (/[\p{Cc}\p{Z}\\]/u.test(text)) {
    return broken('The URL must not contain spaces, control characters or backslashes; percent-encode them.');
  }
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
  const url = parseUrl(text);
  if (authority === undefined || !url) {
    return broken('The URL must be a whole https address such as https://example.com/webhooks.');
  }
  if (authority.includes('@')) {
    return broken('The URL must not contain a user name or password; use authentication_type instead.');
  }
  if (text.includes('#')) return broken('The URL must not have a fragment (#…): it would never be sent.');
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  if (url.href.length > urlLengthMax) {
    return broken(`The URL must have at most ${urlLengthMax} characters when written in ASCII.`);
  }
  const sentence =
    url.protocol === 'http:'
      ? checkHttp(url, isSandbox && guard.allowsLoopback)
      : (checkHost(url.hostname, guard) ?? checkPort(url.port === '' ? 443 : Number(url.port), [443, 8443]));
  return sentence === undefined ? { url: url.href } : broken(sentence);
}

function checkHttp(url: URL, allowsLoopback: boolean): string | undefined {
  if (!allowsLoopback) return 'The URL must begin with https://.';
  const host = bareHost(url.hostname);
  if (host !== 'localhost' && !isLoopback(host)) {
    return 'The URL must begin with https://; sandbox accounts may use http:// for localhost, 127.0.0.1 and [::1] only.';
  }
  return checkPort(url.port === '' ? 80 : Number(url.port), [80]);
}

// Names of internal networks, and those that never resolve (RFC 6761, 6762, 8375, 9476, and ICANN's .internal).
const internalSuffixes =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;
const localhostAliases = /^(localhost[46]?|ip6-(localhost|loopback)|loopback|broadcasthost)(\.|$)/;
// Underscores are not allowed in host names, but exist in DNS.
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

function checkHost(hostname: string, guard: AddressGuard): string | undefined {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) {
    return guard.refuse(host) === undefined ? undefined : 'The URL’s host is not a public address.';
  }
  if (host.length > 253 || !host.split('.').every((part) => label.test(part))) {
    return 'The URL’s host is not a valid host name.';
  }
  // Internal names pass if the operator allows internal addresses. The addresses that they resolve to are checked.
  if (guard.hasAllowances) return undefined;
  if (!host.includes('.') || internalSuffixes.test(host) || localhostAliases.test(host)) {
    return `The URL’s host ${host} is not a public name.`;
  }
  return undefined;
}

/** Removes the brackets of IPv6. */
function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function checkPort(port: number, usual: readonly number[]): string | undefined {
  if (usual.includes(port)) return undefined;
  if (port < 1024) return `The URL’s port must be ${usual.join(', ')} or from 1024 to 65535, not ${port}.`;
  if (servicePorts.has(port)) {
    return `The URL’s port must not be ${port}: it belongs to another kind of service, not to web servers.`;
  }
  return undefined;
}

/**
 * Ports of databases, queues and remote control, and those that the Fetch standard blocks. Such a service might read a
 * request as a command. This list is a second line of defence, because such services should not be public.
 */
const servicePorts = new Set([
  1080, 1433, 1434, 1521, 1719, 1720, 1723, 1883, 2049, 2181, 2375, 2376, 2379, 2380, 3128, 3260, 3306, 3389,
  3659, 4045, 4190, 4369, 4444, 5060, 5061, 5432, 5433, 5671, 5672, 5900, 5901, 5984, 5985, 5986, 6000, 6001,
  6379, 6380, 6432, 6443, 6566, 6660, 6661, 6662, 6663, 6664, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000,
  7001, 7199, 7474, 7687, 8086, 8300, 8301, 8500, 8600, 8883, 9042, 9092, 9093, 9160, 9200, 9300, 10080,
  10250, 10255, 11211, 15672, 16379, 26257, 26379, 27017, 27018, 27019, 28015, 50000, 61616,
]);

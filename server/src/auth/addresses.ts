import { BlockList, isIP } from 'node:net';

/** The addresses from which a client may call. */
export type AddressList = { has(address: string): boolean };

/** Builds the list; returns undefined for an empty one, which restricts nothing. */
export function addressList(entries: readonly string[]): AddressList | undefined {
  if (entries.length === 0) return undefined;
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseRange(entry);
    if (!range) throw new Error(`Not an address range: ${entry}`);
    list.addSubnet(range.address, range.prefix, range.family);
  }
  return {
    has: (address) => {
      const plain = plainAddress(address);
      const family = isIP(plain);
      return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/** Parses a range such as `192.0.2.0/24` or `2001:db8::/32`, or a single address. */
export function parseRange(
  text: string,
): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', prefixText, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const bits = family === 4 ? 32 : 128;
  if (prefixText !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefixText)) return undefined;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  return prefix <= bits ? { address, prefix, family: family === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

const mappedDotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const mappedHex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i;

/** Returns the IPv4 address of an IPv4-mapped IPv6 address, which an IPv6 socket or a proxy may report. */
export function plainAddress(address: string): string {
  if (!address.startsWith('::')) return address;
  const dotted = mappedDotted.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const [, high, low] = mappedHex.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

/**
 * Returns the key by which callers are counted. An IPv6 subscriber has at least a /64, so a /64 counts as one
 * caller.
 */
export function callerKey(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') && isIP(plain) === 6 ? `${expandIpv6(plain).slice(0, 4).join(':')}::/64` : plain;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

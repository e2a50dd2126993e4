import ipaddr from 'ipaddr.js';
import { addressList } from '../auth/addresses.ts';

/**
 * Decides which addresses Kontor may connect to. Only public unicast addresses pass, so a partner's URL cannot reach
 * the network around this server. Ranges that the operator allows (`KONTOR_EGRESS_ALLOW`) take precedence.
 */
export type AddressGuard = {
  /**
   * Returns undefined when Kontor may connect to the address, else the kind of address, for example "a private
   * address".
   */
  refuse(address: string, exception?: Exception): string | undefined;
  /** True when the operator allows some ranges, so names of an internal network make sense. */
  hasAllowances: boolean;
  /** True when sandbox accounts may reach this machine. */
  allowsLoopback: boolean;
};

/**
 * An exception for one target, never for the process. An `http` URL of a sandbox account, or one that the operator
 * chose, may reach this machine only. Plain `http` of any other account reaches nothing.
 */
export type Exception = 'sandbox-loopback' | 'operator-loopback' | 'nothing' | undefined;

type GuardOptions = {
  /**
   * On a developer's machine the receiver runs beside Kontor. On a public installation anyone may get a sandbox
   * account, and must not call the services of this machine.
   */
  allowsLoopback?: boolean;
};

export function createAddressGuard(
  allow: readonly string[] = [],
  { allowsLoopback = false }: GuardOptions = {},
): AddressGuard {
  const allowed = addressList(allow);
  return {
    hasAllowances: allowed !== undefined,
    allowsLoopback,
    refuse: (address, exception) => {
      if (exception === 'nothing') return 'reached by plain http';
      if (exception === 'operator-loopback' || (exception === 'sandbox-loopback' && allowsLoopback)) {
        return isLoopback(address) ? undefined : 'not on this machine';
      }
      if (exception === 'sandbox-loopback') return 'not public';
      if (allowed?.has(address)) return undefined;
      return kindOf(address);
    },
  };
}

export function isLoopback(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'loopback';
}

// This address serves metadata requests on Azure although its range is public.
const azurePlatform = ipaddr.IPv4.parse('168.63.129.16');
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const compatible: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96];
const localNat64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b:1::'), 48];

function kindOf(text: string): string | undefined {
  // A zone names an interface of this machine. No public address needs one.
  if (text.includes('%')) return 'an address of one network interface';
  // Only the plain forms pass. ipaddr.js would also read 0177.1, which no resolver returns.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return 'not an address';
  const address = ipaddr.parse(text);
  return address.kind() === 'ipv4' ? kindOfIpv4(address as ipaddr.IPv4) : kindOfIpv6(address as ipaddr.IPv6);
}

const kinds: Record<string, string> = {
  unspecified: 'an unspecified address',
  broadcast: 'a broadcast address',
  multicast: 'a multicast address',
  linkLocal: 'a link-local address',
  loopback: 'a loopback address',
  carrierGradeNat: 'a shared (carrier-grade NAT) address',
  private: 'a private address',
  uniqueLocal: 'a private (unique local) address',
};
const reserved = 'a reserved address';

function kindOfIpv4(address: ipaddr.IPv4): string | undefined {
  const range = address.range();
  if (range !== 'unicast') return kinds[range] ?? reserved;
  return address.match(azurePlatform, 32) ? 'an address of a cloud platform' : undefined;
}

function kindOfIpv6(address: ipaddr.IPv6): string | undefined {
  const range = address.range();
  // A form that embeds an IPv4 address is as public as that address.
  const embedded = embeddedIpv4(address, range);
  if (embedded.length > 0) {
    for (const inner of embedded) {
      const kind = kindOfIpv4(inner);
      if (kind !== undefined) return kind;
    }
    return undefined;
  }
  if (range !== 'unicast') return kinds[range] ?? reserved;
  // IANA has assigned only this eighth of the space. ipaddr.js calls the rest unicast too.
  return address.match(globalUnicast) ? undefined : reserved;
}

function embeddedIpv4(address: ipaddr.IPv6, range: string): ipaddr.IPv4[] {
  const { parts } = address;
  const at = (index: number, flip = 0): ipaddr.IPv4 => {
    const pair = [(parts[index] ?? 0) ^ flip, (parts[index + 1] ?? 0) ^ flip];
    return new ipaddr.IPv4(pair.flatMap((part) => [part >> 8, part & 255]));
  };
  switch (range) {
    case 'ipv4Mapped':
    case 'rfc6145':
      return [at(6)];
    case 'rfc6052':
      // The local-use prefix of NAT64 (RFC 8215) may embed the address at any of several places. The operator's list
      // decides.
      return address.match(localNat64) ? [] : [at(6)];
    case '6to4':
      return [at(1)];
    case 'teredo':
      // Teredo embeds the server's address, and the client's address with its bits flipped (RFC 4380 §4).
      return [at(2), at(6, 0xffff)];
    case 'unicast':
      if (address.match(compatible)) return [at(6)];
      // ISATAP (RFC 5214 §6.1): the interface id is 0000:5efe or 0200:5efe, then the IPv4 address.
      if (parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfdff) === 0 && address.match(globalUnicast))
        return [at(6)];
      return [];
    default:
      return [];
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressGuard, isLoopback } from './address-guard.ts';

const guard = createAddressGuard();

const refused: [string, string][] = [
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'unspecified'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'carrier-grade'],
  ['100.100.100.200', 'carrier-grade'],
  ['100.127.255.255', 'carrier-grade'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['168.63.129.16', 'cloud platform'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'link-local'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.1', 'reserved'],
  ['192.0.0.192', 'reserved'],
  ['192.0.2.1', 'reserved'],
  ['192.88.99.1', 'reserved'],
  ['192.168.0.1', 'private'],
  ['198.18.0.1', 'reserved'],
  ['198.19.255.255', 'reserved'],
  ['198.51.100.7', 'reserved'],
  ['203.0.113.7', 'reserved'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::2', 'unspecified'],
  ['::127.0.0.1', 'loopback'],
  ['::a00:1', 'private'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['::ffff:169.254.169.254', 'link-local'],
  ['::ffff:10.0.0.1', 'private'],
  ['0:0:0:0:0:ffff:c0a8:1', 'private'],
  ['::ffff:0:10.0.0.1', 'private'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['64:ff9b::a9fe:a9fe', 'link-local'],
  ['64:ff9b:1::808:808', 'reserved'],
  ['100::1', 'reserved'],
  ['2001::1', 'unspecified'],
  ['2001:0:808:808::f5ff:fffe', 'private'],
  ['2001:2::1', 'reserved'],
  ['2001:10::1', 'reserved'],
  ['2001:20::1', 'reserved'],
  ['2001:db8::1', 'reserved'],
  ['2002:a00:1::1', 'private'],
  ['2002:7f00:1::', 'loopback'],
  ['2002:a9fe:a9fe::', 'link-local'],
  ['2a00:1450::5efe:10.0.0.1', 'private'],
  ['2a00:1450::200:5efe:c0a8:1', 'private'],
  ['3fff::1', 'reserved'],
  ['4000::1', 'reserved'],
  ['5f00::1', 'reserved'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'unique local'],
  ['fd20:ce::254', 'unique local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'interface'],
  ['2a00:1450::1%eth0', 'interface'],
  ['8.8.8.8%lo', 'interface'],
  ['fec0::1', 'reserved'],
  ['ff02::1', 'multicast'],
  ['0177.0.0.1', 'not an address'],
  ['2130706433', 'not an address'],
  ['0x7f.1', 'not an address'],
  ['127.1', 'not an address'],
  ['example.com', 'not an address'],
  ['', 'not an address'],
];
const open = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2a00:1450:4001:80b::200e',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
  '2a00:1450::5efe:8.8.8.8',
];

describe('an address', () => {
  it.each(refused)('%s is refused as %s', (address, kind) => {
    expect(guard.refuse(address)).toContain(kind);
  });

  it.each(open)('%s is public', (address) => {
    expect(guard.refuse(address)).toBeUndefined();
  });

  it('of IPv4 is treated alike in every form that leads to it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const groups = [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
        const kind = guard.refuse(address);
        for (const form of [
          `::ffff:${address}`,
          `::ffff:${groups.join(':')}`,
          `::ffff:0:${address}`,
          `64:ff9b::${address}`,
          `2002:${groups.join(':')}::1`,
          `2a00:1450::5efe:${address}`,
        ]) {
          expect([form, guard.refuse(form)]).toEqual([form, kind]);
        }
      }),
    );
  });

  it('of no kind makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6()), (address) => {
        expect(['string', 'undefined']).toContain(typeof guard.refuse(address));
      }),
    );
  });
});

describe('what the operator allows', () => {
  const allowing = createAddressGuard(['10.20.0.0/16', '127.0.0.1', 'fd00:1::/32']);

  it('wins, and only that', () => {
    for (const address of ['10.20.3.4', '127.0.0.1', 'fd00:1::7', '::ffff:10.20.3.4', '8.8.8.8']) {
      expect([address, allowing.refuse(address)]).toEqual([address, undefined]);
    }
    for (const address of ['10.21.0.1', '127.0.0.2', 'fd00:2::7', '::1', '169.254.169.254']) {
      expect([address, allowing.refuse(address)]).toEqual([address, expect.any(String)]);
    }
    expect([allowing.hasAllowances, guard.hasAllowances]).toEqual([true, false]);
  });

  it('does not widen the exception of a sandbox’s own machine, nor plain http', () => {
    expect(allowing.refuse('10.20.3.4', 'sandbox-loopback')).toEqual(expect.any(String));
    expect(allowing.refuse('127.0.0.1', 'nothing')).toEqual(expect.any(String));
  });
});

describe('the exception of a sandbox', () => {
  const local = createAddressGuard([], { allowsLoopback: true });

  it('reaches this machine and nothing else', () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1']) {
      expect(local.refuse(address, 'sandbox-loopback')).toBeUndefined();
      expect(isLoopback(address)).toBe(true);
    }
    for (const address of ['8.8.8.8', '10.0.0.1', '169.254.169.254', '0.0.0.0', '::', 'fe80::1', '::1%lo']) {
      expect(local.refuse(address, 'sandbox-loopback')).toEqual(expect.any(String));
    }
  });

  it('reaches nothing on a public installation, where only the operator’s own URLs reach this machine', () => {
    for (const address of ['127.0.0.1', '::1', '8.8.8.8']) {
      expect(guard.refuse(address, 'sandbox-loopback')).toEqual(expect.any(String));
    }
    expect(guard.refuse('127.0.0.1', 'operator-loopback')).toBeUndefined();
    expect(guard.refuse('10.0.0.1', 'operator-loopback')).toEqual(expect.any(String));
  });
});

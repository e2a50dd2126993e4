import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEgress } from '../delivery/egress.ts';
import { createEgressFetch } from '../delivery/egress-fetch.ts';
import { silentLog } from '../platform/log.ts';
import { createDomainProofs } from './domain-proofs.ts';

const egress = createEgress({ allow: [], allowsLoopback: false, log: silentLog });
const resolver = new Resolver({ timeout: 2_000, tries: 1 });
let server: Socket;

/** Builds the response of a name server: one TXT record of two parts, or that the name does not exist (RFC 1035). */
function answerTo(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const question = query.subarray(12, end);
  const isKnown = question.includes('_kontor');
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(isKnown ? 1 : 0, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  if (!isKnown) return Buffer.concat([head, question]);
  const parts = ['kontor-domain-', 'verification=abc'].map((text) =>
    Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]),
  );
  const data = Buffer.concat(parts);
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, question, record, data]);
}

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, { port, address }) => server.send(answerTo(query), port, address));
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
});
afterAll(async () => {
  server.close();
  await egress.close();
});

const proofs = createDomainProofs(createEgressFetch(egress, 'Kontor/test'), resolver);

it('reads the TXT records of a name, joined', async () => {
  expect(await proofs.recordsAt('_kontor.bank.example')).toEqual(['kontor-domain-verification=abc']);
});

it('finds nothing where there is none', async () => {
  expect(await proofs.recordsAt('other.example')).toEqual([]);
});

it.each([
  'https://127.0.0.1/file',
  'https://10.0.0.1/file',
  'https://intranet/file',
  'http://bank.example/file',
])('does not read %s, which the egress guard refuses', async (url) => {
  expect(await proofs.fileAt(url)).toBe('');
});

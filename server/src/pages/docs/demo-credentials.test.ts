import { expect, it } from 'vitest';
import type { HttpRequest } from '../../http/fastify.ts';
import { mayShowDemo } from './demo-credentials.ts';

const own = {
  publicUrl: 'http://localhost:8080',
  ip: '127.0.0.1',
  host: 'localhost:8080',
  site: 'same-origin',
};

it.each([
  ['to the page of a demo on this machine', own, true],
  ['by IPv6, too', { ...own, ip: '::1', host: '[::1]:8080' }, true],
  ['not to another machine', { ...own, ip: '10.0.0.7' }, false],
  ['not where Kontor has a public address', { ...own, publicUrl: 'https://kontor.example' }, false],
  ['not under a name that only leads to this machine', { ...own, host: 'evil.example' }, false],
  ['not to a page of another site', { ...own, site: 'cross-site' }, false],
])('shows the client of a demo %s', (_name, { publicUrl, ip, host, site }, expected) => {
  const hostname = host.replace(/:\d+$/, '');
  // Cast: only what the decision reads.
  const request = { ip, hostname, headers: { host, 'sec-fetch-site': site } } as unknown as HttpRequest;
  expect(mayShowDemo(request, publicUrl)).toBe(expected);
});

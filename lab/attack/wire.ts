// Attacks below HTTP: requests that parsers read differently, and callers that never finish.

import { sendBytes } from '../shared/requests/http.ts';
import type { World } from '../shared/requests/world.ts';
import type { Findings } from './findings.ts';

const waitMs = 3_000;

export async function attackWire(
  world: World,
  findings: Findings,
  { onProgress }: { onProgress(line: string): void },
): Promise<void> {
  const { port } = world.kontor;
  const [account] = world.accounts;
  const token = account.principals.client.headers.authorization ?? '';
  const line = `GET /accounts/${account.id}/organizations HTTP/1.1\r\n`;
  const standing = `Host: localhost\r\nAuthorization: ${token}\r\nAccept: application/json\r\n`;
  const post = `POST /accounts/${account.id}/oauthclients HTTP/1.1\r\n${standing}Content-Type: application/json\r\n`;
  const smuggled = `GET /accounts/${account.id} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  /** `refused`: a 2xx must not come back. */
  const messages: { name: string; text: string; isRefused: boolean }[] = [
    {
      name: 'length and chunks',
      text: `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      isRefused: true,
    },
    {
      name: 'two lengths',
      text: `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`,
      isRefused: true,
    },
    { name: 'a list of lengths', text: `${post}Content-Length: 2, 2\r\n\r\n{}`, isRefused: true },
    { name: 'a negative length', text: `${post}Content-Length: -1\r\n\r\n{}`, isRefused: true },
    { name: 'a length with a plus', text: `${post}Content-Length: +2\r\n\r\n{}`, isRefused: true },
    {
      name: 'chunked twice',
      text: `${post}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
      isRefused: true,
    },
    {
      name: 'chunked in disguise',
      text: `${post}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}`,
      isRefused: true,
    },
    {
      name: 'a space before the colon',
      text: `${line}${standing}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      isRefused: true,
    },
    { name: 'a folded header', text: `${line}${standing}X-A: a\r\n b\r\n\r\n`, isRefused: true },
    { name: 'bare line feeds', text: `${line}${standing}\r\n`.replaceAll('\r\n', '\n'), isRefused: true },
    { name: 'NUL in a header', text: `${line}${standing}X-A: a\u0000b\r\n\r\n`, isRefused: true },
    {
      name: 'two hosts',
      text: `${line}${standing}Host: evil.example\r\nConnection: close\r\n\r\n`,
      isRefused: true,
    },
    { name: 'no host', text: `${line}Authorization: ${token}\r\nConnection: close\r\n\r\n`, isRefused: true },
    {
      name: 'a header of 200 KB',
      text: `${line}${standing}X-A: ${'a'.repeat(200_000)}\r\n\r\n`,
      isRefused: true,
    },
    { name: '20,000 headers', text: `${line}${standing}${'X-A: a\r\n'.repeat(20_000)}\r\n`, isRefused: true },
    {
      name: 'a path of 100 KB',
      text: `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${standing}\r\n`,
      isRefused: true,
    },
    { name: 'HTTP/2.0', text: `GET /healthz HTTP/2.0\r\n${standing}\r\n`, isRefused: false },
    { name: 'HTTP/0.9', text: 'GET /healthz\r\n', isRefused: true },
    { name: 'no HTTP at all', text: `\u0016\u0003\u0001${'\u0000'.repeat(200)}\r\n\r\n`, isRefused: true },
    {
      name: 'an absolute target',
      text: `GET http://evil.example/accounts/${account.id} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      isRefused: true,
    },
    { name: 'CONNECT', text: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: localhost\r\n\r\n', isRefused: true },
    { name: 'TRACE', text: `TRACE / HTTP/1.1\r\n${standing}Connection: close\r\n\r\n`, isRefused: true },
    {
      name: 'a wrong chunk size',
      text: `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      isRefused: true,
    },
    {
      name: 'a chunk extension of 100 KB',
      text: `${post}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
      isRefused: true,
    },
    { name: 'a body that never comes', text: `${post}Content-Length: 100\r\n\r\n{`, isRefused: true },
    {
      name: 'an upgrade',
      text: `${line}${standing}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      isRefused: false,
    },
  ];
  for (const { name, text, isRefused } of messages) {
    const answer = await sendBytes(port, Buffer.from(text, 'latin1'), waitMs);
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    findings.count(`wire ${name}`, statuses[0] ?? 0);
    const isBad =
      statuses.some((status) => status >= 500 && status !== 501 && status !== 505) ||
      (isRefused && statuses.some((status) => status < 300));
    if (!isBad) continue;
    findings.fail({
      attack: 'wire',
      operation: name,
      kind: 'wire',
      detail: `answers ${statuses.join(', ')}: ${answer.slice(0, 200)}`,
      principal: account.principals.client.name,
      curl: '',
    });
  }
  // Half-open requests must not keep others out.
  const half = Array.from({ length: 300 }, () =>
    sendBytes(port, Buffer.from(`${line}Host: localhost\r\nX-A: `), waitMs),
  );
  const { status, ms } = await world.send({ method: 'GET', target: '/healthz', headers: {} });
  await Promise.all(half);
  if (status !== 200) {
    findings.fail({
      attack: 'wire',
      operation: 'half-open requests',
      kind: 'wire',
      detail: `/healthz was ${status} after ${Math.round(ms)} ms`,
      principal: '',
      curl: '',
    });
  }
  onProgress(
    `${messages.length} messages; beside 300 half-open requests, /healthz took ${Math.round(ms)} ms`,
  );
  findings.notes.push(`wire: ${messages.length} malformed messages and 300 half-open requests`);
}

// Gives hostile outgoing addresses to an installation with a public address. It must reach nothing in its network.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { runKontor, startKontor } from '../shared/kontor.ts';
import { callAs, createSender, expectStatus } from '../shared/requests/http.ts';
import type { Principal } from '../shared/requests/principals.ts';
import { type Findings, toCurl } from './findings.ts';

/** `PORT` is a listener on this machine. `PORT/` gets a path that tells the listener which address led there. */
const hostileUrls: readonly string[] = [
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'https://localhost:PORT/',
  'https://LOCALHOST.:PORT/',
  'https://a.localhost:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://0x7f.0.0.1:PORT/',
  'https://0x7f000001:PORT/',
  'https://2130706433:PORT/',
  'https://017700000001:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://127.255.255.254:PORT/',
  'https://0.0.0.0:PORT/',
  'https://0:PORT/',
  'https://１２７.０.０.１:PORT/',
  'https://①②⑦.⓪.⓪.①:PORT/',
  'https://127。0。0。1:PORT/',
  'https://%31%32%37.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[::ffff:0:127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:7f00:0001::1]/',
  'https://[2001:0:53aa:64c:0:7a:80ff:fffe]/',
  'https://[fe80::1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fc00::1]/',
  'https://[fd12:3456:789a::1]/',
  'https://[ff02::1]/',
  'https://[fec0::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://192.168.1.254:8443/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:169.254.169.254]/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'http://example.com/',
  'https://example.com:22/',
  'https://user:password@127.0.0.1:PORT/',
  'https://example.com@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT\\@example.com/',
  'https://127.0.0.1:PORT#@example.com/',
  'https://kontor/',
  'https://intranet.local/',
  'https://a.internal/',
  'https:///127.0.0.1:PORT/',
  'https:127.0.0.1:PORT',
  '//127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_x',
  'file:///etc/passwd',
  'unix:/var/run/docker.sock',
  'data:text/plain,x',
  'javascript:alert(1)',
  'https://127.0.0.1:PORT/\r\nX-Injected: 1',
];

const challengeMs = 3_000;

export async function attackOutgoing(
  cleanup: Cleanup,
  findings: Findings,
  { onProgress }: { onProgress(line: string): void },
): Promise<void> {
  const heard: string[] = [];
  const listener = createServer((socket) => {
    socket.once('data', (data) => heard.push(data.toString('latin1').slice(0, 200)));
    socket.on('error', () => undefined);
    setTimeout(() => socket.destroy(), 1_000);
  });
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  const { port } = listener.address() as AddressInfo; // A listening TCP server has an address object.
  const close = () => void listener.close();
  cleanup.defer(close, close);

  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo'], {
    environment: { KONTOR_PUBLIC_URL: 'https://kontor.example' },
  });
  const created = JSON.parse(await runKontor(folder, ['account', 'create', '--name', 'Gamma', '--json']));
  const send = createSender(kontor.port, 16);
  const { client_id, client_secret } = created.client;
  const token = expectStatus(
    200,
    await send({
      method: 'POST',
      target: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: Buffer.from(
        new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString(),
      ),
    }),
  );
  const principal: Principal = {
    kind: 'client',
    name: 'gamma_client',
    headers: { authorization: `Bearer ${(token.body as { access_token: string }).access_token}` },
    scopes: new Set(),
    renew: async () => undefined,
  };
  const base = `/accounts/${created.account.id}`;
  const post = (path: string, body?: unknown) => callAs(send, principal, 'POST', base + path, body);
  const product = 'ppr_00000000000000sandb0x00001';
  await post(`/payment-products/${product}`);
  const company = { payment_product_id: product, country: 'SE', organization_number: '5599900015' };
  const tpa = expectStatus(201, await post('/tpas', company)).body as { id: string };
  const organization = expectStatus(
    201,
    await post('/organizations', { reference_id: 'gamma', tpa_id: tpa.id }),
  ).body as { id: string };
  const path = `/organizations/${organization.id}/webhooks`;

  let accepted = 0;
  for (const [index, template] of hostileUrls.entries()) {
    const url = template.replace('PORT/', `PORT/at-${index}`).replaceAll('PORT', String(port));
    const bodies = [
      { url, events: ['*'] },
      {
        url: 'https://example.com/hooks',
        events: ['*'],
        authentication_type: 'oauth',
        oauth_access_token_url: url,
        oauth_client_id: 'x',
        oauth_client_secret: 'y',
      },
    ];
    for (const [at, body] of bodies.entries()) {
      const reply = await post(path, body);
      findings.count(at === 0 ? 'webhooks.create (url)' : 'webhooks.create (token url)', reply.status);
      const isAccepted = reply.status < 300;
      if (isAccepted) accepted += 1;
      // Nothing answers a challenge at a public address here, so nothing may be accepted either.
      const isRevealing = /refuse[sd] connection|not valid HTTP|answered with \d{3}/i.test(reply.text);
      if (!isAccepted && reply.status < 500 && reply.status !== 0 && !isRevealing) continue;
      findings.fail({
        attack: 'outgoing',
        operation: 'webhooks.create',
        kind: 'outgoing address',
        detail: `${url}: ${isAccepted ? 'accepted' : 'the answer says what is there'}: ${reply.status} ${reply.text.slice(0, 200)}`,
        principal: principal.name,
        curl: toCurl(
          kontor.port,
          {
            method: 'POST',
            target: base + path,
            headers: { 'content-type': 'application/json', ...principal.headers },
            body: Buffer.from(JSON.stringify(body)),
          },
          principal,
        ),
      });
    }
  }
  // Challenges are sent after the response.
  await new Promise((resolve) => setTimeout(resolve, challengeMs));
  for (const request of heard) {
    const [, index = ''] = /at-(\d+)/.exec(request) ?? [];
    findings.fail({
      attack: 'outgoing',
      operation: 'webhooks.create',
      kind: 'outgoing address',
      detail: `${hostileUrls[Number(index)] ?? 'an address'} reached this machine: ${request.split('\r\n')[0]}`,
      principal: principal.name,
      curl: '',
    });
  }
  onProgress(
    `${hostileUrls.length} addresses, twice each: ${heard.length} reached this machine, ${accepted} were accepted`,
  );
  findings.notes.push(
    `outgoing: ${hostileUrls.length} addresses as webhook and as token URL; ${heard.length} reached this machine, ${accepted} were accepted`,
  );
  await kontor.stop();
}

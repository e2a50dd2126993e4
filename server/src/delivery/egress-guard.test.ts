import { once } from 'node:events';
import { type AddressInfo, createServer, connect as netConnect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { answer, makeCertificate, type RawReceiver, startRawReceiver } from '../testing/raw-receiver.ts';
import { createEgress, type Egress, type EgressOptions } from './egress.ts';
import type { EgressResponse, Failure } from './exchange.ts';
import { createResolveHost } from './resolve-host.ts';
import { prepareTarget } from './target.ts';

const name = 'hooks.example.com';
const certificate = makeCertificate({ name });
const local = ['127.0.0.0/8', '::1'];

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const egressWith = (options: Partial<EgressOptions>): Egress => {
  const egress = createEgress({
    allowsLoopback: true,
    allow: [],
    log: silentLog,
    ca: certificate.cert,
    ...options,
  });
  closing.push(() => egress.close());
  return egress;
};
const receiveTls = async (
  options: { tls?: { key: string; cert: string }; host?: string } = {},
): Promise<RawReceiver> => {
  const receiver = await startRawReceiver((socket) => socket.write(answer()), {
    tls: certificate,
    ...options,
  });
  closing.push(receiver.close);
  return receiver;
};
const receivePlain = async (host?: string): Promise<RawReceiver> => {
  const receiver = await startRawReceiver(
    (socket) => socket.write(answer()),
    host === undefined ? {} : { host },
  );
  closing.push(receiver.close);
  return receiver;
};
/** The port is unused by IPv4, because a server of another test may have the same one there. */
const receiveOnlyIpv6 = async (): Promise<RawReceiver> => {
  for (;;) {
    const receiver = await receivePlain('::1');
    const socket = netConnect({ host: '127.0.0.1', port: receiver.port });
    const isTaken = await new Promise((resolve) =>
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false)),
    );
    socket.destroy();
    if (!isTaken) return receiver;
  }
};
const live = (url: string) => prepareTarget(url, { isSandbox: false });
const sandbox = (url: string) => prepareTarget(url, { isSandbox: true });
const codeOf = (result: EgressResponse | Failure) => ('error' in result ? result.error.code : result.status);
const sayOf = (result: EgressResponse | Failure) => ('error' in result ? result.error.message : '');
const failing = (code: string) => async (): Promise<string[]> => {
  throw Object.assign(new Error(code), { code });
};

describe('over TLS', () => {
  it('the name is resolved by us, and the certificate checked against the name', async () => {
    const receiver = await receiveTls();
    const asked: string[] = [];
    const egress = egressWith({
      allow: local,
      resolveHost: async (host) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
    });
    const target = live(`https://${name}:${receiver.port}/`);
    expect(codeOf(await egress.post(target, '{}', []))).toBe(200);
    expect(codeOf(await egress.post(target, '{}', []))).toBe(200);
    expect([asked, receiver.connections()]).toEqual([[name], 1]);
    expect(receiver.requests[0]).toContain(`host: ${name}:${receiver.port}\r\n`);
  });

  it('an address may have a certificate', async () => {
    const own = makeCertificate({ ip: '127.0.0.1' });
    const receiver = await receiveTls({ tls: own });
    const good = egressWith({ allow: local, ca: own.cert });
    expect(codeOf(await good.post(live(`https://127.0.0.1:${receiver.port}/`), '{}', []))).toBe(200);
    const named = await receiveTls();
    const bad = egressWith({ allow: local });
    const result = await bad.post(live(`https://127.0.0.1:${named.port}/`), '{}', []);
    expect([codeOf(result), sayOf(result)]).toEqual([
      'tls_failed',
      expect.stringContaining('another host name'),
    ]);
  });

  it.each([
    ['is for another name', () => makeCertificate({ name: 'other.example.com' }), true, 'another host name'],
    ['has expired', () => makeCertificate({ name }, { expired: true }), true, 'expired'],
    ['is signed by an unknown authority', () => makeCertificate({ name }), false, 'self-signed'],
  ])('a certificate that %s is refused', async (_, make, isTrusted, sentence) => {
    const tls = make();
    const receiver = await receiveTls({ tls });
    const egress = egressWith({
      allow: local,
      resolveHost: async () => ['127.0.0.1'],
      ...(isTrusted ? { ca: tls.cert } : {}),
    });
    const result = await egress.post(live(`https://${name}:${receiver.port}/`), '{}', []);
    expect([codeOf(result), sayOf(result)]).toEqual(['tls_failed', expect.stringContaining(sentence)]);
    expect(receiver.requests).toEqual([]);
  });

  it('a port that never finishes the handshake, and one that does not support TLS, are reported', async () => {
    const resolveHost = async () => ['127.0.0.1'];
    const silent = await receivePlain();
    const hurried = egressWith({ allow: local, limits: { connectMs: 300 }, resolveHost });
    const unfinished = await hurried.post(live(`https://${name}:${silent.port}/`), '{}', []);
    expect([codeOf(unfinished), sayOf(unfinished)]).toEqual([
      'connect_timeout',
      expect.stringContaining('did not finish the TLS handshake in time'),
    ]);
    const talking = createServer((socket) =>
      socket.on('error', () => undefined).write('HTTP/1.1 400 No\r\n\r\n'),
    );
    talking.listen(0, '127.0.0.1');
    await once(talking, 'listening');
    closing.push(async () => void talking.close());
    const { port } = talking.address() as AddressInfo;
    const wrong = await egressWith({ allow: local, resolveHost }).post(
      live(`https://${name}:${port}/`),
      '{}',
      [],
    );
    expect([codeOf(wrong), sayOf(wrong)]).toEqual([
      'tls_failed',
      expect.stringContaining('does not support TLS'),
    ]);
  });
});

describe('a name', () => {
  it.each([
    '10.0.0.5',
    '127.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00:ec2::254',
    '64:ff9b::7f00:1',
    'not-an-address',
  ])(
    'that leads to %s is not connected to, and neither the address nor its kind is revealed',
    async (address) => {
      const receiver = await receiveTls();
      const egress = egressWith({ resolveHost: async () => [address] });
      const result = await egress.post(live(`https://${name}:${receiver.port}/`), '{}', []);
      const sentence = `${name} leads to no public address; Kontor connects to public addresses only.`;
      expect([codeOf(result), sayOf(result)]).toEqual(['address_refused', sentence]);
      expect(receiver.connections()).toBe(0);
    },
  );

  it('that leads to several addresses is reached at one that may be reached, and at no other', async () => {
    const allowed = await receiveTls({ host: '127.0.0.2' });
    const egress = egressWith({
      allow: ['127.0.0.2'],
      resolveHost: async () => ['127.0.0.1', '10.0.0.1', '127.0.0.2'],
    });
    expect(codeOf(await egress.post(live(`https://${name}:${allowed.port}/`), '{}', []))).toBe(200);
  });

  it('that leads to several good addresses of which one is dead is reached at the other', async () => {
    const alive = await receiveTls({ host: '127.0.0.2' });
    const egress = egressWith({ allow: local, resolveHost: async () => ['127.0.0.3', '::1', '127.0.0.2'] });
    expect(codeOf(await egress.post(live(`https://${name}:${alive.port}/`), '{}', []))).toBe(200);
  });

  it('is asked once per connection: what it answers afterwards changes nothing', async () => {
    const good = await receiveTls({ host: '127.0.0.2' });
    let asked = 0;
    const egress = egressWith({
      allow: ['127.0.0.2'],
      limits: { dnsCacheMs: 0 },
      // The attack returns a good address for the check, and a bad one right after.
      resolveHost: async () => (asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']),
    });
    const target = live(`https://${name}:${good.port}/`);
    expect(codeOf(await egress.post(target, '{}', []))).toBe(200);
    expect(asked).toBe(1);
    // The open connection leads to the address that was checked.
    expect(codeOf(await egress.post(target, '{}', []))).toBe(200);
    expect(asked).toBe(1);
    // A new connection is checked against the new address.
    const other = prepareTarget(`https://${name}:${good.port}/`, {
      isSandbox: false,
      connectionGroup: 'new',
    });
    expect(codeOf(await egress.post(other, '{}', []))).toBe('address_refused');
  });

  it.each([
    ['ENOTFOUND', 'does not exist'],
    ['ENODATA', 'does not exist'],
    ['ESERVFAIL', 'could not be resolved (ESERVFAIL)'],
    ['ETIMEOUT', 'could not be resolved (ETIMEOUT)'],
  ])('that fails with %s is reported', async (code, sentence) => {
    const result = await egressWith({ resolveHost: failing(code) }).post(live(`https://${name}/`), '{}', []);
    expect([codeOf(result), sayOf(result)]).toEqual(['dns_failed', expect.stringContaining(sentence)]);
  });

  it('whose name servers never answer costs bounded time, and no other name waits for it', async () => {
    const receiver = await receiveTls();
    const resolveHost = (host: string): Promise<string[]> =>
      host === name ? Promise.resolve(['127.0.0.1']) : new Promise(() => undefined);
    const egress = egressWith({ allow: local, resolveHost });
    void egress.post(live('https://dead.example.com/'), '{}', []);
    expect(codeOf(await egress.post(live(`https://${name}:${receiver.port}/`), '{}', []))).toBe(200);
    expect(egress.load().inFlight).toBe(1);
    const hurried = egressWith({ allow: local, limits: { connectMs: 200 }, resolveHost });
    const result = await hurried.post(live('https://dead.example.com/'), '{}', []);
    expect([codeOf(result), sayOf(result)]).toEqual([
      'dns_failed',
      expect.stringContaining('did not respond in time'),
    ]);
  });

  it('that only this machine knows is found by the resolver of the system, and checked like any other', async () => {
    const resolveHost = createResolveHost();
    const found = await resolveHost('localhost');
    expect(found).toContain('127.0.0.1');
    // The name is not one of this machine's. Only its address counts.
    const receiver = await receiveTls();
    const behind = { resolveHost: () => resolveHost('localhost') };
    const target = live(`https://${name}:${receiver.port}/`);
    expect(codeOf(await egressWith(behind).post(target, '{}', []))).toBe('address_refused');
    expect(receiver.connections()).toBe(0);
    expect(codeOf(await egressWith({ ...behind, allow: local }).post(target, '{}', []))).toBe(200);
  });

  it('without any address is reported', async () => {
    const result = await egressWith({ resolveHost: async () => [] }).post(live(`https://${name}/`), '{}', []);
    expect(codeOf(result)).toBe('dns_failed');
  });
});

describe('the exception of a sandbox', () => {
  it('is its own: the same address is closed to a live account in the same process', async () => {
    const receiver = await receivePlain();
    const egress = egressWith({});
    const url = `http://127.0.0.1:${receiver.port}/`;
    expect(codeOf(await egress.post(sandbox(url), '{}', []))).toBe(200);
    expect(codeOf(await egress.post(live(url), '{}', []))).toBe('address_refused');
    expect(codeOf(await egress.post(live(`https://127.0.0.1:${receiver.port}/`), '{}', []))).toBe(
      'address_refused',
    );
    expect(codeOf(await egress.post(sandbox(`https://127.0.0.1:${receiver.port}/`), '{}', []))).toBe(
      'address_refused',
    );
    expect(receiver.connections()).toBe(1);
  });

  it('reaches localhost without asking a name server, by IPv4 or IPv6', async () => {
    const egress = egressWith({ resolveHost: failing('ENOTFOUND') });
    const four = await receivePlain();
    expect(codeOf(await egress.post(sandbox(`http://localhost:${four.port}/`), '{}', []))).toBe(200);
    const six = await receiveOnlyIpv6();
    expect(codeOf(await egress.post(sandbox(`http://[::1]:${six.port}/`), '{}', []))).toBe(200);
    expect(codeOf(await egress.post(sandbox(`http://localhost:${six.port}/`), '{}', []))).toBe(200);
    expect(six.requests[0]).toContain(`host: [::1]:${six.port}\r\n`);
  });

  it('reaches nothing but this machine', async () => {
    const egress = egressWith({ resolveHost: async () => ['127.0.0.1'] });
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://8.8.8.8/']) {
      expect(codeOf(await egress.post(sandbox(url), '{}', []))).toBe('address_refused');
    }
  });
});

describe('through a proxy', () => {
  /** Responds to CONNECT, and records the requested addresses. */
  const startProxy = async (status = '200 Connection established') => {
    const proxy = await startRawReceiver((socket, request) => {
      const [, host = '', port = ''] = /^CONNECT \[?([^\s\]]+?)\]?:(\d+) /.exec(request) ?? [];
      socket.removeAllListeners('data');
      if (!status.startsWith('200')) {
        socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);
        return;
      }
      const onward = netConnect({ host, port: Number(port) }, () => {
        socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
      socket.on('close', () => onward.destroy());
    });
    closing.push(proxy.close);
    return proxy;
  };

  it('it is asked for the address that was checked, never for the name, with its own password', async () => {
    const receiver = await receiveTls();
    const proxy = await startProxy();
    const egress = egressWith({
      allow: local,
      proxyUrl: `http://kontor:p%40ss@127.0.0.1:${proxy.port}`,
      resolveHost: async () => ['127.0.0.1'],
    });
    const target = live(`https://${name}:${receiver.port}/`);
    expect(codeOf(await egress.post(target, '{}', []))).toBe(200);
    expect(codeOf(await egress.post(target, '{}', []))).toBe(200);
    expect(proxy.requests).toEqual([
      expect.stringContaining(`CONNECT 127.0.0.1:${receiver.port} HTTP/1.1\r\n`),
    ]);
    expect(proxy.requests[0]).toContain(`Basic ${Buffer.from('kontor:p@ss').toString('base64')}`);
    expect(proxy.requests[0]).not.toContain(name);
    expect(receiver.requests[0]).not.toContain('roxy');
  });

  it('an address that is not public is not asked for', async () => {
    const proxy = await startProxy();
    const egress = egressWith({
      proxyUrl: `http://127.0.0.1:${proxy.port}`,
      resolveHost: async () => ['10.0.0.1'],
    });
    expect(codeOf(await egress.post(live(`https://${name}/`), '{}', []))).toBe('address_refused');
    expect(proxy.connections()).toBe(0);
  });

  it('a refusal of the proxy is reported without its words', async () => {
    const proxy = await startProxy('407 Proxy Authentication Required');
    const egress = egressWith({
      proxyUrl: `http://127.0.0.1:${proxy.port}`,
      resolveHost: async () => ['8.8.8.8', '8.8.4.4', '1.1.1.1'],
    });
    const result = await egress.post(live(`https://${name}/`), '{}', []);
    expect([codeOf(result), sayOf(result)]).toEqual(['proxy_failed', expect.not.stringContaining('407')]);
    expect(proxy.requests).toHaveLength(2);
  });

  it('the certificate is still checked against the name', async () => {
    const receiver = await receiveTls();
    const proxy = await startProxy();
    const egress = egressWith({
      allow: local,
      proxyUrl: `http://127.0.0.1:${proxy.port}`,
      resolveHost: async () => ['127.0.0.1'],
    });
    const result = await egress.post(live(`https://other.example.com:${receiver.port}/`), '{}', []);
    expect([codeOf(result), receiver.requests]).toEqual(['tls_failed', []]);
  });

  it('a sandbox’s own machine is reached without it', async () => {
    const receiver = await receivePlain();
    const proxy = await startProxy();
    const egress = egressWith({ proxyUrl: `http://127.0.0.1:${proxy.port}` });
    expect(codeOf(await egress.post(sandbox(`http://127.0.0.1:${receiver.port}/`), '{}', []))).toBe(200);
    expect(proxy.connections()).toBe(0);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { answer, type OnRequest, type RawReceiver, startRawReceiver } from '../testing/raw-receiver.ts';
import { createEgress, type Egress, type EgressOptions } from './egress.ts';
import type { EgressResponse, Failure } from './exchange.ts';
import { prepareTarget, type Target, withParameter } from './target.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const egressWith = (options: Partial<EgressOptions> = {}): Egress => {
  const egress = createEgress({ allowsLoopback: true, allow: [], log: silentLog, ...options });
  closing.push(() => egress.close());
  return egress;
};
const receive = async (onRequest: OnRequest, host?: string): Promise<RawReceiver> => {
  const receiver = await startRawReceiver(onRequest, host === undefined ? {} : { host });
  closing.push(receiver.close);
  return receiver;
};
const at = ({ port }: RawReceiver, connectionGroup?: string): Target =>
  prepareTarget(`http://127.0.0.1:${port}/hook?a=1`, {
    isSandbox: true,
    ...(connectionGroup === undefined ? {} : { connectionGroup }),
  });
const post = (egress: Egress, target: Target) => egress.post(target, '{"a":1}', ['X-Event', 'test']);
const codeOf = (result: EgressResponse | Failure) => ('error' in result ? result.error.code : result.status);
const sayOf = (result: EgressResponse | Failure) => ('error' in result ? result.error.message : '');
const whole = (result: EgressResponse | Failure): EgressResponse => {
  if ('error' in result) throw new Error(result.error.message);
  return result;
};
/** The time that a test waits for a slow receiver. It is enough to connect on a busy machine. */
const short = { totalMs: 1_000 };

describe('a request', () => {
  it('arrives byte for byte, and its answer comes back with the times it took', async () => {
    const receiver = await receive((socket) =>
      socket.write(answer('fine å', '202 Accepted', 'X-A: 1\r\nx-a: 2\r\n')),
    );
    const result = whole(await egressWith().post(at(receiver), Buffer.from('{"å":1}'), ['X-Event', 'test']));
    expect(result).toMatchObject({
      status: 202,
      headers: { 'x-a': '1, 2', 'content-length': '7' },
      body: 'fine å',
      cut: undefined,
      timing: {
        dns_ms: expect.any(Number),
        connect_ms: expect.any(Number),
        first_byte_ms: expect.any(Number),
      },
    });
    expect(receiver.requests[0]).toBe(
      `POST /hook?a=1 HTTP/1.1\r\nhost: 127.0.0.1:${receiver.port}\r\nconnection: keep-alive\r\nX-Event: test\r\ncontent-length: 8\r\n\r\n${Buffer.from('{"å":1}').toString('latin1')}`,
    );
  });

  it('may be a GET with one more parameter', async () => {
    const receiver = await receive((socket) => socket.write(answer()));
    const target = withParameter(at(receiver), 'challenge', 'a&b');
    expect(whole(await egressWith().get(target, ['X-Event', 'challenge'])).status).toBe(200);
    expect(receiver.requests[0]).toMatch(/^GET \/hook\?a=1&challenge=a%26b HTTP\/1\.1\r\n/);
  });

  it('uses an open connection again, and then says that none was opened', async () => {
    const receiver = await receive((socket) => socket.write(answer()));
    const egress = egressWith();
    for (let i = 0; i < 5; i += 1) await post(egress, at(receiver));
    const last = whole(await post(egress, at(receiver)));
    expect(receiver.connections()).toBe(1);
    expect(last.timing).toMatchObject({ dns_ms: null, connect_ms: null });
  });

  it('is sent once more when the receiver closes an open connection instead of answering on it', async () => {
    const receiver = await receive((socket, _, index) =>
      index === 1 ? socket.end() : socket.write(answer()),
    );
    const egress = egressWith();
    await post(egress, at(receiver));
    expect(whole(await post(egress, at(receiver))).status).toBe(200);
    expect([receiver.requests.length, receiver.connections()]).toEqual([3, 2]);
  });

  it('goes over as many connections as allowed and no more, in turn', async () => {
    const held: (() => void)[] = [];
    const receiver = await receive((socket) => held.push(() => socket.write(answer())));
    const egress = egressWith({ limits: { connectionsPerOriginMax: 3 } });
    const results = Promise.all(Array.from({ length: 10 }, () => post(egress, at(receiver))));
    const isFull = async (count: number) => expect.poll(() => receiver.requests.length).toBe(count);
    await isFull(3);
    expect(egress.load()).toEqual({ inFlight: 10, waiting: 7, origins: 1 });
    for (let done = 0; done < 10; done += 1) {
      held[done]?.();
      await isFull(Math.min(10, done + 4));
    }
    expect((await results).map(codeOf)).toEqual(Array(10).fill(200));
    expect(receiver.connections()).toBe(3);
    expect(egress.load()).toEqual({ inFlight: 0, waiting: 0, origins: 1 });
  });

  it('that finds no free connection in time was never sent, and says so; other groups do not wait', async () => {
    const receiver = await receive((socket, request) => {
      if (request.includes('other')) socket.write(answer());
    });
    const stick = (limits: object) => {
      const egress = egressWith({ limits: { ...limits, connectionsPerOriginMax: 1 } });
      return { egress, stuck: [post(egress, at(receiver)), post(egress, at(receiver))] };
    };
    const { egress } = stick({});
    expect(codeOf(await egress.post(at(receiver, 'acc_2'), 'other', []))).toBe(200);
    expect(egress.load()).toMatchObject({ inFlight: 2, waiting: 1 });
    await egress.close();
    const sent = receiver.requests.length;
    const { stuck } = stick(short);
    expect((await Promise.all(stuck)).map(codeOf)).toEqual(['timeout', 'busy']);
    expect(receiver.requests).toHaveLength(sent + 1);
  });

  it('keeps connections to so many origins only; the one unused for longest makes room', async () => {
    const receivers = await Promise.all([1, 2, 3].map(() => receive((socket) => socket.write(answer()))));
    const egress = egressWith({ limits: { originsMax: 2 } });
    for (const receiver of receivers) expect(codeOf(await post(egress, at(receiver)))).toBe(200);
    expect(egress.load().origins).toBe(2);
    await expect.poll(() => receivers.map((receiver) => receiver.openNow())).toEqual([0, 1, 1]);
    expect(codeOf(await post(egress, at(receivers[0] as RawReceiver)))).toBe(200);
  });

  it('in flight when its origin makes room is still answered', async () => {
    const held: (() => void)[] = [];
    const slow = await receive((socket) => held.push(() => socket.write(answer('late'))));
    const other = await receive((socket) => socket.write(answer()));
    const egress = egressWith({ limits: { originsMax: 1, connectionsPerOriginMax: 1 } });
    const late = [post(egress, at(slow)), post(egress, at(slow))];
    await expect.poll(() => held.length).toBe(1);
    expect(codeOf(await post(egress, at(other)))).toBe(200);
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    expect((await Promise.all(late)).map(codeOf)).toEqual([200, 200]);
  });

  it('leaves no connection open that is idle for long', async () => {
    const receiver = await receive((socket) => socket.write(answer()));
    const egress = egressWith({ limits: { idleMs: 50, totalMs: 600 } });
    await post(egress, at(receiver));
    await expect.poll(() => receiver.openNow()).toBe(0);
    await expect.poll(() => egress.load().origins).toBe(0);
  });

  it('is cut off by a close without a grace period, and drained by one that has it', async () => {
    const held: (() => void)[] = [];
    const receiver = await receive((socket) => held.push(() => socket.write(answer())));
    const hasty = egressWith();
    const cut = post(hasty, at(receiver));
    await expect.poll(() => held.length).toBe(1);
    await hasty.close();
    expect(codeOf(await cut)).toBe('stopped');
    expect(codeOf(await post(hasty, at(receiver)))).toBe('stopped');

    const patient = egressWith();
    const kept = post(patient, at(receiver));
    await expect.poll(() => held.length).toBe(2);
    const closed = patient.close({ graceMs: 10_000 });
    held[1]?.();
    expect(codeOf(await kept)).toBe(200);
    await closed;
  });
});

it('that was answered while this process stood still for longer than its limit is no timeout', async () => {
  const receiver = await receive((socket) => {
    socket.write(answer('in time'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, short.totalMs + 500);
  });
  const result = await post(egressWith({ limits: short }), at(receiver));
  expect([codeOf(result), receiver.requests.length]).toEqual([200, 1]);
});

describe('a receiver that', () => {
  const faults: [string, OnRequest, string, string][] = [
    ['hangs', () => undefined, 'timeout', 'did not respond in time'],
    [
      'sends half a status line',
      (socket) => socket.write('HTTP/1.1 20'),
      'timeout',
      'did not respond in time',
    ],
    [
      'closes without an answer',
      (socket) => socket.end(),
      'closed',
      'closed the connection before it responded',
    ],
    ['closes within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nx: '), 'closed', 'closed'],
    ['resets', (socket) => socket.resetAndDestroy(), 'reset', 'reset the connection'],
    ['sends garbage', (socket) => socket.write('SSH-2.0-OpenSSH_9\r\n'), 'bad_http', 'not valid HTTP/1.1'],
    [
      'sends two lengths',
      (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nok'),
      'bad_http',
      'Content-Length',
    ],
    [
      'sends large headers',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`),
      'headers_too_large',
      'too large',
    ],
    [
      'sends endless headers',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x-a: 1\r\n'),
      'timeout',
      'in time',
    ],
    [
      'sends early hints for ever',
      (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'),
      'timeout',
      'in time',
    ],
    [
      'switches protocols',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'closed',
      'closed',
    ],
  ];
  it.each(faults)('%s gets a code and a sentence', async (_, onRequest, code, sentence) => {
    const receiver = await receive(onRequest);
    // A busy machine may take longer where nothing runs out of time.
    const limits = code === 'timeout' ? short : {};
    const result = await post(egressWith({ limits }), at(receiver));
    expect([codeOf(result), sayOf(result)]).toEqual([code, expect.stringContaining(sentence)]);
    await expect.poll(() => receiver.openNow()).toBe(0);
  });

  it('drips its body is cut off when the time is up, and its status stands', async () => {
    const receiver = await receive((socket) =>
      drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 'x'),
    );
    const result = whole(await post(egressWith({ limits: short }), at(receiver)));
    expect(result).toMatchObject({ status: 200, cut: 'timeout', body: expect.stringMatching(/^x+$/) });
    await expect.poll(() => receiver.openNow()).toBe(0);
  });

  it('closes in the middle of its body has answered all the same', async () => {
    const receiver = await receive((socket) =>
      socket.end('HTTP/1.1 500 No\r\ncontent-length: 100\r\n\r\npart'),
    );
    expect(whole(await post(egressWith(), at(receiver)))).toMatchObject({
      status: 500,
      cut: 'closed',
      body: 'part',
    });
  });

  it('sends gigabytes is read to a few kilobytes, and cut off', async () => {
    let written = 0;
    const receiver = await receive((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 31}\r\n\r\n`);
      const chunk = Buffer.alloc(65_536, 'y');
      const pour = (): void => {
        while (!socket.destroyed && written < 2 ** 31) {
          written += chunk.length;
          if (!socket.write(chunk)) return;
        }
      };
      socket.on('drain', pour);
      pour();
    });
    const result = whole(await post(egressWith(), at(receiver)));
    expect(result).toMatchObject({ status: 200, cut: 'too_long', body: 'y'.repeat(4096) });
    await expect.poll(() => receiver.openNow()).toBe(0);
    expect(written).toBeLessThan(64 * 2 ** 20);
  });

  it('answers with a page keeps its connection; the text ends at a whole character and holds no NUL', async () => {
    const receiver = await receive((socket) => socket.write(answer(`\0${'å'.repeat(3000)}`)));
    const egress = egressWith();
    const result = whole(await post(egress, at(receiver)));
    expect([result.cut, result.body]).toEqual(['too_long', `\uFFFD${'å'.repeat(2047)}`]);
    await post(egress, at(receiver));
    expect(receiver.connections()).toBe(1);
  });

  it('has many headers, and names that every object has, gets a bounded list', async () => {
    const many = Array.from({ length: 100 }, (_, i) => `h${i}: ${'v'.repeat(20)}\r\n`).join('');
    const receiver = await receive((socket) =>
      socket.write(
        answer('', '200 OK', `constructor: c\r\n__proto__: p\r\nlong: ${'l'.repeat(5000)}\r\n${many}`),
      ),
    );
    const { headers } = whole(await post(egressWith(), at(receiver)));
    expect(Object.keys(headers).length).toBeLessThanOrEqual(64);
    expect([headers.constructor, headers.long?.length]).toEqual(['c', 1024]);
  });

  it('redirects is not followed', async () => {
    const inner = await receive((socket) => socket.write(answer('secret')));
    const receiver = await receive((socket) =>
      socket.write(answer('', '307 Temporary Redirect', `location: http://127.0.0.1:${inner.port}/\r\n`)),
    );
    const result = whole(await post(egressWith(), at(receiver)));
    expect(result).toMatchObject({
      status: 307,
      headers: { location: expect.stringContaining('127.0.0.1') },
    });
    expect(inner.requests).toEqual([]);
  });

  it('is not there is reported with its port', async () => {
    const receiver = await startRawReceiver(() => undefined);
    await receiver.close();
    const result = await post(egressWith(), at(receiver));
    expect([codeOf(result), sayOf(result)]).toEqual([
      'connect_refused',
      `127.0.0.1 refuses connections on port ${receiver.port}.`,
    ]);
  });

  it('fails does not spoil the next request', async () => {
    const receiver = await receive((socket, _, index) =>
      index < 3 ? socket.destroy() : socket.write(answer()),
    );
    const egress = egressWith();
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i += 1) codes.push(codeOf(await post(egress, at(receiver))));
    expect(codes).toEqual(['closed', 'closed', 'closed', 200]);
  });
});

it('a header that cannot be sent is the failure of this request alone', async () => {
  const receiver = await receive((socket) => socket.write(answer()));
  const egress = egressWith();
  expect(codeOf(await egress.post(at(receiver), '{}', ['X-A', 'a\r\nb: c']))).toBe('bad_request');
  expect(codeOf(await post(egress, at(receiver)))).toBe(200);
});

function drip(socket: Parameters<OnRequest>[0], head: string, drop: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(drop), 10);
  socket.on('close', () => clearInterval(timer));
}

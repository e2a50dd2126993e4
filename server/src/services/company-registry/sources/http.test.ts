import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { type FakeRegistry, fakeRegistry } from '../../../testing/fake-registry.ts';
import { createRegistryHttp } from './http.ts';
import { RegistryDown } from './source.ts';

describe('a request to a registry', () => {
  let registry: FakeRegistry;
  beforeEach(async () => {
    registry = await fakeRegistry();
  });
  afterEach(() => registry.close());

  const client = (tryTimeoutMs = 2000) => {
    const waits: number[] = [];
    const clock = manualClock(new Date('2026-11-15T12:00:00Z'));
    const wait = async (ms: number) => void waits.push(ms);
    const http = createRegistryHttp('fake', { clock, log: silentLog, tryTimeoutMs, wait });
    return { clock, waits, ask: () => http.request({ url: `${registry.url}/thing`, expected: [404] }) };
  };

  it('returns the answer, or an expected status', async () => {
    registry.answer('/thing', { json: { a: 1 } }, { status: 404 });
    const { ask } = client();
    expect(await ask()).toEqual({ status: 200, json: { a: 1 } });
    expect(await ask()).toEqual({ status: 404, json: undefined });
  });

  it('is retried after a failure, with growing pauses', async () => {
    registry.answer('/thing', { status: 500 }, { status: 'hang up' }, { json: 'third' });
    const { ask, waits } = client();
    expect((await ask()).json).toBe('third');
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(100);
    expect(waits[1]).toBeGreaterThanOrEqual(200);
    expect(waits[1]).toBeLessThanOrEqual(600);
  });

  it('respects Retry-After, unless it is too long', async () => {
    registry.answer('/thing', { status: 429, headers: { 'retry-after': '1' } }, { json: 1 });
    const first = client();
    await first.ask();
    expect(first.waits).toEqual([1000]);
    registry.answer('/thing', { status: 429, headers: { 'retry-after': '600' } });
    const second = client();
    await expect(second.ask()).rejects.toMatchObject({ name: 'RegistryDown', retryAfterSeconds: 600 });
    expect(second.waits).toEqual([]);
  });

  it.each([
    ['never answers', { status: 'silence' }],
    ['answers and then says nothing more', { status: 'half' }],
    ['hangs up', { status: 'hang up' }],
    ['answers HTML', { text: '<html>Vedlikehold</html>' }],
    ['answers half a JSON document', { text: '{"a": ' }],
    ['answers nothing', { text: '' }],
    ['answers more than can be read', { text: `"${'x'.repeat(9 * 1024 * 1024)}"` }],
    ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['fails', { status: 503 }],
  ] as const)('that %s ends in “registry down” after three tries', async (_name, answer) => {
    registry.answer('/thing', answer);
    const { ask, waits } = client(150);
    await expect(ask()).rejects.toThrow(RegistryDown);
    expect(waits).toHaveLength(2);
  });

  it('is not retried when the registry rejects it', async () => {
    registry.answer('/thing', { status: 403 });
    const { ask, waits } = client();
    await expect(ask()).rejects.toThrow('fake: status 403');
    expect(waits).toEqual([]);
    expect(registry.asked).toHaveLength(1);
  });

  it('pauses for half a minute after five failures in a row, then probes once', async () => {
    registry.answer('/thing', { status: 500 });
    const { ask, clock } = client();
    await expect(ask()).rejects.toThrow('status 500');
    await expect(ask()).rejects.toThrow('is paused');
    expect(registry.asked).toHaveLength(5);
    clock.advance(10_000);
    await expect(ask()).rejects.toMatchObject({ retryAfterSeconds: 20 });
    clock.advance(20_000);
    // The probe fails, so the breaker opens again at once, without retries.
    await expect(ask()).rejects.toThrow('is paused');
    expect(registry.asked).toHaveLength(6);
    clock.advance(30_000);
    registry.answer('/thing', { json: 'back' });
    const [tried, refused] = await Promise.allSettled([ask(), ask()]);
    expect(tried).toMatchObject({ status: 'fulfilled' });
    expect(refused).toMatchObject({ status: 'rejected' });
    expect((await ask()).json).toBe('back');
  });
});

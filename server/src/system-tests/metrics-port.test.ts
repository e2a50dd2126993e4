import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { freePort, KontorBench } from '../testing/kontor-process.ts';
import { call } from '../testing/partner.ts';

it('metrics are served on KONTOR_METRICS_PORT to this machine alone, and a port in use is reported', async () => {
  const bench = await KontorBench.open();
  try {
    const port = await freePort();
    const kontor = await bench.serve({ environment: { KONTOR_METRICS_PORT: String(port) } });
    const answer = await call(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.text).toMatch(/kontor_http_requests_total\{operation="health.ready",status="200"\} \d/);
    for (const address of addressesOfMachine()) {
      await expect(call(`http://${address}:${port}/metrics`), address).rejects.toThrow();
    }
    const headers = { accept: 'application/json' };
    expect((await call(`${kontor.url}/metrics`, { headers })).status).toBe(401);
    const second = { KONTOR_DATA_DIR: `${bench.dataDir}-second`, PORT: String(await freePort()) };
    const refused = await bench.with({ ...second, KONTOR_METRICS_PORT: String(port) }).run('serve');
    expect(refused.code).toBe(1);
    expect(refused.errors).toBe(
      `kontor: Port ${port} is in use by another program. Set KONTOR_METRICS_PORT to a free one.\n`,
    );
    kontor.signal('SIGTERM');
    expect(await kontor.ended).toBe(0);
  } finally {
    await bench.close();
  }
});

it('the token of KONTOR_METRICS_TOKEN is required there too, and KONTOR_METRICS_HOST chooses the address', async () => {
  const bench = await KontorBench.open();
  try {
    const port = await freePort();
    const token = 'sixteen-letters!';
    const kontor = await bench.serve({
      environment: {
        KONTOR_METRICS_PORT: String(port),
        KONTOR_METRICS_HOST: '0.0.0.0',
        KONTOR_METRICS_TOKEN: token,
      },
    });
    for (const address of ['127.0.0.1', ...addressesOfMachine()]) {
      const at = `http://${address}:${port}/metrics`;
      const status = async (authorization?: string) =>
        (await call(at, authorization === undefined ? {} : { headers: { authorization } })).status;
      expect([address, await status()]).toEqual([address, 401]);
      expect([address, await status('Bearer another-token-here')]).toEqual([address, 401]);
      expect([address, await status(`Bearer ${token}`)]).toEqual([address, 200]);
    }
    kontor.signal('SIGTERM');
    expect(await kontor.ended).toBe(0);
  } finally {
    await bench.close();
  }
});

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

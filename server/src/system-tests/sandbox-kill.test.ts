import { afterEach, describe, expect, it } from 'vitest';
import { KontorBench } from '../testing/kontor-process.ts';
import { onboard } from '../testing/onboard.ts';
import { call, createPartner, type Partner, requestToken } from '../testing/partner.ts';

describe('a running sandbox that is killed', () => {
  let bench: KontorBench;
  afterEach(() => bench.close());

  it('has a whole demo account after the next start', async () => {
    bench = await KontorBench.open();
    const first = await bench.serve({ arguments: [] });
    await expect.poll(first.output).toContain('Documentation');
    const read = (name: string) => new RegExp(`^ +${name} +(\\S+)$`, 'm').exec(first.output())?.[1] ?? '';
    const [accountId, client_id, client_secret] = [read('account'), read('client_id'), read('client_secret')];
    const tokenAt = async (url: string) =>
      (await requestToken(url, { client_id, client_secret })).body.access_token as string;
    const count = async (url: string, token: string, path: string) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const answer = await call(`${url}/accounts/${accountId}${path}?limit=200`, { headers });
      return answer.body?.data?.length as number | undefined;
    };
    const token = await tokenAt(first.url);
    // It is killed in the middle: the TPA exists, the purchases do not. The poll respects the rate limit.
    await expect.poll(() => count(first.url, token, '/tpas'), { timeout: 120_000, interval: 20 }).toBe(1);
    first.signal('SIGKILL');
    await first.ended;
    const second = await bench.serve({ arguments: [] });
    const again = await tokenAt(second.url);
    await expect
      .poll(() => count(second.url, again, '/transactions'), { timeout: 120_000, interval: 500 })
      .toBe(100);
    expect(await count(second.url, again, '/tpas')).toBe(1);
    expect(await count(second.url, again, '/organizations')).toBe(1);
    await expect.poll(() => count(second.url, again, '/oauthclients')).toBe(1);
    expect(second.output()).not.toContain('client_secret');
  });

  it('has every generated transaction after the next start, and none twice', async () => {
    bench = await KontorBench.open();
    let kontor = await bench.serve();
    const created = JSON.parse((await bench.run('account', 'create', '--name', 'Acme', '--json')).output);
    let partner = await createPartner(kontor.url, created.account.id, created.client);
    await onboard(partner);
    const wanted = 2_000;
    // The period is long ago, so that the states do not depend on the time of the request.
    const period = { from: '2025-01-01', to: '2025-03-31' };
    const cutOff = partner
      .post('/sandbox/generate', { count: wanted, ...period, seed: 'killed' })
      .catch(() => undefined);
    const some = async () => (await partner.get('/transactions?limit=1')).body.data.length;
    await expect.poll(some, { timeout: 120_000, interval: 20 }).toBe(1);
    kontor.signal('SIGKILL');
    await kontor.ended;
    await cutOff;
    kontor = await bench.serve();
    partner = await createPartner(kontor.url, created.account.id, created.client);
    const ids = () => idsOf(partner);
    await expect.poll(async () => (await ids()).length, { timeout: 120_000, interval: 1_000 }).toBe(wanted);
    const known = await ids();
    expect(new Set(known).size).toBe(wanted);
    // The purchases are the same as without a kill, each with all of its states.
    const flags = { account: partner.accountId, count: String(wanted), seed: 'killed', ...period };
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    const whole = await bench.run('sandbox', 'generate', ...given, '--json');
    const { generation } = JSON.parse(whole.output);
    expect(generation, whole.errors).toMatchObject({ status: 'finished', transactions: wanted });
    const states = await statesOf(partner);
    expect(states).toEqual(twice(generation.states));
  }, 300_000);
});

function twice(states: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(states).map(([state, count]) => [state, 2 * count]));
}

type Row = { id: string; states: { state: string }[] };

async function allOf(partner: Partner): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await partner.get(`/transactions?limit=200${cursor}`);
    rows.push(...(body?.data ?? []));
    if (!body?.next_cursor) return rows;
    cursor = `&cursor=${body.next_cursor}`;
  }
}

const idsOf = async (partner: Partner) => (await allOf(partner)).map(({ id }) => id);

async function statesOf(partner: Partner): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { states } of await allOf(partner)) {
    for (const { state } of states) counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

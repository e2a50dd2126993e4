import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs, hourMs } from '../platform/clock.ts';
import { type FakeTime, fakeTime, isWithoutFakeTime } from '../testing/fake-time.ts';
import { type FaultTrial, type Hook, openFaultTrial } from '../testing/fault-trial.ts';
import type { KontorProcess } from '../testing/kontor-process.ts';
import { call } from '../testing/partner.ts';

const waiting = { timeout: 120_000, interval: 50 };
const skewLine = 'the clock of this machine differs from the database’s';

describe.skipIf(isWithoutFakeTime())('two processes on one database, of which one has its clock set', () => {
  let trial: FaultTrial;
  let folder: string;
  let clock: FakeTime;
  let stepped: KontorProcess;
  let right: KontorProcess;
  const hooks: Hook[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-clock-'));
    clock = fakeTime(folder);
    await clock.step('+0');
    trial = await openFaultTrial();
    [stepped, right] = await Promise.all([trial.start('all', clock.environment), trial.start('all')]);
    trial.useApi(right);
    hooks.push(await trial.addHook(), await trial.addHook({ ordered: true }));
  });
  afterAll(async () => {
    await trial.end();
    await rm(folder, { recursive: true });
  });

  const readyOf = async ({ url }: KontorProcess) => (await call(`${url}/readyz`)).body;
  const linesOf = (kontor: KontorProcess) => kontor.output().split(skewLine).length - 1;
  const happenAt = async (kontor: KontorProcess, count: number) => {
    trial.useApi(kontor);
    for (let event = 0; event < count; event += 1) expect(await trial.createCardHolder()).toBe(true);
  };
  const allReceived = () =>
    vi.waitFor(() => {
      for (const { receiver } of hooks) {
        const people = new Set(receiver.received.map(({ body }) => JSON.parse(body).card_holder.id));
        expect(trial.acknowledged.filter((id) => !people.has(id))).toEqual([]);
      }
    }, waiting);

  it.each([
    ['+1h', hourMs],
    ['-1h', -hourMs],
    ['+3d', 3 * dayMs],
    ['+0', 0],
  ])(
    'by %s: webhooks go on, tokens are accepted everywhere, and the skew is reported',
    async (offset, ms) => {
      const linesBefore = linesOf(stepped);
      const wasOff = Math.abs((await readyOf(stepped)).clock_skew_ms) > 2_000;
      // The load runs during the step, so that events are fanned out before, at and after it.
      const load = trial.keepCreatingCardHolders();
      await clock.step(offset);
      await vi.waitFor(async () => {
        const { clock_skew_ms } = await readyOf(stepped);
        expect(Math.abs(clock_skew_ms - ms)).toBeLessThan(1_000);
      }, waiting);
      await load.stop();
      expect(Math.abs((await readyOf(right)).clock_skew_ms)).toBeLessThan(2_000);
      if (ms !== 0 && !wasOff) {
        await vi.waitFor(() => expect(linesOf(stepped)).toBe(linesBefore + 1), waiting);
      }
      expect(linesOf(right)).toBe(0);

      const [there, here] = await Promise.all([trial.partnerAt(stepped), trial.partnerAt(right)]);
      expect((await here.withToken(there.token).get('')).status).toBe(200);
      expect((await there.withToken(here.token).get('')).status).toBe(200);

      await happenAt(stepped, 10);
      await happenAt(right, 10);
      await allReceived();
      expect(
        await trial.ask(
          "select 1 from delivery_queue where due_at > clock_timestamp() + interval '1 second'",
        ),
      ).toEqual([]);
    },
  );

  it('keeps the order of an ordered webhook', () => {
    let highest = 0;
    for (const { sequence } of hooks[1]?.receiver.received ?? []) {
      expect(sequence).toBeLessThanOrEqual(highest + 1);
      highest = Math.max(highest, sequence);
    }
    expect(highest).toBeGreaterThanOrEqual(trial.acknowledged.length);
  });
});

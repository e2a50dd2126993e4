// A pile of events that waited: it must go out as fast at its end as at its beginning.

import { type Figure, figure, median } from './figures.ts';
import { readResidentBytes } from './processes.ts';
import type { Report } from './report.ts';
import { addEvents, type Setting, untilLogged, wait } from './webhook-setting.ts';

const insertMax = 50_000;
const sampleMs = 1_000;
const lastThirdRatioMin = 0.75;

export async function measureBacklog(
  setting: Setting,
  organization: string,
  count: number,
  report: Report,
): Promise<Figure[]> {
  const { database, kontor, sink } = setting;
  report.line(`\nA backlog of ${count} events`);
  const delivered = sink.expect(count);
  // This is the lock of the fan-out: while it is taken, no event reaches a webhook.
  await database.query('select pg_advisory_lock(7302261911)');
  for (let left = count; left > 0; left -= insertMax) {
    await addEvents(setting, [organization], Math.min(left, insertMax));
  }
  await database.query('select pg_advisory_unlock(7302261911)');
  const startedMs = performance.now();
  const rates: number[] = [];
  let seen = 0;
  let isOver = false;
  const over = delivered.then(() => {
    isOver = true;
  });
  for (let fromMs = startedMs; !isOver; ) {
    await Promise.race([wait(sampleMs), over]);
    const { deliveries } = await sink.report();
    const nowMs = performance.now();
    if (!isOver) rates.push(((deliveries - seen) * 1_000) / (nowMs - fromMs));
    seen = deliveries;
    fromMs = nowMs;
  }
  await untilLogged(setting);
  const elapsedS = (performance.now() - startedMs) / 1_000;
  const third = Math.max(1, Math.floor(rates.length / 3));
  const thirds = [rates.slice(0, third), rates.slice(third, 2 * third), rates.slice(2 * third)].map(median);
  report.line(
    `drained in ${elapsedS.toFixed(1)} s, ${(count / elapsedS).toFixed(0)}/s; median per second in its first, second and last third: ${thirds.map((rate) => rate.toFixed(0)).join(', ')}; ${(readResidentBytes(kontor.pid) / 1e6).toFixed(0)} MB resident`,
  );
  const [first = Number.NaN, , last = Number.NaN] = thirds;
  return [
    figure('backlog: last third : first third', last / first, 'at least', lastThirdRatioMin),
    figure('backlog: deliveries/s', count / elapsedS, 'at least', undefined),
  ];
}

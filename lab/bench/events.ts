// Measures how fast events are pulled: entries per second through `GET A/events`, and the delay of a long poll at idle.
//
//   npm run bench:events -- --events 50000

import { addOrganization, startInstallation } from '../shared/installation.ts';
import { median, percentile } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';

const options = {
  events: { type: 'string', default: '50000' },
  polls: { type: 'string', default: '50' },
} as const;
const readPerSecondMin = 10_000;
const wakeUpMsMax = 50;
const holdersPerImport = 1_000;
const idleMs = 50;

type Page = { data: unknown[]; position: number; has_more: boolean };

await runBenchmark(options, async (values, { cleanup, report }) => {
  const installation = await startInstallation(cleanup);
  const organization = await addOrganization(installation, 'feed');
  const pull = async (query: string) =>
    (await installation.call('GET', `/events?${query}`)) as unknown as Page;

  let made = 0;
  while (made < Number(values.events)) {
    const count = Math.min(holdersPerImport, Number(values.events) - made);
    const rows = Array.from({ length: count }, (_, at) => ({
      reference_id: `person-${made + at}`,
      email: `person-${made + at}@example.com`,
      skip_consent_email: true,
    }));
    await installation.call('POST', `/organizations/${organization}/cardholders/import`, {
      card_holders: rows,
    });
    made += count;
  }
  while ((await pull('after=latest')).position < made)
    await new Promise((resolve) => setTimeout(resolve, 200));

  const rates: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const startedAt = performance.now();
    let after = 0;
    let read = 0;
    for (let page = await pull('after=0&limit=1000'); ; page = await pull(`after=${after}&limit=1000`)) {
      read += page.data.length;
      after = page.position;
      if (!page.has_more) break;
    }
    rates.push(read / ((performance.now() - startedAt) / 1000));
    report.line(`${read} events, ${Math.round(rates.at(-1) ?? 0)} a second`);
  }

  const wakeUps: number[] = [];
  for (let poll = 0; poll < Number(values.polls); poll += 1) {
    const { position } = await pull('after=latest');
    const waiting = pull(`after=${position}&wait=30`);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    await installation.call('POST', `/organizations/${organization}/cardholders`, {
      reference_id: `late-${poll}`,
      email: `late-${poll}@example.com`,
      skip_consent_email: true,
    });
    const answeredAt = performance.now();
    await waiting;
    wakeUps.push(performance.now() - answeredAt);
  }
  report.line(`a long poll at idle: ${median(wakeUps).toFixed(1)} ms after the change was answered`);
  return {
    figures: [
      figure('events read a second', median(rates), 'at least', readPerSecondMin),
      figure('wake-up of a long poll, median ms', median(wakeUps), 'at most', wakeUpMsMax),
      figure('wake-up of a long poll, p95 ms', percentile(wakeUps, 0.95), 'at most', undefined),
    ],
    details: { rates, wakeUps },
  };
});

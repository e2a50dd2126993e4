// Measures how fast events reach webhooks, their cost, and the effect of receivers that never respond on the others.

import { addOrganization } from '../shared/installation.ts';
import { runBenchmark } from './benchmark.ts';
import type { Figure } from './figures.ts';
import { compileScripts } from './scripts.ts';
import { measureAccount } from './webhook-account.ts';
import { measureBacklog } from './webhook-backlog.ts';
import { allRivals, compareContestants, startContestants } from './webhook-comparison.ts';
import { measureCrowd } from './webhook-crowd.ts';
import { measureLatency } from './webhook-latency.ts';
import { addWebhook, startSetting, untilChallenged } from './webhook-setting.ts';

const allParts = ['comparison', 'latency', 'crowd', 'backlog', 'account'];
const crowdSize = 1_000;

const options = {
  rounds: { type: 'string', default: '5' },
  deliveries: { type: 'string', default: '20000' },
  backlog: { type: 'string', default: '1000000' },
  organizations: { type: 'string', default: '2000' },
  only: { type: 'string', default: allParts.join(',') },
  // `none` is the bare loop only, which is enough while you work on Kontor.
  rivals: { type: 'string', default: allRivals.join(',') },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const parts = values.only.split(',');
  const unknown = parts.find((part) => !allParts.includes(part));
  if (unknown !== undefined) throw new Error(`--only takes ${allParts.join(', ')}; not ${unknown}.`);
  const rivals = values.rivals === 'none' ? [] : values.rivals.split(',');
  const unknownRival = rivals.find((rival) => !allRivals.includes(rival));
  if (unknownRival !== undefined)
    throw new Error(`--rivals takes none, ${allRivals.join(', ')}; not ${unknownRival}.`);
  const scripts = compileScripts(cleanup);
  const setting = await startSetting(cleanup, scripts, parts.includes('crowd') ? crowdSize : 1);

  const organization = await addOrganization(setting, 'one');
  await addWebhook(setting, organization, `http://127.0.0.1:${setting.sink.ports[0]}/hook`);
  await untilChallenged(setting);

  const figures: Figure[] = [];
  const samples: unknown[] = [];
  if (parts.includes('comparison')) {
    const contestants = await startContestants(scripts, setting, organization, rivals);
    const plan = { rounds: Number(values.rounds), deliveries: Number(values.deliveries) };
    const outcome = await compareContestants(setting, contestants, plan, report);
    samples.push(...outcome.samples);
    figures.push(...outcome.figures);
  }
  if (parts.includes('latency')) figures.push(...(await measureLatency(setting, organization, report)));
  if (parts.includes('backlog')) {
    figures.push(...(await measureBacklog(setting, scripts, organization, Number(values.backlog), report)));
  }
  if (parts.includes('crowd')) figures.push(...(await measureCrowd(setting, Number(values.rounds), report)));
  if (parts.includes('account')) {
    const plan = {
      organizations: Number(values.organizations),
      rounds: Number(values.rounds),
      deliveries: Number(values.deliveries),
    };
    figures.push(...(await measureAccount(setting, organization, plan, report)));
  }
  return { figures, details: { samples } };
});

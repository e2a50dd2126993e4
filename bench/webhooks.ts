// How fast events reach webhooks, at what cost, and what receivers that never answer do to the others.

import { parseArgs } from 'node:util';
import { runWithCleanup } from './cleanup.ts';
import { addOrganization } from './installation.ts';
import type { Verdict } from './measure.ts';
import { conclude, createReport, describeEnvironment } from './report.ts';
import { compileScripts } from './scripts.ts';
import { measureBacklog } from './webhook-backlog.ts';
import { allRivals, compareContestants, startContestants } from './webhook-comparison.ts';
import { measureCrowd } from './webhook-crowd.ts';
import { measureLatency } from './webhook-latency.ts';
import { addWebhook, startSetting, untilChallenged } from './webhook-setting.ts';

const allParts = ['comparison', 'latency', 'crowd', 'backlog'];
const crowdSize = 1_000;

await runWithCleanup(async (cleanup) => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      deliveries: { type: 'string', default: '20000' },
      backlog: { type: 'string', default: '1000000' },
      only: { type: 'string', default: allParts.join(',') },
      // `none`: the bare loop only, which is enough while one works on Kontor.
      rivals: { type: 'string', default: allRivals.join(',') },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const parts = values.only.split(',');
  const unknown = parts.find((part) => !allParts.includes(part));
  if (unknown !== undefined) throw new Error(`--only takes ${allParts.join(', ')}; not ${unknown}.`);
  const rivals = values.rivals === 'none' ? [] : values.rivals.split(',');
  const stranger = rivals.find((rival) => !allRivals.includes(rival));
  if (stranger !== undefined)
    throw new Error(`--rivals takes none, ${allRivals.join(', ')}; not ${stranger}.`);
  const report = createReport(values.json);
  const scripts = compileScripts(cleanup);
  const setting = await startSetting(cleanup, scripts, parts.includes('crowd') ? crowdSize : 1);

  const organization = await addOrganization(setting, 'one');
  await addWebhook(setting, organization, `http://127.0.0.1:${setting.sink.ports[0]}/hook`);
  await untilChallenged(setting);

  const verdicts: Verdict[] = [];
  const samples: unknown[] = [];
  if (parts.includes('comparison')) {
    const contestants = await startContestants(scripts, setting, organization, rivals);
    const plan = { rounds: Number(values.rounds), deliveries: Number(values.deliveries) };
    const outcome = await compareContestants(setting, contestants, plan, report);
    samples.push(...outcome.samples);
    verdicts.push(...outcome.verdicts);
  }
  if (parts.includes('latency')) verdicts.push(...(await measureLatency(setting, organization, report)));
  if (parts.includes('backlog')) {
    verdicts.push(...(await measureBacklog(setting, organization, Number(values.backlog), report)));
  }
  if (parts.includes('crowd')) verdicts.push(...(await measureCrowd(setting, report)));

  report.line('');
  report.verdicts(verdicts);
  if (values.json) console.log(JSON.stringify({ environment: describeEnvironment(), samples, verdicts }));
  return conclude(verdicts, values.check);
});

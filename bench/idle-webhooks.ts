// What webhooks without work cost: the CPU time of the database and of Kontor in two seconds, with none and with 20,000.
//
//   npm run bench:idle-webhooks -- --webhooks 20000

import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { addOrganization } from './installation.ts';
import { readCpuMs } from './processes.ts';
import { compileScripts } from './scripts.ts';
import { addWebhook, type Setting, startSetting, untilChallenged, wait } from './webhook-setting.ts';

const options = {
  webhooks: { type: 'string', default: '20000' },
  seconds: { type: 'string', default: '60' },
} as const;
const webhooksPerOrganization = 50;
const createdAtOnce = 8;
const periodS = 2;
const databaseMsMax = 5;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const setting = await startSetting(cleanup, compileScripts(cleanup), 1);
  const seconds = Number(values.seconds);
  const none = await measure(setting, seconds);
  await addAll(setting, Number(values.webhooks));
  const all = await measure(setting, seconds);
  for (const [name, { database, kontor }] of [
    ['without webhooks', none],
    [`with ${values.webhooks}`, all],
  ] as const) {
    report.line(
      `${name}: ${database.toFixed(1)} ms of PostgreSQL, ${kontor.toFixed(1)} ms of Kontor in ${periodS} s`,
    );
  }
  return {
    figures: [
      figure(
        'PostgreSQL for idle webhooks, ms in 2 s',
        all.database - none.database,
        'at most',
        databaseMsMax,
      ),
      figure('Kontor for idle webhooks, ms in 2 s', all.kontor - none.kontor, 'at most', undefined),
    ],
    details: { none, all },
  };
});

async function addAll(setting: Setting, count: number): Promise<void> {
  const url = `http://127.0.0.1:${setting.sink.ports[0]}/hook`;
  for (let done = 0; done < count; done += webhooksPerOrganization) {
    const organization = await addOrganization(setting, `idle-${done}`);
    let left = Math.min(webhooksPerOrganization, count - done);
    const addSome = async (): Promise<void> => {
      while (left-- > 0) await addWebhook(setting, organization, url);
    };
    await Promise.all(Array.from({ length: createdAtOnce }, addSome));
  }
  await untilChallenged(setting);
  // What was written is vacuumed now and not during the measurement.
  await setting.database.query('vacuum analyze');
  await setting.database.query('checkpoint');
}

/** Milliseconds of CPU in a period of two seconds. */
async function measure({ kontor }: Setting, seconds: number): Promise<{ database: number; kontor: number }> {
  const read = () => ({
    database: readCpuMs(kontor.postmasterPid),
    kontor: readCpuMs(kontor.pid, kontor.postmasterPid),
  });
  await wait(10_000);
  const before = read();
  await wait(seconds * 1_000);
  const after = read();
  const periods = seconds / periodS;
  return {
    database: (after.database - before.database) / periods,
    kontor: (after.kontor - before.kontor) / periods,
  };
}

// Measures the cost of idle webhooks: the CPU time of the database and of Kontor in two seconds, with none and with 20,000.
//
//   npm run bench:idle-webhooks -- --webhooks 20000

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealSecret } from '../../server/src/delivery/secrets.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { createMasterKey, parseMasterKey } from '../../server/src/platform/master-key.ts';
import { addOrganization } from '../shared/installation.ts';
import { readCpuMs } from '../shared/processes.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { compileScripts } from './scripts.ts';
import { type Setting, startSetting, wait, webhookSecret } from './webhook-setting.ts';

const options = {
  webhooks: { type: 'string', default: '20000' },
  seconds: { type: 'string', default: '60' },
} as const;
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

/** Inserts the webhooks past the API, which would take many minutes. */
async function addAll(setting: Setting, count: number): Promise<void> {
  const { account, database, folder } = setting;
  const organization = await addOrganization(setting, 'idle');
  const key = createMasterKey(parseMasterKey(readFileSync(join(folder, 'data', 'master.key'), 'utf8')));
  const now = new Date();
  const ids = Array.from({ length: count }, () => newId('whk', now));
  const secrets = ids.map((id) => sealSecret(key, id, webhookSecret));
  await database.query('begin; set local role kontor_system');
  await database.query(
    `with added as (
       insert into webhooks (account_id, id, organization_id, url, secret, enabled, authentication_type, events, ordered,
         metadata, challenge_status, api_version, created_at, updated_at)
       select $1, g.id, $2, $3, g.secret, true, 'none', '{*}', false, '{}', 'passed', '2026-11-16', now(), now()
       from unnest($4::text[], $5::bytea[]) as g (id, secret)
       returning account_id, id
     )
     insert into webhook_lanes (account_id, webhook_id) select account_id, id from added`,
    [account.accountId, organization, `http://127.0.0.1:${setting.sink.ports[0]}/hook`, ids, secrets],
  );
  await database.query('commit');
  await database.query('analyze webhooks, webhook_lanes');
  for (let owned = 0; owned < count; await wait(1_000)) {
    const { rows } = await database.query(
      'select count(*) as owned from webhook_lanes where owner is not null',
    );
    owned = Number(rows[0]?.owned);
  }
  // The new rows are vacuumed now and not during the measurement.
  await database.query('vacuum analyze');
  await database.query('checkpoint');
}

/** Returns the milliseconds of CPU in a period of two seconds. */
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

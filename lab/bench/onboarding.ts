// Measures onboarding at size: an import in one call, a search over a whole country, a page of a long list.

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { addOrganization, type Installation, startInstallation } from '../shared/installation.ts';
import { runKontor } from '../shared/kontor.ts';
import { median, percentile } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { companyNames, companyNumbers } from './company-names.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';

const importRows = 10_000;
const importRuns = 3;
const importSMax = 5;
const companyCount = 1_000_000;
const searchCount = 1_000;
const searchP95MsMax = 30;
const fewRows = 1_000;
const manyRowsUsual = 1_000_000;
const pageRounds = 300;
const pageRatioMax = 1.2;

type Setting = Installation & { report: Report };

const options = {
  companies: { type: 'string', default: String(companyCount) },
  rows: { type: 'string', default: String(manyRowsUsual) },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const setting: Setting = { ...(await startInstallation(cleanup)), report };

  const figures = [
    ...(await measureImport(setting)),
    ...(await measurePages(setting, Number(values.rows))),
    ...(await measureSearch(setting, Number(values.companies))),
  ];
  return { figures };
});

/** Compares an import with its minimum: one bare insert of the same rows into a table without anything else. */
async function measureImport(setting: Setting): Promise<Figure[]> {
  const { report, database } = setting;
  report.line(`Import of ${importRows} card holders in one call, each with its link, its mail and its event`);
  await database.query('create temporary table bare (reference_id text primary key, email text)');
  const seconds: number[] = [];
  const bareSeconds: number[] = [];
  for (let run = 1; run <= importRuns; run++) {
    const organization = await addOrganization(setting, `import-${run}`);
    const rows = Array.from({ length: importRows }, (_, index) => ({
      reference_id: `employee-${run}-${index}`,
      email: `employee-${run}-${index}@example.com`,
    }));
    const startedAt = performance.now();
    const result = await setting.call('POST', `/organizations/${organization}/cardholders/import`, {
      card_holders: rows,
    });
    seconds.push((performance.now() - startedAt) / 1_000);
    if (result.created !== importRows) throw new Error(`Only ${result.created} were created.`);
    const bareAt = performance.now();
    await database.query('insert into bare select * from json_populate_recordset(null::bare, $1)', [
      JSON.stringify(rows),
    ]);
    bareSeconds.push((performance.now() - bareAt) / 1_000);
    report.line(
      `run ${run}: ${seconds.at(-1)?.toFixed(2)} s, bare insert ${bareSeconds.at(-1)?.toFixed(2)} s`,
    );
  }
  return [
    figure('import of 10,000, s (median)', median(seconds), 'at most', importSMax),
    figure('import of 10,000 : bare insert', median(seconds) / median(bareSeconds), 'at most', undefined),
  ];
}

/** Compares the same page of 200 in a short list and in a long one, in turns. */
async function measurePages(setting: Setting, manyRows: number): Promise<Figure[]> {
  const { report } = setting;
  report.line(`A page of 200 card holders of ${fewRows} and of ${manyRows}, in turns`);
  const few = await addCardHolders(setting, 'few', fewRows);
  const many = await addCardHolders(setting, 'many', manyRows);
  await setting.database.query('analyze card_holders');
  const read = (organization: string, cursor: string) =>
    timed(() => setting.call('GET', `/organizations/${organization}/cardholders?limit=200${cursor}`));
  const ms = { few: [] as number[], many: [] as number[], deep: [] as number[] };
  const deep = `&cursor=${await deepCursor(setting, many, manyRows)}`;
  for (let round = -20; round < pageRounds; round++) {
    const [short, long, far] = [await read(few, ''), await read(many, ''), await read(many, deep)];
    if (round < 0) continue;
    ms.few.push(short);
    ms.many.push(long);
    ms.deep.push(far);
  }
  report.line(
    `median: ${median(ms.few).toFixed(2)} ms of ${fewRows}, ${median(ms.many).toFixed(2)} ms of ${manyRows}, ${median(ms.deep).toFixed(2)} ms in its middle`,
  );
  return [
    figure(
      `page of 200: of ${manyRows} : of ${fewRows}`,
      median(ms.many) / median(ms.few),
      'at most',
      pageRatioMax,
    ),
    figure(
      'page of 200: in the middle : of 1,000',
      median(ms.deep) / median(ms.few),
      'at most',
      pageRatioMax,
    ),
  ];
}

async function measureSearch(setting: Setting, companies: number): Promise<Figure[]> {
  const { report, folder } = setting;
  const file = join(folder, 'enheter_alle.json.gz');
  await pipeline(Readable.from(bulkFile(companies)), createGzip({ level: 1 }), createWriteStream(file));
  report.line(`Import of ${companies} companies from a bulk file, then ${searchCount} searches by name`);
  const importMs = await timed(() =>
    runKontor(folder, ['registry', 'import', file, '--country', 'NO', '--json'], 1_800_000),
  );
  report.line(
    `imported in ${(importMs / 1_000).toFixed(0)} s (${Math.round(companies / (importMs / 1_000))}/s)`,
  );
  const words = [...searchWords(searchCount)];
  const ms: number[] = [];
  for (const [index, q] of words.entries()) {
    const took = await timed(() =>
      setting.call('GET', `/publicrecords/search?country=NO&q=${encodeURIComponent(q)}`),
    );
    // The first few warm the connections and the cache of plans.
    if (index >= 20) ms.push(took);
  }
  const at = (share: number) => percentile(ms, share);
  report.line(
    `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, slowest ${at(0.9999).toFixed(1)} ms`,
  );
  return [
    figure(`search over ${companies}, ms (p95)`, at(0.95), 'at most', searchP95MsMax),
    figure('import of companies, per second', companies / (importMs / 1_000), 'at least', undefined),
  ];
}

/** Searches as people type: a word, the beginning of one, two words, the most common words. */
function* searchWords(count: number): Generator<string> {
  const common = ['AS', 'Holding', 'Nordic', 'Invest', 'Eiendom', 'Norsk', 'Bygg', 'Oslo'];
  let index = 0;
  for (const name of companyNames('NO', count, 77)) {
    const words = name.split(' ');
    const forms = [
      words[0] ?? name,
      (words[0] ?? name).slice(0, 4),
      words.slice(0, 2).join(' '),
      name,
      common[index % common.length] ?? name,
    ];
    const chosen = forms[index % forms.length] ?? name;
    index += 1;
    yield chosen.length >= 2 ? chosen : name;
  }
}

function* bulkFile(count: number): Generator<string> {
  const numbers = companyNumbers('NO');
  let separator = '[';
  for (const name of companyNames('NO', count)) {
    const number = numbers.next().value;
    yield `${separator}${JSON.stringify({
      organisasjonsnummer: number,
      navn: name,
      organisasjonsform: { kode: 'AS' },
      registreringsdatoEnhetsregisteret: '2015-03-01',
      registrertIMvaregisteret: true,
      naeringskode1: { kode: '62.010' },
      forretningsadresse: { adresse: ['Storgata 1'], postnummer: '0155', poststed: 'OSLO' },
      konkurs: false,
    })}`;
    separator = ',\n';
  }
  yield ']';
}

/** Inserts straight into the table, because the benchmark is about reading. */
async function addCardHolders(setting: Setting, reference: string, count: number): Promise<string> {
  const organization = await addOrganization(setting, reference);
  const { accountId } = setting.account;
  await setting.database.query("select set_config('kontor.account_id', $1, false)", [accountId]);
  await setting.database.query('set role kontor_tenant');
  await setting.database.query(
    `insert into card_holders (account_id, id, organization_id, reference_id, email, language, status,
       skip_consent_email, metadata, created_at, updated_at)
     select $1, 'chd_' || left(md5($2), 6) || lpad(n::text, 20, '0'), $2, 'employee-' || n, 'employee-' || n || '@example.com',
       'en', 'created', true, '{}', now(), now()
     from generate_series(1, $3::int) n`,
    [accountId, organization, count],
  );
  await setting.database.query('reset role');
  return organization;
}

/** Returns a cursor behind half of the rows. */
async function deepCursor(setting: Setting, organization: string, manyRows: number): Promise<string> {
  const page = await setting.call('GET', `/organizations/${organization}/cardholders?limit=1`);
  const [list, order, id] = JSON.parse(Buffer.from(String(page.next_cursor), 'base64url').toString('utf8'));
  const middle = String(id).slice(0, -20) + String(manyRows / 2).padStart(20, '0');
  return Buffer.from(JSON.stringify([list, order, middle])).toString('base64url');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

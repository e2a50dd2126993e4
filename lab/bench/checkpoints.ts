// Measures the cost of checkpoints: the same steady load of purchases with two sets of PostgreSQL settings, in turns (A B B A).
// It prints the latency of acknowledgements, WAL, synced files and the CPU of PostgreSQL.
//
//   npm run bench:checkpoints -- [--minutes 10] [--rate 80] [--a name=value,…] [--b name=value,…]

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import type { Cleanup } from '../shared/cleanup.ts';
import { Histogram, type Percentiles } from '../shared/histogram.ts';
import {
  type IngestSetting,
  issuerScopes,
  issuerSlug,
  purchase,
  startIngestSetting,
} from '../shared/ingest-setting.ts';
import { connectDatabase } from '../shared/installation.ts';
import {
  findFreePort,
  hasEnded,
  kontorEnvironment,
  requestToken,
  spawnKontor,
  wait,
  waitUntilReady,
} from '../shared/kontor.ts';
import { readCpuMs } from '../shared/processes.ts';
import { runBenchmark } from './benchmark.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';

type Settings = Record<string, string>;
type Piece = {
  side: 'a' | 'b';
  states: number;
  latencyMs: Percentiles;
  walBytes: number;
  fullPageImages: number;
  checkpoints: number;
  filesSynced: number;
  syncSeconds: number;
  postgresCpuMs: number;
};

const cardCount = 32;
const warmUpMs = 15_000;
const turns = ['a', 'b', 'b', 'a'] as const;
const silent = { info: () => undefined, warn: () => undefined };
const options = {
  minutes: { type: 'string', default: '10' },
  rate: { type: 'string', default: '80' },
  a: { type: 'string', default: 'max_wal_size=256MB,checkpoint_timeout=5min,wal_compression=off' },
  b: { type: 'string', default: '' },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const setting = await startIngestSetting(cleanup, cardCount);
  await setting.database.end();
  await setting.kontor.stop();
  const sides = { a: parse(values.a ?? ''), b: parse(values.b ?? '') };
  report.line(`a: ${JSON.stringify(sides.a)}; b: ${JSON.stringify(sides.b)}, else the embedded database's`);
  const pieces: Piece[] = [];
  for (const side of turns) {
    const piece = await runPiece(cleanup, setting, sides[side], Number(values.minutes), Number(values.rate));
    pieces.push({ side, ...piece });
    describe(report, { side, ...piece });
  }
  return { figures: compare(pieces), details: { pieces, sides } };
});

/** Measures Kontor on a PostgreSQL with these settings, from their start to their end. */
async function runPiece(
  cleanup: Cleanup,
  setting: IngestSetting,
  settings: Settings,
  minutes: number,
  rate: number,
): Promise<Omit<Piece, 'side'>> {
  const dataDir = join(setting.folder, 'data');
  const logPath = join(setting.folder, 'kontor.log');
  const postgres = await openEmbeddedPostgres({
    dataDir,
    purpose: 'serve',
    log: silent,
    settings: { ...settings, log_checkpoints: 'on' },
  });
  const { host, port, user, database: name } = postgres.connection;
  const kontorPort = await findFreePort();
  const kontor = spawnKontor(
    ['serve', '--no-demo'],
    {
      ...kontorEnvironment(join(setting.folder, 'files')),
      DATABASE_URL: `postgres://${user}@/${name}?${new URLSearchParams({ host, port: String(port) })}`,
      KONTOR_MASTER_KEY: readFileSync(join(dataDir, 'master.key'), 'utf8').trim(),
      LOG_LEVEL: 'warn',
      PORT: String(kontorPort),
    },
    logPath,
  );
  cleanup.defer(
    () => postgres.stop(),
    () => void kontor.kill('SIGKILL'),
  );
  await waitUntilReady(kontor, kontorPort, logPath);
  const database = await connectDatabase(cleanup, { socketFolder: host, socketPort: port });
  const send = await createSender(setting, kontorPort);
  await runLoad(send, rate, warmUpMs, new Histogram());
  await database.query('checkpoint');
  const postmasterPid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const logFile = join(dataDir, 'postgres.log');
  const before = {
    ...(await readCounters(database)),
    cpuMs: readCpuMs(postmasterPid),
    log: readFileSync(logFile).length,
  };
  const histogram = new Histogram();
  const states = await runLoad(send, rate, minutes * 60_000, histogram);
  const after = await readCounters(database);
  const postgresCpuMs = readCpuMs(postmasterPid) - before.cpuMs;
  const checkpoints = readCheckpoints(readFileSync(logFile).subarray(before.log).toString());
  await database.end();
  const ended = new Promise((resolve) => kontor.once('exit', resolve));
  kontor.kill('SIGTERM');
  if (!hasEnded(kontor)) await ended;
  await postgres.stop();
  return {
    states,
    latencyMs: histogram.summary(),
    walBytes: after.bytes - before.bytes,
    fullPageImages: after.images - before.images,
    ...checkpoints,
    postgresCpuMs,
  };
}

async function createSender(setting: IngestSetting, port: number): Promise<() => Promise<void>> {
  const token = await requestToken(port, setting.issuer, issuerScopes);
  const run = `${Date.now()}`;
  let count = 0;
  return async () => {
    const index = count;
    count += 1;
    const card = setting.cards[index % setting.cards.length];
    const response = await fetch(
      `http://127.0.0.1:${port}/issuers/${issuerSlug}/cards/${card}/transaction-states`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(purchase(`${run}-${index}`, index)),
      },
    );
    if (response.status !== 202)
      throw new Error(`The purchase got ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
}

/** Sends at an even rate, without waiting for earlier responses. A latency counts from the time when the request was due. */
async function runLoad(
  send: () => Promise<void>,
  rate: number,
  durationMs: number,
  histogram: Histogram,
): Promise<number> {
  const startMs = performance.now();
  const inFlight = new Set<Promise<void>>();
  let failure: unknown;
  let count = 0;
  for (let dueMs = startMs; dueMs < startMs + durationMs; dueMs += 1_000 / rate) {
    await wait(Math.max(0, dueMs - performance.now()));
    if (failure !== undefined) throw failure;
    const sent = send().then(
      () => histogram.record(performance.now() - dueMs),
      (error: unknown) => {
        failure = error;
      },
    );
    count += 1;
    inFlight.add(sent);
    void sent.then(() => inFlight.delete(sent));
  }
  await Promise.all(inFlight);
  return count;
}

async function readCounters(database: pg.Client): Promise<{ bytes: number; images: number }> {
  const { rows } = await database.query<{ bytes: number; images: number }>(
    'select wal_bytes::float8 as bytes, wal_fpi::float8 as images from pg_stat_wal',
  );
  return rows[0] ?? { bytes: 0, images: 0 };
}

/** Parses "checkpoint complete: … sync=1.203 s, total=…; sync files=912, …", which PostgreSQL logs for each checkpoint. */
function readCheckpoints(log: string): Pick<Piece, 'checkpoints' | 'filesSynced' | 'syncSeconds'> {
  const found = [...log.matchAll(/checkpoint complete.* sync=([\d.]+) s.* sync files=(\d+)/g)];
  return {
    checkpoints: found.length,
    filesSynced: found.reduce((sum, [, , files]) => sum + Number(files), 0),
    syncSeconds: found.reduce((sum, [, seconds]) => sum + Number(seconds), 0),
  };
}

function describe(report: Report, piece: Piece): void {
  const { side, states, latencyMs, walBytes, fullPageImages, checkpoints, filesSynced, syncSeconds } = piece;
  const { p50, p99, p999, max } = latencyMs;
  report.line(
    `${side}: ${states} states; acknowledged within p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(0)}, p99.9 ${p999.toFixed(0)}, max ${max.toFixed(0)} ms; ` +
      `${Math.round(walBytes / states)} B of WAL and ${(fullPageImages / states).toFixed(2)} page images a state; ${checkpoints} checkpoints, ` +
      `${filesSynced} files synced in ${syncSeconds.toFixed(1)} s; PostgreSQL ${(piece.postgresCpuMs / states).toFixed(2)} ms CPU a state`,
  );
}

/** Returns B divided by A: below 1, B is better. */
function compare(pieces: Piece[]): Figure[] {
  const ratio = (of: (piece: Piece) => number, combine: (values: number[]) => number): number => {
    const [a, b] = (['a', 'b'] as const).map((side) =>
      combine(pieces.filter((piece) => piece.side === side).map(of)),
    );
    return (b ?? Number.NaN) / (a ?? Number.NaN);
  };
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const most = (values: number[]): number => Math.max(...values);
  return [
    figure(
      'p99.9 of acknowledgements, b ÷ a',
      ratio(({ latencyMs }) => latencyMs.p999, most),
      'at most',
      1,
    ),
    figure(
      'slowest acknowledgement, b ÷ a',
      ratio(({ latencyMs }) => latencyMs.max, most),
      'at most',
      1,
    ),
    figure(
      'WAL bytes, b ÷ a',
      ratio(({ walBytes }) => walBytes, sum),
      'at most',
      1,
    ),
    figure(
      'full page images, b ÷ a',
      ratio(({ fullPageImages }) => fullPageImages, sum),
      'at most',
      1,
    ),
    figure(
      'files synced, b ÷ a',
      ratio(({ filesSynced }) => filesSynced, sum),
      'at most',
      1,
    ),
    figure(
      'CPU of PostgreSQL, b ÷ a',
      ratio(({ postgresCpuMs }) => postgresCpuMs, sum),
      'at most',
      1.05,
    ),
  ];
}

/** Parses `name=value,name=value`. */
function parse(text: string): Settings {
  return Object.fromEntries(
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => part.split('=') as [string, string]), // Two parts, as the usage says.
  );
}

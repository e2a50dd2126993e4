// Measures how fast issuers' transaction states come in, one by one and in batches, and how soon a partner gets one.

import { type IngestSetting, issuerSlug, purchase, startIngestSetting } from '../shared/ingest-setting.ts';
import { runBenchmark } from './benchmark.ts';
import type { Figure } from './figures.ts';
import { measureBatches, untilRouted } from './ingest-batches.ts';
import { measureIngestLatency } from './ingest-latency.ts';
import { counterPlace, turnCount, turnPlace } from './load-counter.ts';
import { compare, type Outcome, type Plan, startGenerator } from './measure.ts';
import type { Report } from './report.ts';
import { compileScripts, type Scripts } from './scripts.ts';

const allParts = ['single', 'batches', 'latency'];
const singleRatioMin = 0.5;

const options = {
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '4' },
  connections: { type: 'string', default: '32' },
  batches: { type: 'string', default: '30' },
  only: { type: 'string', default: allParts.join(',') },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const parts = values.only.split(',');
  const unknown = parts.find((part) => !allParts.includes(part));
  if (unknown !== undefined) throw new Error(`--only takes ${allParts.join(', ')}; not ${unknown}.`);
  const scripts = compileScripts(cleanup);
  const setting = await startIngestSetting(cleanup, turnCount);

  const figures: Figure[] = [];
  const outcomes: Outcome[] = [];
  if (parts.includes('latency')) figures.push(...(await measureIngestLatency(setting, scripts, report)));
  if (parts.includes('batches')) {
    figures.push(...(await measureBatches(setting, Number(values.batches), report)));
  }
  if (parts.includes('single')) {
    const plan: Plan = {
      rounds: Number(values.rounds),
      roundMs: Number(values.seconds) * 1_000,
      warmUpMs: 2_000,
      connections: Number(values.connections),
    };
    const outcome = await measureSingle(setting, scripts, plan, report);
    outcomes.push(outcome);
    figures.push(...outcome.figures);
  }
  return { figures, details: { outcomes } };
});

/** Compares single states. One of Kontor counts when it is routed, with its event and its CO2; the bare server only inserts. */
async function measureSingle(
  setting: IngestSetting,
  scripts: Scripts,
  plan: Plan,
  report: Report,
): Promise<Outcome> {
  const { kontor, issuerToken } = setting;
  const generator = await startGenerator(scripts);
  const bare = await scripts.start<{ port: number }>('bare-ingest-server', [
    kontor.socketFolder,
    String(kontor.socketPort),
  ]);
  const body = JSON.stringify(purchase(`single-${counterPlace}`, 1));
  const title =
    'POST /issuers/{slug}/cards/{cardId}/transaction-states, against Fastify with one durable insert';
  report.heading(title, plan);
  const { postmasterPid } = kontor;
  const outcome = await compare(
    generator,
    {
      name: 'single states',
      title,
      bare: {
        name: 'bare',
        port: bare.first.port,
        pid: bare.pid,
        postmasterPid,
        request: formatPost('/states', body),
      },
      kontor: {
        name: 'kontor',
        port: kontor.port,
        pid: kontor.pid,
        postmasterPid,
        request: formatPost(
          `/issuers/${issuerSlug}/cards/card-${turnPlace}/transaction-states`,
          body,
          issuerToken,
        ),
        drain: () => untilRouted(setting),
      },
      limits: { rateRatioMin: singleRatioMin },
    },
    plan,
    report.sample,
  );
  report.outcome(outcome);
  return outcome;
}

function formatPost(path: string, body: string, token?: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

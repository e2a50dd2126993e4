// Measures a thousand webhooks, each with its own receiver, while a hundred receivers stop responding.

import { addOrganization } from '../shared/installation.ts';
import { median } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import {
  addEvents,
  addWebhook,
  deleteWebhooks,
  type Setting,
  untilChallenged,
  untilLogged,
  wait,
} from './webhook-setting.ts';

const organizationCount = 20;
const silentOrganizations = 2;
const hooksPerOrganization = 50;
const createdAtOnce = 8;
/** Events of each organization in a round of full load. Each goes to its 50 webhooks. */
const eventCount = 25;
/** A steady stream well below full load, as in an ordinary hour. */
const streamS = 20;
const streamTickMs = 100;
const rateLossMax = 0.1;
const p99MsMax = 1_000;

export async function measureCrowd(setting: Setting, rounds: number, report: Report): Promise<Figure[]> {
  const { organizations, webhooks } = await addCrowd(setting);
  const well = organizations.slice(silentOrganizations);
  report.line(
    `\n${organizationCount * hooksPerOrganization} webhooks, of which ${silentOrganizations * hooksPerOrganization} stop answering`,
  );
  await rateOf(setting, well, well.length);
  const before = await ratesOf(setting, well, well.length, rounds);
  const calm = await streamLatency(setting, well);
  setting.sink.tell({ kind: 'silence', isOn: true });
  // The silent ones get as many events as the others.
  const during = await ratesOf(setting, organizations, well.length, rounds);
  const troubled = await streamLatency(setting, organizations);
  setting.sink.tell({ kind: 'silence', isOn: false });
  await deleteWebhooks(setting, webhooks);
  await untilLogged(setting);
  report.line(
    `all well: ${median(before).toFixed(0)}/s; p50 ${calm.p50.toFixed(0)} ms, p99 ${calm.p99.toFixed(0)} ms`,
  );
  report.line(
    `100 silent: ${median(during).toFixed(0)}/s; p50 ${troubled.p50.toFixed(0)} ms, p99 ${troubled.p99.toFixed(0)} ms; ${troubled.silent} requests hang or hung`,
  );
  return [
    figure(
      'rate of the other 900 webhooks, with : without',
      median(during) / median(before),
      'at least',
      1 - rateLossMax,
    ),
    figure('p99 of the other 900 from commit, ms', troubled.p99, 'at most', p99MsMax),
  ];
}

async function addCrowd(setting: Setting): Promise<{ organizations: string[]; webhooks: string[] }> {
  const organizations: string[] = [];
  const webhooks: string[] = [];
  let port = 0;
  for (let index = 0; index < organizationCount; index += 1) {
    const organization = await addOrganization(setting, `crowd-${index}`);
    organizations.push(organization);
    const path = index < silentOrganizations ? 'silent' : 'hook';
    const urls = Array.from({ length: hooksPerOrganization }, () => {
      port += 1;
      return `http://127.0.0.1:${setting.sink.ports[port % setting.sink.ports.length]}/${path}`;
    });
    for (let first = 0; first < urls.length; first += createdAtOnce) {
      const added = urls
        .slice(first, first + createdAtOnce)
        .map((url) => addWebhook(setting, organization, url));
      webhooks.push(...(await Promise.all(added)));
    }
  }
  await untilChallenged(setting);
  return { organizations, webhooks };
}

async function ratesOf(
  setting: Setting,
  organizations: string[],
  wellCount: number,
  rounds: number,
): Promise<number[]> {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await rateOf(setting, organizations, wellCount));
  return rates;
}

/** Measures deliveries per second to receivers that respond. */
async function rateOf(setting: Setting, organizations: string[], wellCount: number): Promise<number> {
  const expected = eventCount * hooksPerOrganization * wellCount;
  const reached = setting.sink.expect(expected);
  let startedMs = 0;
  await addEvents(setting, organizations, eventCount * organizations.length, () => {
    startedMs = performance.now();
  });
  await reached;
  return (expected * 1_000) / (performance.now() - startedMs);
}

async function streamLatency(
  setting: Setting,
  organizations: string[],
): Promise<{ p50: number; p99: number; silent: number }> {
  const { sink } = setting;
  sink.tell({ kind: 'record', isOn: true });
  await sink.report();
  const committed = new Map<string, number>();
  const startedMs = performance.now();
  let turn = 0;
  for (let tick = 0; tick * streamTickMs < streamS * 1_000; tick += 1) {
    // Two organizations get one event each: a hundred deliveries, ten times a second.
    const chosen = [0, 1].map((offset) => organizations[(turn + offset) % organizations.length] ?? '');
    turn += chosen.length;
    const { ids, committedMs } = await addEvents(setting, chosen, chosen.length);
    for (const id of ids()) committed.set(id, committedMs);
    await wait(Math.max(0, startedMs + (tick + 1) * streamTickMs - performance.now()));
  }
  await wait(2_000);
  const { arrivals, silent } = await sink.report();
  sink.tell({ kind: 'record', isOn: false });
  const ms = arrivals
    .flatMap(([id, atMs]) => {
      const committedMs = committed.get(id);
      return committedMs === undefined ? [] : [atMs - committedMs];
    })
    .toSorted((a, b) => a - b);
  const at = (share: number) => ms[Math.floor(ms.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), silent };
}

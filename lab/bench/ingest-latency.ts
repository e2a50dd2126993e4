// Measures one purchase at a time while nothing else happens: from the issuer's 202 to the partner's receiver.

import { type IngestSetting, purchase } from '../shared/ingest-setting.ts';
import { median } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import type { Scripts } from './scripts.ts';
import { startSink, untilChallenged, wait, webhookSecret } from './webhook-setting.ts';

const purchaseCount = 100;
const warmUpCount = 20;
const pauseMs = 60;
const medianMsMax = 100;

export async function measureIngestLatency(
  setting: IngestSetting,
  scripts: Scripts,
  report: Report,
): Promise<Figure[]> {
  const sink = await startSink(scripts, 1);
  const hook = await setting.call('POST', `/organizations/${setting.organization}/webhooks`, {
    url: `http://127.0.0.1:${sink.ports[0]}/hook`,
    secret: webhookSecret,
    events: ['card.transaction.cleared'],
  });
  await untilChallenged(setting);
  sink.tell({ kind: 'record', isOn: true });
  const reached = sink.expect(warmUpCount + purchaseCount);
  const answeredMs: number[] = [];
  for (let index = 0; index < warmUpCount + purchaseCount; index++) {
    const card = setting.cards[index % setting.cards.length];
    await setting.callIssuer('POST', `/cards/${card}/transaction-states`, purchase(`single-${index}`, index));
    answeredMs.push(performance.timeOrigin + performance.now());
    // The pauses vary, so that they are not in step with what Kontor does at fixed intervals.
    await wait(pauseMs + ((index * 37) % 50));
  }
  await reached;
  const { arrivals } = await sink.report();
  // The other parts need no deliveries, and a paused webhook would log each as skipped.
  await setting.call('DELETE', `/organizations/${setting.organization}/webhooks/${hook.id}`);
  // With one at a time, they arrive in the order in which they were created.
  const ms = arrivals.map(([, atMs], index) => atMs - (answeredMs[index] ?? Number.NaN)).slice(warmUpCount);
  const sorted = ms.toSorted((a, b) => a - b);
  report.line(
    `\n${purchaseCount} single purchases at idle: median ${median(ms).toFixed(1)} ms from the 202 to the receiver, p95 ${sorted[Math.floor(purchaseCount * 0.95)]?.toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
  return [figure('idle: 202 to webhook, ms (median)', median(ms), 'at most', medianMsMax)];
}

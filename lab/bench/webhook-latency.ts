// Measures one event at a time while nothing else happens: from the API's response, which is the commit, to the receiver.

import { median } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import { type Setting, wait } from './webhook-setting.ts';

const eventCount = 200;
const warmUpCount = 20;
const pauseMs = 30;
const medianMsMax = 20;

export async function measureLatency(
  { call, sink }: Setting,
  organization: string,
  report: Report,
): Promise<Figure[]> {
  sink.tell({ kind: 'record', isOn: true });
  const answeredMs: number[] = [];
  const reached = sink.expect(warmUpCount + eventCount);
  for (let index = 0; index < warmUpCount + eventCount; index += 1) {
    await call('POST', `/organizations/${organization}/cardholders`, {
      reference_id: `person-${index}`,
      email: `person-${index}@example.com`,
      skip_consent_email: true,
    });
    answeredMs.push(performance.timeOrigin + performance.now());
    // The pauses vary, so that they are not in step with what Kontor does at fixed intervals.
    await wait(pauseMs + ((index * 37) % 50));
  }
  await reached;
  const { arrivals } = await sink.report();
  sink.tell({ kind: 'record', isOn: false });
  // With one at a time, they arrive in the order in which they were created.
  const ms = arrivals.map(([, atMs], index) => atMs - (answeredMs[index] ?? Number.NaN)).slice(warmUpCount);
  const sorted = ms.toSorted((a, b) => a - b);
  report.line(
    `\n${eventCount} single events at idle: median ${median(ms).toFixed(1)} ms from the answer to the receiver, p95 ${sorted[Math.floor(eventCount * 0.95)]?.toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
  return [figure('idle: commit to delivery, ms (median)', median(ms), 'at most', medianMsMax)];
}

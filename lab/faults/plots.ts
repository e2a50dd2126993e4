// Draws small plots as SVG that follow the page's colours.

import { promises } from './promises.ts';
import type { Mark, Recovery, ScenarioReport } from './record.ts';

const width = 640;
const left = 40;
const right = 8;
const laneHeight = 64;
const laneGap = 18;
const axisHeight = 18;
const rowHeight = 26;
const labelWidth = 96;
// Narrower bands of short faults would be invisible.
const markWidthMin = 1.5;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Plots the acknowledgements and deliveries of each second, with the faults as bands. */
export function drawTimeline({
  acknowledgedPerSecond,
  deliveredPerSecond,
  marks,
}: Pick<ScenarioReport, 'acknowledgedPerSecond' | 'deliveredPerSecond' | 'marks'>): string {
  const seconds = Math.max(acknowledgedPerSecond.length, deliveredPerSecond.length, 1);
  const firstS = Math.max(0, acknowledgedPerSecond.findIndex((count) => count > 0) - 2);
  const span = Math.max(1, seconds - firstS);
  const x = (second: number): number => left + ((second - firstS) / span) * (width - left - right);
  const height = 2 * (laneHeight + laneGap) + axisHeight;
  const lanes = [
    ['acknowledged/s', acknowledgedPerSecond, 'acknowledged'],
    ['delivered/s', deliveredPerSecond, 'delivered'],
  ] as const;
  const parts = [
    drawMarks(marks, seconds, x, height - axisHeight),
    ...lanes.map(([title, counts, name], index) => {
      const top = laneGap + index * (laneHeight + laneGap);
      return drawLane(title, counts.slice(firstS, seconds), name, top, (offset) => x(firstS + offset));
    }),
    drawSeconds(firstS, seconds, x, height),
  ];
  return svg(height, 'Acknowledged and delivered in each second, with the faults', parts.join(''));
}

function drawLane(
  title: string,
  counts: number[],
  name: string,
  top: number,
  x: (offset: number) => number,
): string {
  const highest = Math.max(1, ...counts);
  const y = (count: number): number => top + laneHeight - (count / highest) * laneHeight;
  const points = counts
    .map((count, offset) => `${x(offset + 0.5).toFixed(1)},${y(count).toFixed(1)}`)
    .join(' ');
  return (
    `<line class="axis" x1="${left}" x2="${width - right}" y1="${top + laneHeight}" y2="${top + laneHeight}"/>` +
    `<text class="tick" x="${left - 4}" y="${top + 8}" text-anchor="end">${Number(highest.toPrecision(3))}</text>` +
    `<text class="tick" x="${left - 4}" y="${top + laneHeight}" text-anchor="end">0</text>` +
    `<text class="title" x="${left}" y="${top - 5}">${title}</text>` +
    `<polyline class="${name}" points="${points}"/>`
  );
}

function drawMarks(marks: Mark[], seconds: number, x: (second: number) => number, height: number): string {
  return marks
    .map(({ label, fromS, toS }) => {
      const from = x(fromS);
      const to = x(Math.min(seconds, toS ?? seconds));
      const band = `x="${from.toFixed(1)}" width="${Math.max(markWidthMin, to - from).toFixed(1)}"`;
      const length = toS === undefined ? '' : `, ${(toS - fromS).toFixed(1)} s`;
      return `<rect class="mark" ${band} y="0" height="${height}"><title>${escapeHtml(label)}${length}</title></rect>`;
    })
    .join('');
}

function drawSeconds(firstS: number, seconds: number, x: (second: number) => number, height: number): string {
  const step = niceStep((seconds - firstS) / 6);
  const ticks: string[] = [];
  for (let second = Math.ceil(firstS / step) * step; second <= seconds; second += step) {
    ticks.push(
      `<text class="tick" x="${x(second).toFixed(1)}" y="${height - 4}" text-anchor="middle">${second} s</text>`,
    );
  }
  return ticks.join('');
}

/** Plots one figure over time, with the faults as bands. */
export function drawSeries(title: string, values: number[], marks: Mark[]): string {
  const height = laneHeight + laneGap + axisHeight;
  const seconds = Math.max(1, values.length);
  const x = (second: number): number => left + (second / seconds) * (width - left - right);
  const parts = [
    drawMarks(marks, seconds, x, height - axisHeight),
    drawLane(title, values, 'delivered', laneGap, x),
    drawSeconds(0, seconds, x, height),
  ];
  return svg(height, title, parts.join(''));
}

/** Plots every recovery as a dot on a line of its kind, with the limit. */
export function drawRecoveries(recoveries: Recovery[]): string {
  const labels = [...new Set(recoveries.map(({ label }) => label))];
  if (labels.length === 0) return '';
  const limitOf = (label: string): number | undefined =>
    label in promises ? promises[label as keyof typeof promises].limit : undefined; // Checked by `in`.
  const limits = labels.map(limitOf).filter((limit) => limit !== undefined);
  const highest = Math.max(1_000, ...limits, ...recoveries.map(({ ms }) => ms)) * 1.05;
  const x = (ms: number): number => labelWidth + (ms / highest) * (width - labelWidth - right);
  const height = labels.length * rowHeight + axisHeight;
  const rows = labels.map((label, index) => {
    const middle = index * rowHeight + rowHeight / 2;
    const limit = limitOf(label);
    const dots = recoveries
      .filter((recovery) => recovery.label === label)
      .map(({ ms }, place) => {
        const name = limit !== undefined && ms > limit ? 'dot over' : 'dot';
        // Dots are spread up and down, so that equal times do not hide each other.
        const y = middle + ((place % 5) - 2) * 3;
        return `<circle class="${name}" cx="${x(ms).toFixed(1)}" cy="${y}" r="3"><title>${Math.round(ms)} ms</title></circle>`;
      });
    const line =
      limit === undefined
        ? ''
        : `<line class="limit" x1="${x(limit).toFixed(1)}" x2="${x(limit).toFixed(1)}" y1="${middle - 11}" y2="${middle + 11}"><title>limit ${limit} ms</title></line>`;
    return `<text class="title" x="0" y="${middle + 4}">${escapeHtml(label)}</text>${line}${dots.join('')}`;
  });
  const step = niceStep(highest / 6_000);
  const ticks: string[] = [];
  for (let second = 0; second * 1_000 <= highest; second += step) {
    ticks.push(
      `<text class="tick" x="${x(second * 1_000).toFixed(1)}" y="${height - 4}" text-anchor="middle">${second} s</text>`,
    );
  }
  return svg(height, 'How long recoveries took', rows.join('') + ticks.join(''));
}

function niceStep(least: number): number {
  return [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600].find((step) => step >= least) ?? 1_200;
}

function svg(height: number, label: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${content}</svg>`;
}

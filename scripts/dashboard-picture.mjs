// Draws deploy/grafana/kontor.json with the data of a Prometheus, for the documentation: every panel, every expression.
//
//   node scripts/dashboard-picture.mjs http://127.0.0.1:9090 docs/operate/dashboard.svg
//
// Ends with 1 when a panel finds no series.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , prometheus = 'http://127.0.0.1:9090', out = 'dashboard.svg', minutes = '10'] = process.argv;
const { panels, title } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../deploy/grafana/kontor.json'), 'utf8'),
);
const [column, row, gap] = [56, 30, 8];
const stepS = 15;
const colours = ['#3274d9', '#e0752d', '#56a64b', '#e02f44', '#8f3bb8', '#f2cc0c', '#19a2a2', '#7c7c7c'];
const legendMax = 5;
const endS = Math.floor(Date.now() / 1_000);
const startS = endS - Number(minutes) * 60;

async function ask(expression) {
  const query = expression.replaceAll('$job', '.*').replaceAll('$__rate_interval', '1m');
  const parameters = new URLSearchParams({ query, start: startS, end: endS, step: stepS });
  const answer = await (await fetch(`${prometheus}/api/v1/query_range?${parameters}`)).json();
  if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`);
  return answer.data.result.map(({ metric, values }) => ({
    name: nameOf(metric),
    points: values.map(([at, value]) => [at, Number(value)]).filter(([, value]) => Number.isFinite(value)),
  }));
}

function nameOf({ __name__: name = '', job: _job, instance: _instance, ...labels }) {
  return Object.values(labels).join(' ') || name.replace(/^(kontor|process|nodejs)_/, '');
}

const escapeXml = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
const short = (value) =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
const text = (x, y, size, content, colour = '#24292e') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}">${escapeXml(content)}</text>`;

function drawSeries({ x, y, width, height }, series) {
  const values = series.flatMap(({ points }) => points.map(([, value]) => value));
  const most = Math.max(...values, 0);
  const toX = (at) => (x + ((at - startS) / (endS - startS)) * width).toFixed(1);
  const toY = (value) => (y + height - (most === 0 ? 0 : value / most) * height).toFixed(1);
  const lines = series.map(({ points }, index) => {
    const path = points.map(([at, value]) => `${toX(at)},${toY(value)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="1.5"/>`;
  });
  const frame = `<path d="M${x} ${y}V${y + height}H${x + width}" fill="none" stroke="#d0d7de"/>`;
  return frame + lines.join('') + text(x + 2, y + 9, 9, values.length === 0 ? '' : short(most), '#57606a');
}

async function draw(panel) {
  const { x, y, w, h } = panel.gridPos;
  const box = { x: x * column, y: y * row, width: w * column - gap, height: h * row - gap };
  if (panel.type === 'row') return text(box.x, box.y + 20, 15, panel.title);
  const series = (await Promise.all(panel.targets.map(({ expr }) => ask(expr)))).flat();
  if (series.length === 0) missing.push(panel.title);
  const border = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="4" fill="#fff" stroke="#d0d7de"/>`;
  const heading = border + text(box.x + 8, box.y + 16, 11, panel.title);
  if (panel.type === 'stat') {
    const last = series[0]?.points.at(-1)?.[1];
    return heading + text(box.x + 12, box.y + 66, 34, last === undefined ? '–' : short(last), colours[0]);
  }
  const plot = { x: box.x + 10, y: box.y + 26, width: box.width - 20, height: box.height - 60 };
  const legend = series
    .slice(0, legendMax)
    .map(({ name }, index) =>
      text(
        box.x + 10 + index * (plot.width / legendMax),
        box.y + box.height - 14,
        9,
        name.slice(0, 16),
        colours[index],
      ),
    )
    .join('');
  return heading + drawSeries(plot, series) + legend;
}

const missing = [];
const drawn = [];
for (const panel of panels) drawn.push(await draw(panel));
const height = Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h)) * row;
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${24 * column + 16} ${height + 16}" font-family="sans-serif"><title>${escapeXml(title)}</title><rect x="-8" y="-8" width="100%" height="100%" fill="#f6f8fa"/>${drawn.join('\n')}</svg>\n`,
);
const asking = panels.filter(({ type }) => type !== 'row');
console.log(`${asking.length} panels; without series: ${missing.join(', ') || 'none'}`);
if (missing.length > 0) process.exitCode = 1;

// Measures what a browser loads for the dashboard, how soon it shows something, and whether a list of 100,000 rows scrolls smoothly.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../server/src/testing/browser.ts';
import { makeFolder } from '../shared/cleanup.ts';
import { startKontor } from '../shared/kontor.ts';
import { median } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import type { Report } from './report.ts';

const dashboardFolder = join(import.meta.dirname, '../../dashboard/dist');
const homeKilobytesMax = 130;
const lcpMsMax = 2_000;
const shiftMax = 0.05;
const blockedMsMax = 200;
const slowFramesShareMax = 0.05;
const rowsInTable = 100_000;
const slowFrameMs = 50;
const scrollMs = 5_000;
const quietMs = 2_000;
const passwordTimeoutMs = 60_000;
// These are Lighthouse's values for a mid-range phone: a fourth of the CPU, 1.6 Mbit/s, 150 ms.
const phoneSlowdown = 4;
const phoneNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

type PageSample = {
  fcpMs: number;
  lcpMs: number;
  /** Time of tasks beyond their first 50 ms. */
  blockedMs: number;
  /** The sum of all layout shifts, which is at least that of the worst window. */
  shift: number;
};

await runBenchmark({ runs: { type: 'string', default: '5' } }, async (values, { cleanup, report }) => {
  if (chromiumPath === undefined)
    throw new Error('There is no Chromium on this machine: apt-get install chromium.');
  const sizes = measureSizes(report);
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder);
  const password = await readPassword(join(folder, 'kontor.log'));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  cleanup.defer(
    () => browser.close(),
    () => undefined,
  );
  const url = `http://127.0.0.1:${kontor.port}`;
  const state = await signIn(browser, url, password);

  const pages: Record<string, PageSample> = {};
  for (const [name, path, isPhone] of [
    ['login', '/login', false],
    ['login, phone', '/login', true],
    ['home', '/dashboard/', false],
    ['home, phone', '/dashboard/', true],
  ] as const) {
    const samples: PageSample[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      // The browser has an empty cache. A signed-in user opens home.
      const context = await browser.newContext(path === '/login' ? {} : { storageState: state });
      samples.push(await measurePage(await context.newPage(), url + path, isPhone));
      await context.close();
    }
    const medianOf = (field: keyof PageSample) => median(samples.map((sample) => sample[field]));
    const sample = {
      fcpMs: medianOf('fcpMs'),
      lcpMs: medianOf('lcpMs'),
      blockedMs: medianOf('blockedMs'),
      shift: medianOf('shift'),
    };
    pages[name] = sample;
    report.line(
      `${name.padEnd(14)} first paint ${sample.fcpMs.toFixed(0)} ms, largest ${sample.lcpMs.toFixed(0)} ms, blocked ${sample.blockedMs.toFixed(0)} ms, shift ${sample.shift.toFixed(3)}`,
    );
  }

  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const blank = await measureFrames(page, 'about:blank');
  const frames = await measureScrolling(page, url);
  report.line(
    `an empty page: median ${blank.medianMs.toFixed(1)} ms a frame, p95 ${blank.p95Ms.toFixed(1)} ms, ${(blank.slowShare * 100).toFixed(0)} % above ${slowFrameMs} ms`,
  );
  report.line(
    `${rowsInTable.toLocaleString('en')} rows: ${frames.count} frames in ${scrollMs / 1_000} s of scrolling, median ${frames.medianMs.toFixed(1)} ms, p95 ${frames.p95Ms.toFixed(1)} ms; ${frames.drawn} rows in the page`,
  );
  const figures = [
    figure('home, kB of JavaScript (brotli)', sizes.home.br / 1_000, 'at most', homeKilobytesMax),
    figure('login on a phone, LCP ms', pages['login, phone']?.lcpMs ?? 0, 'at most', lcpMsMax),
    figure('home on a phone, LCP ms', pages['home, phone']?.lcpMs ?? 0, 'at most', lcpMsMax),
    figure('home on a phone, layout shift', pages['home, phone']?.shift ?? 0, 'at most', shiftMax),
    figure('home, blocked ms', pages.home?.blockedMs ?? 0, 'at most', blockedMsMax),
    figure('frames above 50 ms, share', frames.slowShare, 'at most', slowFramesShareMax),
  ];
  return { figures, details: { sizes, pages, blank, frames } };
});

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string };
type Size = { plain: number; br: number; gz: number };

/** Reads from the build what the first page needs, what home adds, and the largest of the other parts. */
function measureSizes(report: Report): { home: Size; areas: Record<string, number> } {
  // The manifest of the build lists the imports of each part.
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dashboardFolder, '.vite/manifest.json'), 'utf8'),
  );
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return seen;
    seen.add(key);
    for (const one of chunk.imports ?? []) withImports(one, seen);
    return seen;
  };
  const sizeOf = (keys: Iterable<string>): Size => {
    const size = { plain: 0, br: 0, gz: 0 };
    for (const key of keys) {
      const file = manifest[key]?.file;
      if (file === undefined || !file.endsWith('.js')) continue;
      size.plain += readFileSync(join(dashboardFolder, file)).length;
      size.br += readFileSync(join(dashboardFolder, `${file}.br`)).length;
      size.gz += readFileSync(join(dashboardFolder, `${file}.gz`)).length;
    }
    return size;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const first = withImports(entry);
  const home = sizeOf(withImports('src/screens/home/index.tsx', new Set(first)));
  const shown = ({ plain, br, gz }: Size) =>
    `${(br / 1_000).toFixed(1)} kB brotli, ${(gz / 1_000).toFixed(1)} kB gzip, ${(plain / 1_000).toFixed(0)} kB plain`;
  report.line(`first page    ${shown(sizeOf(first))}`);
  report.line(`with home     ${shown(home)}`);
  const areas: Record<string, number> = {};
  for (const [key, { src }] of Object.entries(manifest)) {
    const area = /^src\/screens\/([^/]+)\/index\.tsx$/.exec(src ?? '')?.[1];
    if (area === undefined) continue;
    const own = [...withImports(key)].filter((one) => !first.has(one));
    areas[area] = sizeOf(own).br;
  }
  const list = Object.entries(areas).map(([area, bytes]) => `${area} ${(bytes / 1_000).toFixed(1)}`);
  report.line(`on demand, kB brotli: ${list.join(', ')}`);
  return { home, areas };
}

/** Reads the credentials, which Kontor prints once, a moment after it is ready. */
async function readPassword(logPath: string): Promise<string> {
  const deadline = performance.now() + passwordTimeoutMs;
  while (performance.now() < deadline) {
    const password = /^\s*password\s+(\S+)/m.exec(readFileSync(logPath, 'utf8'))?.[1];
    if (password !== undefined) return password;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Kontor printed no password of a demo user.');
}

async function signIn(browser: Browser, url: string, password: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.fill('input[name=email]', 'demo@kontor.example');
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measurePage(page: Page, url: string, isPhone: boolean): Promise<PageSample> {
  if (isPhone) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phoneNetwork);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.addInitScript(`
    globalThis.seen = { lcp: 0, blocked: 0, shift: 0 };
    new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.lcp = one.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.blocked += one.duration - 50; }).observe({ type: 'longtask', buffered: true });
  `);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The largest paint often follows the last responses, and a slow phone has long pauses between them.
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(quietMs);
  // The script above runs in the page, where these names exist.
  const seen = await page.evaluate<{ lcp: number; blocked: number; shift: number; fcp: number }>(
    "({ ...seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })",
  );
  return { fcpMs: seen.fcp, lcpMs: seen.lcp, blockedMs: seen.blocked, shift: seen.shift };
}

/** Builds a page with the table that every list of the dashboard uses, and all rows in it at once. */
async function measureScrolling(page: Page, url: string) {
  const at = '2026-11-15T12:00:00.000Z';
  const data = Array.from({ length: rowsInTable }, (_, index) => ({
    id: `cli_${String(index).padStart(26, '0')}`,
    client_id: `cli_${String(index).padStart(26, '0')}`,
    name: `Client ${index}`,
    type: 'account_client',
    organization_id: null,
    scopes: ['organizations-read'],
    token_lifetime: 3600,
    enabled: index % 3 > 0,
    allowed_ips: [],
    secret_hint: 'abcd',
    last_used_at: at,
    created_at: at,
    updated_at: at,
  }));
  await page.route('**/oauthclients**', (route) => route.fulfill({ json: { data, next_cursor: null } }));
  await page.goto(`${url}/dashboard/oauth-clients`);
  await page.locator('.table-long tbody tr').first().waitFor();
  const drawn = await page.locator('.table-long tbody tr').count();
  // It scrolls through the whole list as fast as a user drags the bar, with small turns of the wheel in between.
  const turn = `frame.scrollTop = ((now - start) / ${scrollMs}) * frame.scrollHeight + 40 * Math.sin(now / 50);`;
  return { ...(await takeFrames(page, "document.querySelector('.table-long')", turn)), drawn };
}

/** Measures an idle page, which shows how busy this machine is. */
async function measureFrames(page: Page, url: string) {
  await page.goto(url);
  return takeFrames(page, 'undefined', '');
}

async function takeFrames(page: Page, element: string, turn: string) {
  const times = await page.evaluate<number[]>(`new Promise((resolve) => {
    const frame = ${element};
    const times = [];
    const start = performance.now();
    let last = start;
    const step = (now) => {
      times.push(now - last);
      last = now;
      ${turn}
      if (now - start < ${scrollMs}) requestAnimationFrame(step);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(step);
  })`);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: times.length,
    medianMs: median(times),
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    slowShare: times.filter((time) => time > slowFrameMs).length / times.length,
  };
}

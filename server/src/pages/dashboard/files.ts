import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Language, languages } from '../../domain/language.ts';
import { codePath, isBuilt, packagePath } from '../../platform/assets.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings;

export type Encoded = { encoded: Partial<Record<Encoding, Buffer>> };
type Asset = Encoded & { contentType: string; plain: Buffer };
type Page = { html: string; etag: string };
type Build = { pageOf(area: string, language: Language): Page; assets: Map<string, Asset> };

/** The folder of the dashboard's build, which the server's build contains. */
export const builtFolder = isBuilt ? codePath('dashboard') : packagePath('../dashboard/dist');

/**
 * Opens the built dashboard and caches it in memory: about a megabyte. A newer build is read without a restart of the server.
 * Resolves to undefined when there is no build.
 */
export function openBuild(folder: string, base: string): () => Promise<Build | undefined> {
  let cached: { builtAtMs: number; build: Promise<Build> } | undefined;
  return async () => {
    const written = await stat(join(folder, 'index.html')).catch(() => undefined);
    if (written === undefined) return undefined;
    if (cached?.builtAtMs !== written.mtimeMs) {
      cached = { builtAtMs: written.mtimeMs, build: readBuild(folder, base) };
      // A build that changes while it is read is read again.
      cached.build.catch(() => {
        cached = undefined;
      });
    }
    return cached.build;
  };
}

async function readBuild(folder: string, base: string): Promise<Build> {
  const written = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(folder);
  const makePage = (language: Language, area?: string): Page => {
    const files = new Set<string>();
    const add = (key: string) => filesOf(manifest, key, files);
    const list = `src/i18n/files/${language}.ts`;
    for (const one of ['src/start.tsx', list, ...textsOf(manifest, 'shared', language)]) add(one);
    if (area !== undefined)
      for (const one of [screenOf(area), ...textsOf(manifest, area, language)]) add(one);
    const html = addressed(written, base)
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('</head>', `${linksOf(files, written, base)}</head>`);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  };
  const areas = Object.keys(manifest).flatMap(
    (key) => /^src\/screens\/([^/]+)\/index\.tsx$/.exec(key)?.[1] ?? [],
  );
  const pages = new Map<string, Page>();
  for (const language of languages) {
    pages.set(language, makePage(language));
    for (const area of areas) pages.set(`${language} ${area}`, makePage(language, area));
  }
  const plain = makePage('en');
  return {
    pageOf: (area, language) => pages.get(`${language} ${area}`) ?? pages.get(language) ?? plain,
    assets: await readAssets(folder),
  };
}

const screenOf = (area: string) => `src/screens/${area}/index.tsx`;

/** The file of an area's texts in a language. The dashboard's `vite.config.ts` names it. */
function textsOf(manifest: Manifest, area: string, language: Language): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.name === `texts-${area}-${language}`);
}

function addressed(html: string, base: string): string {
  return html
    .replaceAll(/(src|href)="\.\//g, `$1="${base}/dashboard/`)
    .replace('href="/favicon.ico"', `href="${base}/favicon.ico"`)
    .replace('href="/session"', `href="${base}/session"`)
    .replace('<meta name="kontor-base" content="">', `<meta name="kontor-base" content="${base}">`);
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = await readdir(join(folder, 'assets'));
  const read = (name: string) => readFile(join(folder, 'assets', name));
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const contentType = contentTypes[extname(name)];
    if (contentType === undefined) continue;
    const encoded: Asset['encoded'] = {};
    for (const [encoding, ending] of Object.entries(encodings) as [Encoding, string][]) {
      if (names.includes(name + ending)) encoded[encoding] = await read(name + ending);
    }
    assets.set(name, { contentType, plain: await read(name), encoded });
  }
  return assets;
}

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Collects the files and styles of a chunk and of everything that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const one of chunk.imports ?? []) filesOf(manifest, one, seen);
  return seen;
}

/** Makes the browser load an area's files together with the page, not after the first scripts have run. */
function linksOf(files: Set<string>, html: string, base: string): string {
  return [...files]
    .filter((file) => !html.includes(file))
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${base}/dashboard/${file}">\n`,
    )
    .join('');
}

/** Returns the smallest encoding that the browser accepts. */
export function chooseEncoding(accepted: string | undefined, asset: Encoded): Encoding | undefined {
  const taken = (accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  return (Object.keys(encodings) as Encoding[]).find(
    (encoding) => asset.encoded[encoding] !== undefined && taken.includes(encoding),
  );
}

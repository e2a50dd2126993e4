// Builds the documentation site: `npm run docs:build`. The server serves dist/ at /docs; static/ is the same for any web server
// and any folder.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { fillIn, writeErrors, writeEvents } from './catalogues.ts';
import { readContract } from './contract.ts';
import { icon, layOut } from './layout.ts';
import { includeFiles, renderMarkdown } from './markdown.ts';
import { type Page, readSources, root } from './pages.ts';
import { writeReference } from './reference.ts';
import { relocate } from './relocate.ts';
import { createIndex, sectionsOf } from './search-index.ts';

const here = join(import.meta.dirname, '..');
const dist = join(here, 'dist');
const copies = join(here, 'static');
type File = { type: string; etag: string; encodings: string[] };
const manifest: Record<string, File> = {};
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  py: 'text/x-python; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};
// Higher qualities take ten times as long for a twentieth of the size.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

for (const folder of [dist, copies]) await rm(folder, { recursive: true, force: true });
const contract = readContract();
const reference = writeReference(contract);
const sources = (await readSources()).map((page) => ({
  ...page,
  markdown: includeFiles(fillIn(contract, page.markdown)),
}));
const pages = inOrder([...sources, ...writeEvents(contract), ...reference.pages, ...writeErrors(contract)]);
const addresses = new Map(
  pages.flatMap((page) =>
    page.source === undefined ? [] : [[page.source, page.path === '' ? '/docs' : `/docs/${page.path}`]],
  ),
);

/** Programs and data that the guides name, for readers without the repository. */
const examples = ['webhook-receiver.mjs', 'mirror-python/mirror.py', 'verify-webhook/vectors.json'].map(
  (name) => `examples/${name}`,
);
for (const name of examples) {
  addresses.set(name, `/docs/${name}`);
  await write(name, await readFile(join(root, name)));
}

const assets = {
  style: await writeHashed('site', 'css', await readFile(join(here, 'assets/site.css'), 'utf8')),
  icon: await writeHashed('icon', 'svg', icon),
  theme: await writeHashed('theme', 'js', await bundle('src/browser/theme.ts', 'iife')),
  script: await writeHashed('site', 'js', await bundle('src/browser/site.ts', 'esm')),
};
const index = createIndex();
const pictures = new Set<string>();
for (const page of pages) {
  const rendered = renderMarkdown(page, page.markdown, addresses);
  for (const picture of rendered.pictures) pictures.add(picture);
  const name = page.path === '' ? 'index' : page.path;
  await write(`${name}.html`, layOut(page, breakable(rendered.html), rendered.headings, pages, assets));
  await write(`${name}.md`, page.markdown.replaceAll('](../examples/', '](/docs/examples/'));
  index.addAll(sectionsOf(page, rendered));
}
for (const picture of pictures) {
  if (picture.startsWith('docs/'))
    await write(picture.slice('docs/'.length), await readFile(join(root, picture)));
}
for (const [tag, forms] of reference.forms) await write(`reference/${tag}.json`, JSON.stringify(forms));
await write('search.json', JSON.stringify(index));
await write('llms.txt', llms(pages));
await write('llms-full.txt', pages.map((page) => page.markdown.trim()).join('\n\n---\n\n'));
await write('404.html', notFound());
await cp(join(root, 'openapi.json'), join(copies, 'openapi.json'));
await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));

/** Lets event names in headings break after a dot on phones, not within a word. */
function breakable(html: string): string {
  return html.replace(/(?<=<h1[^>]*>)[^<]+/, (text) => text.replaceAll(/\.(?=\w)/g, '.<wbr>'));
}

/** The order of the menu. */
function inOrder(all: Page[]): Page[] {
  const order = ['Start', 'Guides', 'Events', 'Reference', 'Operate', 'Project', 'Decisions'];
  return all.toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

async function bundle(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const made = await rolldown({ input: join(here, entry), cwd: here, platform: 'browser' });
  const { output } = await made.generate({ format, minify: true });
  await made.close();
  return output[0].code;
}

async function writeHashed(name: string, ending: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  await write(`assets/${name}-${hash}.${ending}`, text);
  return `/docs/assets/${name}-${hash}.${ending}`;
}

async function write(name: string, content: string | Buffer): Promise<void> {
  const path = join(dist, name);
  const plain = Buffer.from(content);
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const encodings = /^(text|application)/.test(type) ? ['br', 'gzip'] : [];
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, plain);
  const copy = join(copies, name);
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(copy, name.endsWith('.html') ? relocate(name, plain.toString(), pages) : plain);
  if (encodings.length > 0) {
    const [small, other] = await Promise.all([
      promisify(brotliCompress)(plain, brotli),
      promisify(gzip)(plain),
    ]);
    await writeFile(`${path}.br`, small);
    await writeFile(`${path}.gz`, other);
  }
  manifest[name] = {
    type,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    encodings,
  };
}

function llms(all: Page[]): string {
  const listed = all.filter(
    (page) => page.isUnlisted !== true && !['Project', 'Decisions'].includes(page.section),
  );
  const groups = groupBy(listed);
  const parts = [...groups].map(
    ([section, own]) =>
      `## ${section}\n\n${own.map((page) => `- [${page.title}](/docs/${page.path === '' ? 'index' : page.path}.md)`).join('\n')}`,
  );
  return `# Kontor

> Self-hosted partner API platform for company-card data: onboarding of companies and card holders, card transactions and receipts as signed webhooks, CO2.

Every page is Markdown at its address with \`.md\`. The contract is \`/openapi.json\` (OpenAPI 3.1). All pages in one file: \`/docs/llms-full.txt\`.

${parts.join('\n\n')}
`;
}

function groupBy(all: Page[]): Map<string, Page[]> {
  const groups = new Map<string, Page[]>();
  for (const page of all) groups.set(page.section, [...(groups.get(page.section) ?? []), page]);
  return groups;
}

function notFound(): string {
  const page: Page = { path: '404', title: 'Not found', section: '', markdown: '', isUnlisted: true };
  const html =
    '<h1>Not found</h1><p>There is no such page. Search above, or begin at the <a href="/docs">first page</a>.</p>';
  return layOut(page, html, [], pages, assets);
}

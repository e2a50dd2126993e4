// Keeps documents true: each link and each path that a document names exists, and figures equal the constants that they come from.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const known = new Set(tracked.flatMap((path) => [path, ...foldersOf(path)]));

/** Where a path in backticks may begin. */
const bases = [
  '',
  'server/',
  'server/src/',
  'server/src/resources/',
  'dashboard/src/',
  'sdk/',
  'sdk/src/',
  'site/',
];
/** Written by a build or a run, or an example of what a reader may have. */
const notTracked = [/(^|\/)(dist|data|node_modules|static)(\/|$)/, /[<>*{}…$ ]/, /^\/|^~|^https?:/];

/**
 * Figures in documents that repeat a constant of the code. Each pattern has one group, and each must be found: neither side drifts
 * without the other. `per` is what the document's unit is in the constant's, such as 1000 for seconds of a constant in milliseconds.
 */
const figures = [
  {
    documents: ['docs/operate/production.md', 'docs/operate/settings.md', 'docs/operate/upgrade.md'],
    text: /PostgreSQL (?:server \()?(\d+)(?: or newer| is the oldest)/g,
    source: 'server/src/platform/database/migrate.ts',
    constant: /oldestServer = (\d+_000)/,
    per: 10_000,
  },
  {
    documents: ['server/src/platform/database/README.md'],
    text: /at most (\d+) rows for each row/g,
    source: 'server/src/platform/database/list-scan.ts',
    constant: /scanFactor = (\d+)/,
  },
  {
    documents: ['server/src/platform/database/README.md'],
    text: /in up to (\d+) scans/g,
    source: 'server/src/platform/database/list-scan.ts',
    constant: /scansMax = (\d+)/,
  },
  {
    documents: ['server/src/platform/database/README.md'],
    text: /of the days around them, ([\d,]+) at most/g,
    source: 'server/src/resources/environmental-impacts/summary.ts',
    constant: /purchasesMax = ([\d_]+)/,
  },
  {
    documents: ['server/src/auth/README.md'],
    text: /poll in the last ([\d.]+) seconds/g,
    source: 'server/src/auth/change-feed.ts',
    constant: /freshForMs = ([\d_]+)/,
    per: 1_000,
  },
  {
    documents: ['server/src/delivery/README.md'],
    text: /keeps (\d+) KiB of the response/g,
    source: 'server/src/delivery/egress.ts',
    constant: /bodyBytesMax: ([\d_]+)/,
    per: 1_024,
  },
  {
    documents: ['server/src/resources/README.md'],
    text: /From ([\d,]+) transactions a\s+second/g,
    source: 'server/src/composition/routing-offload.ts',
    constant: /startPerSecond: ([\d_]+)/,
  },
];

const documents = tracked.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
const findings = [...documents.flatMap(checkPaths), ...figures.flatMap(checkFigure)];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;

function checkPaths(document) {
  const lines = read(document)
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n');
  const here = dirname(document);
  return lines.flatMap((line, index) => {
    const links = [...line.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target]) => !/^(\w+:|\/)/.test(target))
      .filter(([, target, anchor]) => !leadsSomewhere(target === '' ? document : join(here, target), anchor))
      .map(([, target, anchor]) => (anchor === undefined ? target : `${target}#${anchor}`));
    const paths = [...line.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)]
      .map(([, path]) => path.replace(/\/$/, ''))
      .filter((path) => looksLikeOurs(path) && !notTracked.some((rule) => rule.test(path)))
      .filter((path) => ![`${here}/`, ...bases].some((base) => known.has(normalize(base + path))));
    return [
      ...links.map((target) => `${document}:${index + 1}: the link ${target} leads nowhere`),
      ...paths.map((path) => `${document}:${index + 1}: there is no ${path}`),
    ];
  });
}

function leadsSomewhere(target, anchor) {
  const path = normalize(target).replace(/\/$/, '');
  if (!known.has(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).has(anchor);
}

/** As GitHub makes them of headings. */
function anchorsOf(path) {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The first folder is one of ours, or the name ends like a source file. */
function looksLikeOurs(path) {
  const [first] = path.split('/');
  return (
    /\.(ts|tsx|mjs|sql|sh)$/.test(path) ||
    bases.some((base) => !first.includes('.') && known.has(base + first))
  );
}

function checkFigure({ documents: where, text, source, constant, per = 1 }) {
  const declared = constant.exec(read(source))?.[1];
  if (declared === undefined) return [`${source}: no ${constant}`];
  const value = Number(declared.replaceAll('_', '')) / per;
  return where.flatMap((document) => {
    const found = [...read(document).matchAll(text)];
    if (found.length === 0) return [`${document}: no ${text}`];
    return found
      .filter(([, figure]) => Number(figure.replaceAll(',', '')) !== value)
      .map(([said]) => `${document}: "${said}", but ${source} says ${value}`);
  });
}

function foldersOf(path) {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One page of the site. `path` is its address below /docs, `''` for the first page. */
export type Page = {
  path: string;
  title: string;
  section: string;
  /** The Markdown that is served at `<path>.md`. */
  markdown: string;
  /** The folder in the repository that its relative links start from. Undefined for a generated page. */
  source?: string;
  /** Hidden in the menu: reached from another page. */
  isUnlisted?: boolean;
};

export const root = join(import.meta.dirname, '../..');

/** The menu. A file that is not named here comes last in the section of its folder. */
const menu: Record<string, { folder: string; files: string[] }> = {
  Start: { folder: '', files: ['index', 'tour', 'quickstart', 'sandbox', 'going-live'] },
  Guides: {
    folder: '',
    files: [
      'authentication',
      'security-policy',
      'onboarding',
      'webhooks',
      'pull-events',
      'receipts',
      'co2',
      'enhanced-data',
      'exports',
      'bookkeeping',
      'accounting-connectors',
      'portal',
      'single-sign-on',
      'issuers',
      'errors',
      'idempotency',
      'limits',
      'versioning',
      'migration',
      'api-changelog',
      'glossary',
    ],
  },
  Operate: {
    folder: 'operate',
    files: [
      'install',
      'production',
      'configure',
      'settings',
      'cli',
      'users',
      'console',
      'mail',
      'eid',
      'registries',
      'issuer-files',
      'issuer-file-reports',
      'signed-documents',
      'keys',
      'audit',
      'backup',
      'upgrade',
    ],
  },
  'Issuer files': { folder: 'issuer-files', files: ['cdf3', 'vcf4', 'gl1025', 's3df', 'camt', 'csv'] },
  Project: { folder: '', files: ['performance', 'privacy', 'threat-model'] },
  Security: { folder: 'security', files: ['questionnaire', 'asvs'] },
  Decisions: { folder: 'decisions', files: [] },
};
const sectionOf: Record<string, string> = {
  '': 'Guides',
  operate: 'Operate',
  'issuer-files': 'Issuer files',
  security: 'Security',
  decisions: 'Decisions',
};

export const sections = [
  'Start',
  'Guides',
  'Events',
  'Reference',
  'Operate',
  'Issuer files',
  'Project',
  'Security',
  'Decisions',
];

/** Returns every Markdown file below docs/, in the order of the menu. */
export async function readSources(): Promise<Page[]> {
  const pages: (Page & { order: number })[] = [];
  for (const folder of ['', 'operate', 'issuer-files', 'security', 'decisions']) {
    const names = (await readdir(join(root, 'docs', folder))).filter((name) => name.endsWith('.md')).sort();
    for (const name of names) {
      const slug = name.slice(0, -'.md'.length);
      const [section = '', { files } = { files: [] as string[] }] = Object.entries(menu).find(
        ([, one]) => one.folder === folder && one.files.includes(slug),
      ) ?? [sectionOf[folder]];
      const source = join('docs', folder, name);
      const markdown = await readFile(join(root, source), 'utf8');
      const path = slug === 'index' ? '' : join(folder, slug);
      const at = files.indexOf(slug);
      pages.push({
        path,
        title: titleOf(markdown, source),
        section,
        markdown,
        source,
        order: at < 0 ? 999 : at,
      });
    }
  }
  return pages
    .toSorted((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.order - b.order)
    .map(({ order, ...page }) => page);
}

function titleOf(markdown: string, source: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error(`${source} has no title: it must begin with "# …".`);
  return title.replaceAll('`', '').replace(/^\d{4}: /, '');
}

import type { Page } from './pages.ts';

/** Rewrites links for any web server and any folder: they are relative and name files. Pages that only Kontor serves are not linked. */
export function relocate(name: string, html: string, pages: Page[]): string {
  const paths = new Set(pages.map(({ path }) => path));
  const up = '../'.repeat(name.split('/').length - 1) || './';
  return html
    .replace('<html lang="en">', '<html lang="en" data-static>')
    .replace(/<a class="wide" href="\/dashboard\/">[^<]*<\/a>\n/, '')
    .replaceAll(/ (href|src)="\/([^"]*)"/g, (_, attribute: string, target: string) => {
      const [path = '', fragment] = target.replace(/^docs\/?/, '').split('#');
      const isOurs = /^docs(\/|#|$)/.test(target) || target === 'openapi.json';
      const end = fragment === undefined ? '' : `#${fragment}`;
      if (isOurs && paths.has(path)) return ` ${attribute}="${up}${path || 'index'}.html${end}"`;
      return isOurs && /\.\w+$/.test(path) ? ` ${attribute}="${up}${path}${end}"` : '';
    });
}

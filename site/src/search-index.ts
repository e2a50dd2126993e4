import MiniSearch from 'minisearch';
import type { Rendered } from './markdown.ts';
import type { Page } from './pages.ts';

export type Section = { id: string; title: string; page: string; group: string; text: string };

/** Options of the index, the same in the build and in the browser. */
export const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'group'],
  // snake_case names are found whole and by their parts.
  tokenize: (text: string) =>
    text.split(/[\s"'`()[\]{}<>,;:!?/|=]+/).flatMap((word) => {
      const parts = word.split(/[._-]/).filter((part) => part !== '');
      return parts.length > 1 ? [word.replace(/[.]$/, ''), ...parts] : parts;
    }),
};

export const createIndex = () => new MiniSearch<Section>(searchOptions);

/** Splits a page into parts, each found at its heading. */
export function sectionsOf(page: Page, { html, headings }: Rendered): Section[] {
  const address = page.path === '' ? '' : page.path;
  // Payloads repeat the tables, and objects are long and found by their names.
  const parts = html.split(/(?=<h[123] id=")/);
  return parts.flatMap((part) => {
    const id = /^<h[123] id="([^"]+)"/.exec(part)?.[1];
    const heading = headings.find((one) => one.id === id);
    if (id === undefined || heading === undefined) return [];
    const text = part
      .replace(/^<h[123][\s\S]*?<\/h[123]>/, '')
      .replace(/<(figure|details)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      .slice(0, heading.level === 3 && page.section === 'Reference' ? 300 : 4000);
    return [
      {
        id: heading.level === 1 ? address : `${address}#${id}`,
        title: heading.text,
        page: page.title,
        group: page.section,
        text,
      },
    ];
  });
}

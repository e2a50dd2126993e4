import { escapeHtml, type Heading } from './markdown.ts';
import { type Page, sections } from './pages.ts';

export type Assets = { icon: string; style: string; script: string; theme: string };

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0b6e6e"/><path d="M10 7v18M10 17l11-10M14 14l8 11" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const hrefOf = (path: string) => (path === '' ? '/docs' : `/docs/${path}`);

export function layOut(page: Page, html: string, headings: Heading[], pages: Page[], assets: Assets): string {
  const listed = pages.filter((one) => one.isUnlisted !== true);
  const at = listed.findIndex((one) => one.path === page.path);
  const [before, after] = at < 0 ? [] : [listed[at - 1], listed[at + 1]];
  const contents = headings.filter(({ level }) => level === 2);
  const description = /^(?!#|\||<|`{3}|[-*] )(\S.{20,})$/m.exec(page.markdown)?.[1] ?? page.title;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Kontor</title>
<meta name="description" content="${escapeHtml(description.replace(/[`*[\]]|\(\S+\)/g, '').slice(0, 160))}">
<link rel="icon" href="${assets.icon}">
<link rel="alternate" type="text/markdown" href="${page.path === '' ? '/docs/index.md' : `${hrefOf(page.path)}.md`}">
<script src="${assets.theme}"></script>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="brand" href="/docs" aria-label="Kontor docs">${icon}<span>Kontor <span class="soft">docs</span></span></a>
<div class="search" role="search"><input id="search" type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false" aria-controls="found" aria-expanded="false" role="combobox"><kbd aria-hidden="true">/</kbd><ul id="found" role="listbox" aria-label="Results" hidden></ul></div>
<a class="wide" href="/docs/reference">Reference</a>
<a class="wide" href="/dashboard/">Dashboard</a>
<button id="theme" type="button" aria-label="Light or dark">◐</button>
</header>
<div class="frame">
<details class="menu"><summary>Menu</summary><nav aria-label="Pages">${menu(page, listed)}</nav></details>
<main id="content"><article>
${html}
</article>
<footer>${neighbour('Previous', before)}${neighbour('Next', after)}<p class="soft"><a href="${page.path === '' ? '/docs/index.md' : `${hrefOf(page.path)}.md`}">This page as Markdown</a> · <a href="/docs/llms.txt">llms.txt</a></p></footer>
</main>
${contents.length > 1 ? `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${contents.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul></nav>` : ''}
</div>
</body>
</html>
`;
}

function menu(page: Page, listed: Page[]): string {
  return sections
    .map((section) => {
      const own = listed.filter((one) => one.section === section);
      if (own.length === 0) return '';
      const isOpen = ['Start', 'Guides'].includes(section) || section === page.section;
      const links = own.map(
        (one) =>
          `<li><a href="${hrefOf(one.path)}"${one.path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(one.title)}</a></li>`,
      );
      return `<details${isOpen ? ' open' : ''}><summary>${section}</summary><ul>${links.join('')}</ul></details>`;
    })
    .join('');
}

const neighbour = (label: string, page: Page | undefined) =>
  page === undefined
    ? '<span></span>'
    : `<a class="neighbour" href="${hrefOf(page.path)}"><span class="soft">${label}</span> ${escapeHtml(page.title)}</a>`;

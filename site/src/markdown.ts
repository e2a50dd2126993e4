import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import hljs from 'highlight.js/lib/common';
import MarkdownIt from 'markdown-it';
import { type Page, root } from './pages.ts';

export type Heading = { level: number; id: string; text: string };
export type Rendered = { html: string; headings: Heading[]; pictures: Set<string> };

const languages: Record<string, string> = {
  '.ts': 'ts',
  '.mjs': 'js',
  '.js': 'js',
  '.py': 'python',
  '.go': 'go',
  '.java': 'java',
  '.cs': 'csharp',
  '.php': 'php',
  '.sh': 'sh',
  '.json': 'json',
};
const names: Record<string, string> = {
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  csharp: 'C#',
  php: 'PHP',
  sh: 'Shell',
  json: 'JSON',
};

/** Puts the named file of the repository in place of `<!-- include: path -->`, as a block of code. */
export function includeFiles(markdown: string): string {
  return markdown.replace(/^<!-- include: (\S+)(?: "([^"]+)")? -->$/gm, (_, path: string, title?: string) => {
    const file = join(root, path);
    if (!existsSync(file)) return '';
    const language = languages[extname(path)] ?? '';
    return `\`\`\`${language} ${title ?? names[language] ?? ''} no-run: its own test runs it\n${readFileSync(file, 'utf8').trimEnd()}\n\`\`\``;
  });
}

export function renderMarkdown(page: Page, markdown: string, addresses: Map<string, string>): Rendered {
  const md = new MarkdownIt({
    html: true,
    linkify: false,
    highlight: (code, language) => highlight(code, language),
  });
  const headings: Heading[] = [];
  const pictures = new Set<string>();
  let tabs = 0;
  const seen = new Set<string>();

  md.core.ruler.push('site', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      if (token.type === 'heading_open') {
        const inline = state.tokens[at + 1];
        if (inline === undefined) continue;
        const own = / ?\{#([\w.-]+)\}$/.exec(inline.content);
        const last = inline.children?.at(-1);
        if (own !== null && last?.type === 'text') last.content = last.content.replace(/ ?\{#[\w.-]+\}$/, '');
        const text = (inline.children ?? []).map((child) => child.content).join('');
        let id =
          own?.[1] ??
          text
            .toLowerCase()
            .replace(/[^\w\s-]/g, '')
            .trim()
            .replace(/\s+/g, '-');
        while (seen.has(id)) id += '-';
        seen.add(id);
        token.attrSet('id', id);
        headings.push({ level: Number(token.tag.slice(1)), id, text });
      }
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const href = address(String(child.attrGet('href') ?? ''));
          if (href === '') child.attrs = null;
          else child.attrSet('href', href);
        }
        if (child.type === 'image') child.attrSet('src', picture(String(child.attrGet('src') ?? '')));
      }
    }
    return true;
  });

  const address = (href: string): string => {
    if (/^([a-z]+:|#|\/)/.test(href) || page.source === undefined) return href;
    const [path = '', fragment] = href.split('#');
    const file = normalize(join(dirname(page.source), path));
    const found = addresses.get(file) ?? addresses.get(join(file, 'index.md'));
    // Files of the repository without a page on the site are named, not linked.
    if (found === undefined) return '';
    return `${found}${fragment === undefined ? '' : `#${fragment}`}`;
  };
  const picture = (src: string): string => {
    if (page.source === undefined || /^[a-z]+:|^\//.test(src)) return src;
    const file = normalize(join(dirname(page.source), src));
    pictures.add(file);
    return `/docs/${file.replace(/^docs\//, '')}`;
  };

  md.renderer.rules.heading_close = (tokens, at) => {
    const open = tokens[at - 2];
    const id = open?.attrGet('id') ?? '';
    const tag = tokens[at]?.tag ?? 'h2';
    return tag === 'h1'
      ? '</h1>\n'
      : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>\n`;
  };
  md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  md.renderer.rules.fence = (tokens, at) => {
    const { info = '', content = '' } = tokens[at] ?? {};
    return block(info, content).html;
  };

  let html = md.render(prepareTabs(markdown));
  html = html.replace(/<!-- tabs -->([\s\S]*?)<!-- \/tabs -->/g, (_, inner: string) => {
    tabs += 1;
    const blocks = [...inner.matchAll(/<figure class="code" data-title="([^"]*)">[\s\S]*?<\/figure>/g)];
    if (blocks.length < 2) return inner;
    const inputs = blocks.map(
      ([, title], index) =>
        `<input type="radio" name="tabs-${tabs}" id="tabs-${tabs}-${index}" value="${title}"${index === 0 ? ' checked' : ''}><label for="tabs-${tabs}-${index}">${title}</label>`,
    );
    return `<fieldset class="tabs"><legend class="hidden">Language</legend>${inputs.join('')}${blocks.map(([one]) => one).join('')}</fieldset>`;
  });
  return { html, headings, pictures };
}

/** Adds a blank line around the comments, so that Markdown does not join the fence after them. */
const prepareTabs = (markdown: string) => markdown.replace(/^(<!-- \/?tabs -->)$/gm, '\n$1\n');

function block(info: string, content: string): { html: string } {
  // `no-run: why` and `background` are for the test that runs the guides.
  const [language = '', ...rest] = info
    .replace(/ (no-run|background)\b.*$/, '')
    .trim()
    .split(/\s+/);
  const title = rest.join(' ') || names[language] || language;
  const code = highlight(content, language);
  return {
    html: `<figure class="code" data-title="${escapeHtml(title)}"><pre tabindex="0"><code>${code || escapeHtml(content)}</code></pre></figure>\n`,
  };
}

function highlight(code: string, language: string): string {
  const known = language === 'sh' ? 'bash' : language;
  if (!known || hljs.getLanguage(known) === undefined) return '';
  return hljs.highlight(code, { language: known }).value;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

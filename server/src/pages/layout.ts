import { createHash } from 'node:crypto';
import type { HtmlPage } from '../http/html.ts';

const style = `
:root { color-scheme: light dark; --ink: #17212f; --soft: #566274; --line: #d8dee6; --paper: #fff; --ground: #f4f6f8; --accent: #0b6e6e; --code: #eceff3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf1; --soft: #a0adbd; --line: #2d3947; --paper: #18202b; --ground: #10161e; --accent: #4dbdb6; --code: #212b38; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { width: 100%; max-width: 46rem; padding: 2.5rem 1.25rem 1rem; display: flex; align-items: center; gap: .7rem; font-weight: 650; font-size: 1.15rem; letter-spacing: .01em; }
header svg { width: 1.9rem; height: 1.9rem; }
main { width: 100%; max-width: 46rem; padding: 0 1.25rem 3rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: .8rem; padding: 1.6rem 1.75rem; margin-bottom: 1.1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .6rem; }
h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
p { margin: 0 0 .9rem; } p:last-child { margin-bottom: 0; }
.soft { color: var(--soft); }
a { color: var(--accent); }
code { font: .88em ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--code); border-radius: .3rem; padding: .1rem .3rem; }
pre { margin: 0 0 .9rem; padding: .9rem 1rem; background: var(--code); border-radius: .5rem; overflow-x: auto; } pre code { padding: 0; background: none; }
ul { margin: 0; padding-left: 1.2rem; } li { margin: .25rem 0; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Builds a policy without frames, other hosts and scripts except our own files. It allows the style sheet by its hash. */
export function policyFor(sheet: string, scripts: 'none' | 'own' = 'none'): string {
  const styleHash = createHash('sha256').update(sheet).digest('base64');
  const own = scripts === 'own' ? " script-src 'self'; connect-src 'self';" : '';
  return `default-src 'none';${own} style-src 'sha256-${styleHash}'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0b6e6e"/><path d="M10 7v18M10 17l11-10M14 14l8 11" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Renders a page. `content` is HTML that the caller has escaped. */
export function page(title: string, content: string): HtmlPage {
  return {
    policy: policyFor(style),
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Kontor</title>
<style>${style}</style>
</head>
<body>
<header>${icon}<span>Kontor</span></header>
<main>${content}</main>
</body>
</html>
`,
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the path prefix that a reverse proxy adds to our paths, if any. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

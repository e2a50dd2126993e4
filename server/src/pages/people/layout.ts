import { isLanguage, type Language, languages } from '../../domain/language.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { type HtmlPage, sendHtml } from '../../http/html.ts';
import type { ApiError } from '../../platform/errors.ts';
import { escapeHtml, icon, policyFor } from '../layout.ts';
import { style } from './style.ts';
import { peopleWords } from './words.ts';

const policy = policyFor(style);
const policyWithScript = policyFor(style, 'own');

/** A page behind a personal link, with the partner's name and logo, in the reader's language. */
export type PeoplePage = {
  language: Language;
  title: string;
  /** Undefined when the link is unknown. */
  partner?: { name: string; logo: string | null } | undefined;
  isSandbox?: boolean;
  /** The page's own path, for the choice of language. Undefined: there is no choice. */
  path?: string | undefined;
  /** The address to which the page forwards. Unlike the redirect of a form, it may be on any host. */
  forwardTo?: string;
  /** Path of an optional script; the page works without it. */
  script?: string;
  /** The form is accepted only with an Origin or Referer of this site. */
  hasGuardedForm?: boolean;
  /** Additional style rules, after the others. */
  style?: string;
  /** HTML that the caller has escaped. */
  content: string;
};

export function peoplePage(page: PeoplePage): HtmlPage {
  const { language, partner, content } = page;
  const words = peopleWords[language];
  const name = escapeHtml(partner?.name ?? 'Kontor');
  const brand = partner?.logo
    ? `<img src="${escapeHtml(partner.logo)}" alt="${name}">`
    : `${partner ? '' : icon}${name}`;
  const banner = page.isSandbox ? `<div class="banner"><p class="wrap">${words.sandbox}</p></div>` : '';
  const forward =
    page.forwardTo === undefined
      ? ''
      : `\n<meta http-equiv="refresh" content="0; url=${escapeHtml(page.forwardTo)}">`;
  const script =
    page.script === undefined ? '' : `\n<script type="module" src="${escapeHtml(page.script)}"></script>`;
  return {
    policy:
      page.style !== undefined
        ? policyFor(style + page.style)
        : page.script === undefined
          ? policy
          : policyWithScript,
    ...(page.hasGuardedForm ? { referrer: 'same-origin' as const } : {}),
    body: `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} · ${name}</title>${forward}
<style>${style}${page.style ?? ''}</style>${script}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>${banner}<div class="wrap"><div class="brand">${brand}</div>${languageChoice(language, page.path)}</div></header>
<main id="content" class="wrap" tabindex="-1">
${content}
</main>
<footer class="wrap">${partner ? words.footer(name) : words.footerPlain}</footer>
</body>
</html>
`,
  };
}

function languageChoice(language: Language, path: string | undefined): string {
  if (path === undefined) return '';
  const choices = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    const { tag, own } = peopleWords[one];
    return `<li><a href="${escapeHtml(path)}?lang=${one}" hreflang="${tag}" lang="${tag}" title="${own}" aria-label="${one.toUpperCase()}: ${own}"${current}>${one.toUpperCase()}</a></li>`;
  });
  return `<nav aria-label="${peopleWords[language].language}"><ul>${choices.join('')}</ul></nav>`;
}

export function sendPeoplePage(reply: HttpReply, status: number, page: PeoplePage): HttpReply {
  return sendHtml(unlisted(reply.code(status)).header('cache-control', 'no-store'), peoplePage(page));
}

/** Keeps search engines away from a personal link that was published by mistake. */
export function unlisted(reply: HttpReply): HttpReply {
  return reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
}

/** Returns the language chosen on the page, else the invitation's, else the dashboard's, else the browser's. */
export function languageFor(request: HttpRequest, chosen?: Language): Language {
  const { lang } = request.query as { lang?: unknown };
  if (typeof lang === 'string' && isLanguage(lang)) return lang;
  return (
    chosen ?? languageOfCookie(request.headers.cookie) ?? acceptedLanguage(request.headers['accept-language'])
  );
}

/** The cookie that the dashboard sets when its user chooses a language. It is not a secret. */
function languageOfCookie(header = ''): Language | undefined {
  const named = /(?:^|; *)kontor_language=(\w+)/.exec(header)?.[1] ?? '';
  return isLanguage(named) ? named : undefined;
}

/** Negotiates one of our five languages (RFC 9110 §12.5.4), or English when none of them is accepted. */
function acceptedLanguage(header = ''): Language {
  const preferences = header.split(',').map((preference) => {
    const [tag = '', ...options] = preference.toLowerCase().split(';');
    const code = tag.trim().split('-')[0] ?? '';
    const quality = options.map((option) => /^ *q=([\d.]+)/.exec(option)?.[1]).find(Boolean) ?? '1';
    return { language: code === 'nb' || code === 'nn' ? 'no' : code, weight: Number(quality) };
  });
  const known = preferences.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const best = known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? '';
  return isLanguage(best) ? best : 'en';
}

/** Renders the text that is signed or consented to: `# ` headings, `- ` points, paragraphs. */
export function renderText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('# ')) return `<h3>${escapeHtml(block.slice(2))}</h3>`;
      if (!block.startsWith('- ')) return `<p>${escapeHtml(block)}</p>`;
      const points = block.split('\n').map((line) => `<li>${escapeHtml(line.replace(/^- /, ''))}</li>`);
      return `<ul>${points.join('')}</ul>`;
    })
    .join('\n');
}

export function facts(rows: [string, string][]): string {
  const cells = rows.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl class="facts">${cells.join('')}</dl>`;
}

/** Masks an address so that only its owner recognises it: `t•••@example.com`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••@${domain}`;
}

const zones: Record<string, string> = {
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
};

/** Formats a time in the local format and time zone. */
export function showTime(at: string, language: Language, country: string): string {
  // Plain "en" would put the month first.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : peopleWords[language].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zones[country] ?? 'UTC',
  }).format(new Date(at));
}

/** Renders an error as a page, for people instead of programs. */
export function renderErrorPage(error: ApiError, request: HttpRequest): HtmlPage {
  const language = languageFor(request);
  const words = peopleWords[language];
  const text = error.code === 'rate_limited' ? words.tooMany : words.troubleText;
  return peoplePage({
    language,
    title: words.troubleTitle,
    content: `<section class="card"><h1>${words.troubleTitle}</h1><p>${text}</p><p class="soft small">${words.troubleId} <span class="hash">${escapeHtml(request.id)}</span></p></section>`,
  });
}

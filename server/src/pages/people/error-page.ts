import type { HttpRequest } from '../../http/fastify.ts';
import type { HtmlPage } from '../../http/html.ts';
import type { ApiError } from '../../platform/errors.ts';
import { escapeHtml } from '../layout.ts';
import { languageFor, peoplePage } from './layout.ts';
import { peopleWords } from './words.ts';

/** An error as a page, for people instead of programs. */
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

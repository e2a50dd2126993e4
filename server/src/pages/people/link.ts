import { plainAddress } from '../../auth/addresses.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { sendHtml } from '../../http/html.ts';
import { limitRate, type RateLimit, strangerKey } from '../../http/rate-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Language } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';
import type { Eid, EidPurpose } from '../../services/eid/index.ts';
import type { LinkKind, Links } from '../../services/links/index.ts';
import { renderHandOver } from '../hand-over.ts';
import { escapeHtml } from '../layout.ts';
import { languageFor, maskEmail, sendPeoplePage } from './layout.ts';
import { type ProblemCode, peopleWords } from './words.ts';

/** What the pages behind personal links share. */
export type LinkParts = {
  publicUrl: string;
  clock: Clock;
  log: Log;
  rateLimit: RateLimit | undefined;
  links: Pick<Links, 'find'>;
  eid: Eid;
};

/** What every page behind a link knows of whom it is for. */
export type Addressee = {
  email: string | null;
  language: Language;
  partner: { name: string; logoId: string | null };
  isSandbox: boolean;
};

export type Opened<View> = { accountId: string; objectId: string; view: View; language: Language };
export type Renewal = 'sent' | 'too_soon' | 'gone';

/** Whom the link is for; undefined when the answer has been given: no such link, or one that has expired. */
export async function openLink<View>(
  parts: LinkParts,
  kind: LinkKind,
  request: HttpRequest,
  reply: HttpReply,
  read: (accountId: string, objectId: string) => Promise<View | undefined>,
  addresseeOf: (view: View) => Addressee,
): Promise<Opened<View> | undefined> {
  // A token cannot be guessed, but looking it up costs us something.
  limitRate(parts.rateLimit, reply, strangerKey(request.ip), undefined);
  const link = await parts.links.find(tokenIn(request));
  const view = link?.kind === kind ? await read(link.account_id, link.object_id) : undefined;
  if (!link || view === undefined) {
    sendUnknown(reply, languageFor(request));
    return undefined;
  }
  const addressee = addresseeOf(view);
  const language = languageFor(request, addressee.language);
  if (Date.parse(link.expires_at) <= parts.clock.now().getTime()) {
    sendExpired(reply, language, addressee, `${pathOf(request)}/renew`);
    return undefined;
  }
  return { accountId: link.account_id, objectId: link.object_id, view, language };
}

/** Sends a new link to the address that the old one was sent to, so that it does not matter who asks. */
export async function renewLink<View>(
  parts: LinkParts,
  kind: LinkKind,
  request: HttpRequest,
  reply: HttpReply,
  read: (accountId: string, objectId: string) => Promise<View | undefined>,
  addresseeOf: (view: View) => Addressee,
  renew: (accountId: string, objectId: string, from: { address: string }) => Promise<Renewal>,
): Promise<unknown> {
  limitRate(parts.rateLimit, reply, strangerKey(request.ip), undefined);
  const link = await parts.links.find(tokenIn(request));
  const view = link?.kind === kind ? await read(link.account_id, link.object_id) : undefined;
  if (!link || view === undefined) return sendUnknown(reply, languageFor(request));
  const addressee = addresseeOf(view);
  const language = languageFor(request, addressee.language);
  const outcome = await renew(link.account_id, link.object_id, { address: plainAddress(request.ip) });
  if (outcome === 'gone') return sendUnknown(reply, language);
  const words = peopleWords[language];
  const text = outcome === 'sent' ? words.renewedText(maskEmail(addressee.email ?? '')) : words.tooSoon;
  return sendPeoplePage(reply, 200, {
    ...addressee,
    language,
    title: words.renewedTitle,
    content: `<section class="card good"><h1>${words.renewedTitle}</h1><p>${escapeHtml(text)}</p></section>`,
  });
}

/** On to the eID, for this text and this browser; back to `request`'s own page when that cannot be done now. */
export async function sendToEid(
  parts: LinkParts,
  reply: HttpReply,
  begin: {
    purpose: EidPurpose;
    isSandbox: boolean;
    country: 'SE' | 'NO' | 'DK' | 'FI' | null;
    language: Language;
    textSha256: string;
    displayText: string;
    returnPath: string;
  },
): Promise<unknown> {
  try {
    const begun = await parts.eid.begin({ ...begin, now: parts.clock.now() });
    reply.header('set-cookie', begun.setCookie).header('cache-control', 'no-store');
    return sendHtml(reply, renderHandOver(begun.redirectUrl, begin.language));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
    parts.log.warn({ reason: error.message }, 'eID is not available');
    return goBack(reply, begin.returnPath, 'unavailable');
  }
}

export function goBack(reply: HttpReply, returnPath: string, problem?: ProblemCode): HttpReply {
  const separator = returnPath.includes('?') ? '&' : '?';
  const where = problem === undefined ? returnPath : `${returnPath}${separator}problem=${problem}`;
  return reply.header('cache-control', 'no-store').redirect(where, 303);
}

/** What went wrong on the way here, said where the person can try again. */
export function problemIn(request: HttpRequest, language: Language): string {
  const { problem } = request.query as { problem?: unknown };
  const known = peopleWords[language].problems;
  if (typeof problem !== 'string' || !Object.hasOwn(known, problem)) return '';
  return `<section class="card alert" role="alert"><p>${known[problem as ProblemCode]}</p></section>`;
}

export function pathOf(request: HttpRequest): string {
  return (request.url.split('?')[0] ?? '').replace(/\/$/, '');
}

function tokenIn(request: HttpRequest): string {
  return (request.params as { token?: string }).token ?? '';
}

export function sendUnknown(reply: HttpReply, language: Language): HttpReply {
  const words = peopleWords[language];
  const hints = words.unknownHints.map((hint) => `<li>${hint}</li>`).join('');
  return sendPeoplePage(reply, 404, {
    language,
    title: words.unknownTitle,
    content: `<section class="card"><h1>${words.unknownTitle}</h1><p>${words.unknownText}</p><ul>${hints}</ul></section>`,
  });
}

function sendExpired(reply: HttpReply, language: Language, addressee: Addressee, renewPath: string): void {
  const words = peopleWords[language];
  const text = escapeHtml(words.expiredText(maskEmail(addressee.email ?? '')));
  sendPeoplePage(reply, 410, {
    ...addressee,
    language,
    title: words.expiredTitle,
    content: `<section class="card"><h1>${words.expiredTitle}</h1><p>${text}</p>
<form method="post" action="${escapeHtml(renewPath)}?lang=${language}"><button type="submit">${words.renew}</button></form></section>`,
  });
}

import { plainAddress } from '../../auth/addresses.ts';
import type { Language } from '../../domain/language.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { sendHtml } from '../../http/html.ts';
import { type At, anyText, type OpenRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Eid, EidRequest } from '../../services/eid/index.ts';
import { type LinkKind, type Links, linkPaths, linkTokenPattern } from '../../services/links/index.ts';
import { renderEidRedirect } from '../eid-redirect.ts';
import { basePathOf, escapeHtml } from '../layout.ts';
import { formRoute, pageRoute, parseForm } from '../route.ts';
import { languageFor, maskEmail, type PeoplePage, sendPeoplePage, unlisted } from './layout.ts';
import { type ProblemCode, peopleWords } from './words.ts';

const idForms = { token: anyText };
const openBecause =
  'The personal link is the credential: its token has 256 bits and was mailed to one person.';

/** The parts that the pages behind personal links require. */
export type LinkParts = {
  publicUrl: string;
  clock: Clock;
  log: Log;
  links: Pick<Links, 'find'>;
  eid: Eid;
};

/** The person whom the link was sent to. */
export type Addressee = {
  email: string | null;
  language: Language;
  partner: { name: string; logoId: string | null };
  isSandbox: boolean;
  /** Whether an expired link can be renewed. */
  canRenew: boolean;
};
export type Renewal = 'sent' | 'too_soon' | 'gone';

/** The text that the person agrees to with the eID. */
type Agreement = Pick<EidRequest, 'country' | 'textSha256' | 'displayText'> & {
  kind: EidRequest['purpose']['kind'];
};

/** The target of one kind of link. */
export type LinkTarget<View> = {
  kind: LinkKind;
  summary: string;
  read(accountId: string, objectId: string): Promise<View | undefined>;
  addresseeOf(view: View): Addressee;
  render(request: HttpRequest, opened: Opened<View>): Promise<Rendered>;
  /** Undefined when there is nothing left to agree to. */
  agreementOf(opened: Opened<View>): Agreement | undefined;
  renew(accountId: string, objectId: string, from: { address: string }): Promise<Renewal>;
};
export type Rendered = { title: string; content: string };

export type Opened<View> = {
  accountId: string;
  objectId: string;
  view: View;
  language: Language;
  /** Path of the link's page, with the prefix of a proxy. */
  path: string;
  /** The layout of every page for this person. */
  frame: Pick<PeoplePage, 'language' | 'partner' | 'isSandbox' | 'path'>;
};

/** Declares the routes of a kind of link: its page, the form that continues to the eID provider, and the form for a new link. */
export function linkRoutes<View>(parts: LinkParts, target: LinkTarget<View>): OpenRoute[] {
  const path = linkPathOf(target.kind);
  const id = `pages.${linkPaths[target.kind]}`;
  return [
    linkRoute(parts, target, `GET ${path}`, {
      id,
      summary: target.summary,
      handler: async (opened, request, reply) =>
        sendPeoplePage(reply, 200, { ...opened.frame, ...(await target.render(request, opened)) }),
    }),
    formRoute(path, {
      id: `${id}Begin`,
      openBecause,
      idForms,
      summary: 'Continue to the eID provider',
      handler: async (request, reply) => {
        const form = parseForm(request);
        const opened = await openLink(parts, target, request, reply);
        if (!opened) return reply;
        const returnPath = returnPathOf(opened);
        const agreement = target.agreementOf(opened);
        if (!agreement) return goBack(reply, returnPath);
        if (form.get('confirmed') !== 'yes') return goBack(reply, returnPath, 'not_read');
        // The person agrees to the text that the page showed.
        if (form.get('text') !== agreement.textSha256) return goBack(reply, returnPath, 'wrong_text');
        const { accountId, objectId, language, frame } = opened;
        const { kind, ...begin } = agreement;
        const purpose = { kind, accountId, objectId };
        const isSandbox = target.addresseeOf(opened.view).isSandbox;
        return sendToEid(parts, reply, frame, { ...begin, purpose, isSandbox, language, returnPath });
      },
    }),
    formRoute(`${path}/renew`, {
      id: `${id}Renew`,
      openBecause,
      idForms,
      summary: 'Send a new link',
      handler: (request, reply) => renewLink(parts, target, request, reply),
    }),
  ];
}

export const linkPathOf = (kind: LinkKind): string => `/${linkPaths[kind]}/:token`;

/** Declares a route below a valid link. For any other link, the page says that it does not work. */
export function linkRoute<View>(
  parts: LinkParts,
  target: LinkTarget<View>,
  at: At,
  {
    handler,
    ...route
  }: {
    id: string;
    summary: string;
    handler: (opened: Opened<View>, request: HttpRequest, reply: HttpReply) => Promise<unknown>;
  },
): OpenRoute {
  const open = async (request: HttpRequest, reply: HttpReply) => {
    const opened = await openLink(parts, target, request, reply);
    return opened ? handler(opened, request, reply) : reply;
  };
  const [method, path = ''] = at.split(' ');
  return method === 'POST'
    ? formRoute(path, { ...route, openBecause, idForms, handler: open })
    : pageRoute(at, { ...route, openBecause, idForms, handler: open });
}

/** Finds a link. Undefined when it is unknown or expired: the response was then sent. */
async function openLink<View>(
  parts: LinkParts,
  target: LinkTarget<View>,
  request: HttpRequest,
  reply: HttpReply,
): Promise<Opened<View> | undefined> {
  const found = await findLink(parts, target, request, reply);
  if (found?.isExpired) sendExpired(reply, found, target.addresseeOf(found.view));
  return found?.isExpired ? undefined : found;
}

/** Sends a new link to the address of the old one, so that any caller may safely request it. */
async function renewLink<View>(
  parts: LinkParts,
  target: LinkTarget<View>,
  request: HttpRequest,
  reply: HttpReply,
): Promise<unknown> {
  const found = await findLink(parts, target, request, reply);
  if (!found) return reply;
  const { accountId, objectId, language, frame } = found;
  const words = peopleWords[language];
  const outcome = await target.renew(accountId, objectId, { address: plainAddress(request.ip) });
  if (outcome === 'gone') return sendUnknown(reply, language);
  if (outcome === 'too_soon') {
    return sendPeoplePage(reply, 200, {
      ...frame,
      title: words.tooSoonTitle,
      content: `<section class="card"><h1>${words.tooSoonTitle}</h1><p>${words.tooSoonText}</p></section>`,
    });
  }
  const text = words.renewedText(maskEmail(target.addresseeOf(found.view).email ?? ''));
  return sendPeoplePage(reply, 200, {
    ...frame,
    title: words.renewedTitle,
    content: `<section class="card good"><h1>${words.renewedTitle}</h1><p>${escapeHtml(text)}</p></section>`,
  });
}

/** Continues to the eID provider, or back to the link's page when the provider is unavailable. */
async function sendToEid(
  parts: LinkParts,
  reply: HttpReply,
  frame: Opened<unknown>['frame'],
  begin: Omit<EidRequest, 'now'>,
): Promise<unknown> {
  try {
    const begun = await parts.eid.begin({ ...begin, now: parts.clock.now() });
    unlisted(reply).header('set-cookie', begun.setCookie).header('cache-control', 'no-store');
    return sendHtml(reply, renderEidRedirect(begun.redirectUrl, frame));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
    parts.log.warn({ reason: error.message }, 'eID is not available');
    return goBack(reply, begin.returnPath, 'unavailable');
  }
}

export function goBack(reply: HttpReply, returnPath: string, problem?: ProblemCode): HttpReply {
  const where = problem === undefined ? returnPath : `${returnPath}&problem=${problem}`;
  return reply.header('cache-control', 'no-store').redirect(where, 303);
}

/** Returns the path of the link's page in the current language, to which the person returns. */
export function returnPathOf({ path, language }: Pick<Opened<unknown>, 'path' | 'language'>): string {
  return `${path}?lang=${language}`;
}

/** Returns the problem in the query, if the person can try again; only one of `of`, if given. */
export function problemIn(request: HttpRequest, language: Language, of?: readonly ProblemCode[]): string {
  const { problem } = request.query as { problem?: unknown };
  const { problems } = peopleWords[language];
  if (typeof problem !== 'string' || !Object.hasOwn(problems, problem)) return '';
  const code = problem as ProblemCode;
  if (of && !of.includes(code)) return '';
  return `<section class="card alert" role="alert"><p>${problems[code]}</p></section>`;
}

export function sendUnknown(reply: HttpReply, language: Language): HttpReply {
  const words = peopleWords[language];
  const hints = words.unknownHints.map((hint) => `<li>${hint}</li>`).join('');
  return sendPeoplePage(reply, 404, {
    language,
    title: words.unknownTitle,
    // An empty path makes the links to other languages relative, so they do not need the unknown link.
    path: '',
    content: `<section class="card"><h1>${words.unknownTitle}</h1><p>${words.unknownText}</p><ul>${hints}</ul></section>`,
  });
}

async function findLink<View>(
  parts: LinkParts,
  target: LinkTarget<View>,
  request: HttpRequest,
  reply: HttpReply,
): Promise<(Opened<View> & { isExpired: boolean }) | undefined> {
  const { token = '' } = request.params as { token?: string };
  const link = await parts.links.find(token);
  const view = link?.kind === target.kind ? await target.read(link.account_id, link.object_id) : undefined;
  if (!link || view === undefined) {
    sendUnknown(reply, languageFor(request));
    return undefined;
  }
  const addressee = target.addresseeOf(view);
  const { name, logoId } = addressee.partner;
  const base = basePathOf(parts.publicUrl);
  const path = `${base}/${linkPaths[target.kind]}/${token}`;
  const language = languageFor(request, addressee.language);
  const partner = { name, logo: logoId && `${base}/logos/${logoId}` };
  return {
    accountId: link.account_id,
    objectId: link.object_id,
    view,
    language,
    path,
    frame: { language, path, partner, isSandbox: addressee.isSandbox },
    isExpired: Date.parse(link.expires_at) <= parts.clock.now().getTime(),
  };
}

function sendExpired(reply: HttpReply, opened: Opened<unknown>, { email, canRenew }: Addressee): void {
  const { language, frame } = opened;
  const words = peopleWords[language];
  const renewal = `<p>${escapeHtml(words.expiredText(maskEmail(email ?? '')))}</p>
<form method="post" action="${escapeHtml(`${opened.path}/renew?lang=${language}`)}"><button type="submit">${words.renew}</button></form>`;
  sendPeoplePage(reply, 410, {
    ...frame,
    title: words.expiredTitle,
    content: `<section class="card"><h1>${words.expiredTitle}</h1>${canRenew ? renewal : `<p>${words.expiredForGood}</p>`}</section>`,
  });
}

/** Routes for links that an email program cut off or extended, and for GET requests to the address of a form. */
export function brokenLinkRoutes(parts: LinkParts): OpenRoute[] {
  return (['signature', 'consent'] as LinkKind[]).map((kind) =>
    pageRoute(`GET /${linkPaths[kind]}/*`, {
      id: `pages.${kind}Stray`,
      openBecause: 'It only says that a link is broken.',
      summary: 'A broken link',
      handler: (request, reply) => {
        const { '*': rest = '' } = request.params as { '*'?: string };
        const [token = ''] = rest.split('/');
        if (!linkTokenPattern.test(token)) return sendUnknown(reply, languageFor(request));
        const page = `${basePathOf(parts.publicUrl)}/${linkPaths[kind]}/${token}`;
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      },
    }),
  );
}

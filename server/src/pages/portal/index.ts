import { plainAddress } from '../../auth/addresses.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { sendHtml } from '../../http/html.ts';
import type { OpenRoute } from '../../http/route.ts';
import { idTailPattern } from '../../platform/ids.ts';
import { escapeHtml } from '../layout.ts';
import { languageFor, peoplePage, renderErrorPage, unlisted } from '../people/layout.ts';
import { formRoute, pageRoute, parseForm } from '../route.ts';
import { problemOf, readWanted, renderCompany, renderProduct } from './company.ts';
import { portalStyle } from './forms.ts';
import type { PortalParts, Session, Visit } from './parts.ts';
import { problemWords } from './problem-words.ts';
import { inviteAll, renderTpa } from './tpa.ts';
import { wizardWords } from './wizard-words.ts';
import { portalWords } from './words.ts';

export type { PortalParts } from './parts.ts';

const openBecause = 'The link is the credential: it is for one organization, for a short time.';
const tokenForm = { token: /^[A-Za-z0-9_-]{43}$/ };
const personForm = { ...tokenForm, signatoryId: new RegExp(`^sig_${idTailPattern}$`) };
const common = { openBecause, idForms: tokenForm, renderError: renderErrorPage };
const sessionPath = '/portal/session/:token';
const notices = ['sent', 'reminded', 'removed'] as const;
const noticeProblems = ['tooSoon', 'failed'] as const;
type Notice = (typeof notices)[number] | (typeof noticeProblems)[number];

/** The portal of a partner's customer. It works without scripts and cookies, and therefore in a frame of another site. */
export function portalRoutes({ publicUrl, portal }: PortalParts): OpenRoute[] {
  /** Handles requests of an open session. Any other gets the page that says that it has ended. */
  const visiting =
    (respond: (visit: Visit, request: HttpRequest, reply: HttpReply) => Promise<HttpReply>) =>
    async (request: HttpRequest, reply: HttpReply): Promise<HttpReply> => {
      const { token } = request.params as { token: string };
      const found = await portal.view(token);
      if (!found) return sendGone(request, reply);
      const api = portal.api(token, found.session.account_id, plainAddress(request.ip));
      return respond({ ...found, api, base: `${publicUrl}/portal/session/${token}` }, request, reply);
    };
  const show = (reply: HttpReply, { session, view }: Visit, content: string, status = 200): HttpReply => {
    const { name, logo_id, mode } = view.partner;
    return sendPortal(reply, status, session, {
      partner: { name, logo: logo_id === null ? null : `${publicUrl}/logos/${logo_id}` },
      isSandbox: mode === 'sandbox',
      content,
    });
  };
  /** Redirects to the session's page, so that a reload does not send the form again. */
  const goBack = (reply: HttpReply, { base }: Visit, notice?: Notice): HttpReply =>
    unlisted(reply)
      .header('cache-control', 'no-store')
      .redirect(notice ? `${base}?notice=${notice}` : base, 303);
  /** Declares the route of a button next to a signatory. */
  const changeOf = (action: 'remind' | 'remove', notice: Notice): OpenRoute =>
    formRoute(`${sessionPath}/signatories/:signatoryId/${action}`, {
      ...common,
      idForms: personForm,
      id: `pages.portalSignatory${action === 'remind' ? 'Remind' : 'Remove'}`,
      summary: `The button “${action}” of a signatory`,
      handler: visiting(async (visit, request, reply) => {
        const { signatoryId } = request.params as { signatoryId: string };
        const path = `/tpas/${visit.session.tpa_id}/signatories/${signatoryId}`;
        const response =
          action === 'remind' ? await visit.api('POST', `${path}/remind`) : await visit.api('DELETE', path);
        if (response.status < 300) return goBack(reply, visit, notice);
        return goBack(reply, visit, response.status === 429 ? 'tooSoon' : 'failed');
      }),
    });

  return [
    // Only the button uses the link, so programs that scan links do not invalidate it.
    pageRoute('GET /portal/:token', {
      ...common,
      id: 'pages.portalDoor',
      summary: 'Open the portal',
      handler: async (request, reply) => {
        const { token } = request.params as { token: string };
        const session = await portal.find(token);
        if (!session) return sendGone(request, reply);
        const words = portalWords[session.language];
        const action = `${publicUrl}/portal/${token}`;
        return sendPortal(reply, 200, session, {
          content: `<section class="card act"><h1>${words.title}</h1><p>${words.openText}</p>
<form method="post" action="${escapeHtml(action)}"><button type="submit">${words.open}</button></form></section>`,
        });
      },
    }),
    formRoute('/portal/:token', {
      ...common,
      id: 'pages.portalOpen',
      summary: 'Use up the link of the portal',
      handler: async (request, reply) => {
        const { token } = request.params as { token: string };
        const opened = await portal.open(token);
        if (opened === undefined) return sendGone(request, reply);
        return unlisted(reply)
          .header('cache-control', 'no-store')
          .redirect(`${publicUrl}/portal/session/${opened}`, 303);
      },
    }),
    pageRoute(`GET ${sessionPath}`, {
      ...common,
      id: 'pages.portal',
      summary: 'The portal',
      handler: visiting(async (visit, request, reply) => {
        const query = request.query as Record<string, unknown>;
        return show(reply, visit, await renderSession(visit, query));
      }),
    }),
    formRoute(`${sessionPath}/tpa`, {
      ...common,
      id: 'pages.portalTpa',
      summary: 'Create the TPA of the portal’s customer',
      handler: visiting(async (visit, request, reply) => {
        const given = parseForm(request);
        const wanted = readWanted(Object.fromEntries(given), visit.session.language);
        const name = given.get('name')?.trim() ?? '';
        const response = await visit.api('POST', '/tpas', {
          payment_product_id: given.get('product') ?? '',
          country: wanted.country,
          organization_number: wanted.number,
          ...(name === '' ? {} : { name }),
        });
        // 403: the form was sent twice, and the session already has its TPA.
        if (response.status === 201 || response.status === 403) return goBack(reply, visit);
        const failed = { problem: problemOf(response), name };
        return show(reply, visit, await renderProduct(visit, wanted, failed), 422);
      }),
    }),
    formRoute(`${sessionPath}/signatories`, {
      ...common,
      id: 'pages.portalSignatories',
      summary: 'Invite signatories',
      handler: visiting(async (visit, request, reply) => {
        if (visit.session.tpa_id === null) return goBack(reply, visit);
        const refused = await inviteAll(visit, parseForm(request));
        if (refused.length === 0) return goBack(reply, visit, 'sent');
        return show(reply, visit, `${heading(visit)}${(await renderTpa(visit, refused)).content}`, 422);
      }),
    }),
    changeOf('remind', 'reminded'),
    changeOf('remove', 'removed'),
    pageRoute(`GET ${sessionPath}/document`, {
      ...common,
      id: 'pages.portalDocument',
      summary: 'The signed document',
      handler: visiting(async (visit, _request, reply) => {
        const response = await visit.api('GET', `/tpas/${visit.session.tpa_id}/signeddocuments`);
        if (response.status !== 200) return goBack(reply, visit);
        const { 'content-type': type, 'content-disposition': disposition } = response.headers;
        return unlisted(reply)
          .headers({ 'content-type': type, 'content-disposition': disposition, 'cache-control': 'no-store' })
          .send(response.bytes);
      }),
    }),
  ];
}

const nothing = { isFirst: false, content: '' };

async function renderSession(visit: Visit, query: Record<string, unknown>): Promise<string> {
  const { session, view } = visit;
  const words = portalWords[session.language];
  const may = (...wanted: string[]) => session.permissions.some((one) => wanted.includes(one));
  if (session.tpa_id === null) {
    return `${linkBack(visit)}${await renderCompany(visit, readWanted(query, session.language))}`;
  }
  const notice = noticeOf(visit, query.notice);
  const { isFirst, content: tpa } = may('tpa-read', 'tpa-write') ? await renderTpa(visit) : nothing;
  if (isFirst) return `${heading(visit)}${notice}${tpa}`;
  const consents =
    view.holders &&
    section(
      words.consents,
      view.holders.map(({ name, reference_id, status }) => [
        name ?? reference_id,
        words.consentStatus[status] ?? status,
      ]),
      words.none,
    );
  const log =
    view.deliveries &&
    section(
      words.deliveries,
      view.deliveries.map(({ name, status, at }) => [
        `${name} · ${at.slice(0, 16).replace('T', ' ')} UTC`,
        words.deliveryStatus[status] ?? status,
      ]),
      words.none,
    );
  return `${heading(visit)}${notice}${tpa}${consents ?? ''}${log ?? ''}`;
}

function heading(visit: Visit): string {
  return `<h1>${escapeHtml(visit.view.name ?? '')}</h1>${linkBack(visit)}`;
}

function linkBack({ session }: Visit): string {
  if (session.return_url === null) return '';
  return `<p><a href="${escapeHtml(session.return_url)}" target="_top">${portalWords[session.language].back}</a></p>`;
}

function noticeOf({ session, view }: Visit, wanted: unknown): string {
  const done = notices.find((one) => one === wanted);
  if (done) {
    return `<section class="card good" role="status"><p>${wizardWords[session.language][done]}</p></section>`;
  }
  const problem = noticeProblems.find((one) => one === wanted);
  if (!problem) return '';
  const text = problemWords[session.language][problem](view.partner.name);
  return `<section class="card alert" role="status"><p>${escapeHtml(text)}</p></section>`;
}

function section(title: string, rows: [string, string][], none: string): string {
  const items = rows.map(
    ([name, state]) => `<li>${escapeHtml(name)}: <strong>${escapeHtml(state)}</strong></li>`,
  );
  const content = items.length === 0 ? `<p class="soft">${none}</p>` : `<ul>${items.join('')}</ul>`;
  return `<section class="card"><h2>${title}</h2>${content}</section>`;
}

type Shown = { content: string; partner?: { name: string; logo: string | null }; isSandbox?: boolean };

function sendPortal(
  reply: HttpReply,
  status: number,
  { language, allowed_origins: framedBy, accent_color: accent }: Omit<Session, 'tpa_id'>,
  shown: Shown,
): HttpReply {
  // Only a validated colour is used. On a dark background the default colour is easier to read.
  const colours =
    accent === null
      ? ''
      : `@media (prefers-color-scheme: light) { :root { --accent: ${accent}; --accent-ink: #fff; --tint: color-mix(in srgb, ${accent} 8%, #fff); } }`;
  const page = peoplePage({
    language,
    title: portalWords[language].title,
    ...shown,
    style: `${portalStyle}${colours}`,
  });
  return sendHtml(unlisted(reply.code(status)).header('cache-control', 'no-store'), { ...page, framedBy });
}

function sendGone(request: HttpRequest, reply: HttpReply): HttpReply {
  const language = languageFor(request);
  const { gone, goneText } = portalWords[language];
  const page = peoplePage({
    language,
    title: gone,
    content: `<section class="card"><h1>${gone}</h1><p>${goneText}</p></section>`,
  });
  return sendHtml(unlisted(reply.code(404)).header('cache-control', 'no-store'), page);
}

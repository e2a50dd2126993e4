import type { Language } from '../../domain/language.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { sendHtml } from '../../http/html.ts';
import type { OpenRoute } from '../../http/route.ts';
import { escapeHtml } from '../layout.ts';
import { languageFor, peoplePage, unlisted } from '../people/layout.ts';
import { formRoute, pageRoute } from '../route.ts';
import { portalWords } from './words.ts';

type Session = {
  permissions: readonly string[];
  language: Language;
  return_url: string | null;
  allowed_origins: string[];
  accent_color: string | null;
};
type View = {
  company: {
    account_name: string;
    logo_id: string | null;
    mode: 'sandbox' | 'live';
    name: string;
    company: string;
    organization_number: string;
    tpa_status: string;
  };
  signatories: { name: string; signed_at: string | null }[] | undefined;
  holders: { reference_id: string; name: string | null; status: string }[] | undefined;
  deliveries: { name: string; status: string; at: string }[] | undefined;
};
export type PortalParts = {
  publicUrl: string;
  portal: {
    find(token: string): Promise<Session | undefined>;
    open(token: string): Promise<string | undefined>;
    view(token: string): Promise<{ session: Session; view: View } | undefined>;
  };
};

const openBecause = 'The link is the credential: it shows one organization, for a short time.';
const tokenForm = { token: /^[A-Za-z0-9_-]{43}$/ };

/** The portal of a partner's customer. It works without scripts and cookies, so also in a frame of another site. */
export function portalRoutes({ publicUrl, portal }: PortalParts): OpenRoute[] {
  return [
    // A program that only looks at links does not use it up: the button does.
    pageRoute('GET /portal/:token', {
      id: 'pages.portalDoor',
      openBecause,
      summary: 'Open the portal',
      idForms: tokenForm,
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
      id: 'pages.portalOpen',
      openBecause,
      summary: 'Use up the link of the portal',
      idForms: tokenForm,
      handler: async (request, reply) => {
        const { token } = request.params as { token: string };
        const opened = await portal.open(token);
        if (opened === undefined) return sendGone(request, reply);
        return unlisted(reply)
          .header('cache-control', 'no-store')
          .redirect(`${publicUrl}/portal/session/${opened}`, 303);
      },
    }),
    pageRoute('GET /portal/session/:token', {
      id: 'pages.portal',
      openBecause,
      summary: 'The portal',
      idForms: tokenForm,
      handler: async (request, reply) => {
        const { token } = request.params as { token: string };
        const found = await portal.view(token);
        if (!found) return sendGone(request, reply);
        const { session, view } = found;
        const { account_name: name, logo_id, mode } = view.company;
        return sendPortal(reply, 200, session, {
          partner: { name, logo: logo_id === null ? null : `${publicUrl}/logos/${logo_id}` },
          isSandbox: mode === 'sandbox',
          content: render(session, view),
        });
      },
    }),
  ];
}

type Shown = { content: string; partner?: { name: string; logo: string | null }; isSandbox?: boolean };

function sendPortal(reply: HttpReply, status: number, session: Session, shown: Shown): HttpReply {
  const { language, allowed_origins: framedBy, accent_color: accent } = session;
  const page = peoplePage({
    language,
    title: portalWords[language].title,
    ...shown,
    // Only a checked colour; on dark ground the usual one is read better.
    ...(accent === null
      ? {}
      : {
          style: `@media (prefers-color-scheme: light) { :root { --accent: ${accent}; --accent-ink: #fff; } }`,
        }),
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

function render(
  { language, return_url }: Session,
  { company, signatories, holders, deliveries }: View,
): string {
  const words = portalWords[language];
  const back =
    return_url === null ? '' : `<p><a href="${escapeHtml(return_url)}" target="_top">${words.back}</a></p>`;
  const status = words.tpaStatus[company.tpa_status] ?? company.tpa_status;
  const tpa =
    signatories &&
    `<section class="card"><h2>${words.tpa}</h2>
<dl class="facts"><dt>${escapeHtml(company.organization_number)}</dt><dd>${escapeHtml(company.company)}</dd><dt>${words.tpa}</dt><dd>${escapeHtml(status)}</dd></dl>
<h3>${words.signatories}</h3>${list(
      signatories.map(({ name, signed_at }) => [name, signed_at === null ? words.waiting : words.signed]),
      words.none,
    )}</section>`;
  const consents =
    holders &&
    `<section class="card"><h2>${words.consents}</h2>${list(
      holders.map(({ name, reference_id, status: own }) => [
        name ?? reference_id,
        words.consentStatus[own] ?? own,
      ]),
      words.none,
    )}</section>`;
  const log =
    deliveries &&
    `<section class="card"><h2>${words.deliveries}</h2>${list(
      deliveries.map(({ name, status: own, at }) => [
        `${name} · ${at.slice(0, 16).replace('T', ' ')} UTC`,
        words.deliveryStatus[own] ?? own,
      ]),
      words.none,
    )}</section>`;
  return `<h1>${escapeHtml(company.name)}</h1>${back}${tpa ?? ''}${consents ?? ''}${log ?? ''}`;
}

function list(rows: [string, string][], none: string): string {
  if (rows.length === 0) return `<p class="soft">${none}</p>`;
  const items = rows.map(
    ([name, state]) => `<li>${escapeHtml(name)}: <strong>${escapeHtml(state)}</strong></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

import { plainAddress } from '../../auth/addresses.ts';
import type { HttpRequest } from '../../http/fastify.ts';
import { type OpenRoute, openRoute } from '../../http/route.ts';
import { isLanguage, type Language, type Translated } from '../../platform/language.ts';
import type { EidIdentified, Person } from '../../services/eid/index.ts';
import { formBytesMax, readForm } from '../form.ts';
import { escapeHtml } from '../layout.ts';
import { consentWords } from './consent-words.ts';
import { facts, renderText, sendPeoplePage, showTime } from './layout.ts';
import {
  type Addressee,
  goBack,
  type LinkParts,
  openLink,
  pathOf,
  problemIn,
  type Renewal,
  renewLink,
  sendToEid,
} from './link.ts';
import { steps } from './signing.ts';
import type { ProblemCode } from './words.ts';

type Country = 'SE' | 'NO' | 'DK' | 'FI';
export type ConsentView = {
  email: string | null;
  partner: string;
  logoId: string | null;
  company: string;
  country: Country;
  reference: string;
  language: Language;
  status: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn';
  consentedAt: string | null;
  withdrawnAt: string | null;
  isSandbox: boolean;
  texts: Translated<{ text: string; sha256: string }>;
};

/** What the page needs of the card holders. */
export type ConsentDesk = {
  view(accountId: string, cardHolderId: string): Promise<ConsentView | undefined>;
  consent(
    accountId: string,
    cardHolderId: string,
    consent: { person: Person; textSha256: string; language: Language; address: string },
  ): Promise<'done' | 'gone' | 'wrong_text' | 'other_person'>;
  withdraw(accountId: string, cardHolderId: string, from: { address: string }): Promise<unknown>;
  renew(accountId: string, cardHolderId: string, from: { address: string }): Promise<Renewal>;
};

export type ConsentParts = LinkParts & { consent: ConsentDesk };

const openBecause =
  'The personal link is the credential: its token has 256 bits and was mailed to one person.';
const path = '/consent/:token';

export function consentRoutes(parts: ConsentParts): OpenRoute[] {
  const { consent } = parts;
  const common = { openBecause, tag: 'pages', isDocumented: false } as const;
  return [
    openRoute({
      ...common,
      id: 'pages.consent',
      summary: 'The consent page',
      method: 'GET',
      path,
      success: { status: 200 },
      handler: async (request, reply) => {
        const opened = await openLink(parts, 'consent', request, reply, consent.view, addressee);
        if (!opened) return reply;
        const { view, language } = opened;
        return sendPeoplePage(reply, 200, {
          ...addressee(view),
          language,
          title: consentWords[language].title,
          content: render(request, view, language),
        });
      },
    }),
    openRoute({
      ...common,
      id: 'pages.consentBegin',
      summary: 'On to the eID',
      method: 'POST',
      path,
      accepts: 'form',
      bodyBytesMax: formBytesMax,
      success: { status: 200 },
      handler: async (request, reply) => {
        const form = readForm(request);
        const opened = await openLink(parts, 'consent', request, reply, consent.view, addressee);
        if (!opened) return reply;
        const { accountId, objectId, view, language } = opened;
        const returnPath = `${pathOf(request)}?lang=${language}`;
        const { sha256 } = view.texts[language];
        if (view.status === 'consented') return goBack(reply, returnPath);
        if (form.get('confirmed') !== 'yes') return goBack(reply, returnPath, 'not_read');
        if (form.get('text') !== sha256) return goBack(reply, returnPath, 'wrong_text');
        return sendToEid(parts, reply, {
          purpose: { kind: 'card_holder_consent', accountId, objectId },
          isSandbox: view.isSandbox,
          country: view.country,
          language,
          textSha256: sha256,
          displayText: consentWords[language].display(view.partner, view.company),
          returnPath,
        });
      },
    }),
    openRoute({
      ...common,
      id: 'pages.consentWithdraw',
      summary: 'Withdraw the consent',
      method: 'POST',
      path: `${path}/withdraw`,
      accepts: 'form',
      bodyBytesMax: formBytesMax,
      success: { status: 303 },
      handler: async (request, reply) => {
        const opened = await openLink(parts, 'consent', request, reply, consent.view, addressee);
        if (!opened) return reply;
        const { accountId, objectId, language } = opened;
        await consent.withdraw(accountId, objectId, { address: plainAddress(request.ip) });
        return goBack(reply, `${pathOf(request).replace(/\/withdraw$/, '')}?lang=${language}`);
      },
    }),
    openRoute({
      ...common,
      id: 'pages.consentRenew',
      summary: 'Send a new link',
      method: 'POST',
      path: `${path}/renew`,
      accepts: 'form',
      bodyBytesMax: formBytesMax,
      success: { status: 200 },
      handler: (request, reply) =>
        renewLink(parts, 'consent', request, reply, consent.view, addressee, consent.renew),
    }),
  ];
}

/** The eID has said who it is; returns what the person should be told, if anything went wrong. */
export async function consentIdentified(
  consent: ConsentDesk,
  { purpose, person, textSha256, returnPath }: EidIdentified,
  address: string,
): Promise<ProblemCode | undefined> {
  // The language that the text was read in came along in the way back.
  const lang = new URLSearchParams(returnPath.split('?')[1] ?? '').get('lang') ?? '';
  const language = isLanguage(lang) ? lang : 'en';
  const { accountId, objectId } = purpose;
  const outcome = await consent.consent(accountId, objectId, { person, textSha256, language, address });
  return outcome === 'wrong_text' || outcome === 'other_person' ? outcome : undefined;
}

function addressee(view: ConsentView): Addressee {
  const { email, language, isSandbox, partner, logoId } = view;
  return { email, language, isSandbox, partner: { name: partner, logoId } };
}

function render(request: HttpRequest, view: ConsentView, language: Language): string {
  if (view.status === 'consented') return renderConsented(request, view, language);
  const words = consentWords[language];
  const { text, sha256 } = view.texts[language];
  const head =
    view.status === 'withdrawn'
      ? `<section class="card"><h1>${words.withdrawnTitle}</h1><p>${words.withdrawnText(when(view.withdrawnAt, language, view))}</p><p>${words.again}</p></section>`
      : `${steps(words.steps, 0)}
<h1>${words.title}</h1>
<p class="lead">${escapeHtml(words.lead(view.partner, view.company))}</p>`;
  return `${problemIn(request, language)}
${head}
<section class="card">${facts([
    [words.receiver, view.partner],
    [words.company, view.company],
    [words.reference, view.reference],
  ])}</section>
<section class="card" aria-labelledby="text-title">
<h2 id="text-title">${words.read}</h2>
<div class="text">
${renderText(text)}
</div>
<p class="soft small">${words.textHash}<br><span class="hash">${sha256}</span></p>
</section>
<section class="card act">
<form method="post" action="${escapeHtml(pathOf(request))}?lang=${language}">
<input type="hidden" name="text" value="${sha256}">
<label class="check"><input type="checkbox" name="confirmed" value="yes" required><span>${words.confirm}</span></label>
<button type="submit">${words.consent}</button>
<p class="soft small">${words.consentNote}</p>
</form>
</section>
${view.status === 'identified' ? withdrawal(request, view, language) : ''}`;
}

function renderConsented(request: HttpRequest, view: ConsentView, language: Language): string {
  const words = consentWords[language];
  const text = escapeHtml(words.consentedText(when(view.consentedAt, language, view), view.partner));
  return `${problemIn(request, language)}
${steps(words.steps, 2)}
<section class="card good"><h1>${words.consentedTitle}</h1><p>${text}</p><p>${words.consentedNext}</p></section>
<section class="card"><details><summary>${words.showText}</summary><div class="text">${renderText(view.texts[language].text)}</div></details></section>
${withdrawal(request, view, language)}`;
}

/** As easy as consenting was, and behind one more tap, so that nobody does it by mistake. */
function withdrawal(request: HttpRequest, view: ConsentView, language: Language): string {
  const words = consentWords[language];
  return `<section class="card"><details><summary>${words.withdrawSummary}</summary>
<p>${escapeHtml(words.withdrawText(view.partner))}</p>
<form method="post" action="${escapeHtml(pathOf(request))}/withdraw?lang=${language}"><button type="submit" class="quiet">${words.withdraw}</button></form>
</details></section>`;
}

function when(at: string | null, language: Language, { country }: ConsentView): string {
  return at === null ? '' : showTime(at, language, country);
}

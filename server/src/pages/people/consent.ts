import { plainAddress } from '../../auth/addresses.ts';
import type { Country } from '../../domain/country.ts';
import { isLanguage, type Language, type Translated } from '../../domain/language.ts';
import type { HttpRequest } from '../../http/fastify.ts';
import type { OpenRoute } from '../../http/route.ts';
import type { EidIdentified, Person } from '../../services/eid/index.ts';
import { escapeHtml } from '../layout.ts';
import { parseForm } from '../route.ts';
import { consentWords } from './consent-words.ts';
import { facts, renderText, showTime } from './layout.ts';
import {
  type Addressee,
  goBack,
  type LinkParts,
  type LinkTarget,
  linkPathOf,
  linkRoute,
  linkRoutes,
  type Opened,
  problemIn,
  type Rendered,
  type Renewal,
  returnPathOf,
} from './link.ts';
import { steps } from './signing.ts';
import type { ProblemCode } from './words.ts';

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

/** The card holders' operations that the page requires. */
export type ConsentPort = {
  view(accountId: string, cardHolderId: string): Promise<ConsentView | undefined>;
  consent(
    accountId: string,
    cardHolderId: string,
    consent: { person: Person; textSha256: string; language: Language; address: string },
  ): Promise<'done' | 'gone' | 'wrong_text' | 'other_person'>;
  withdraw(
    accountId: string,
    cardHolderId: string,
    from: { address: string; reason?: 'wrong_person' | undefined },
  ): Promise<unknown>;
  renew(accountId: string, cardHolderId: string, from: { address: string }): Promise<Renewal>;
};

export function consentRoutes(parts: LinkParts & { consent: ConsentPort }): OpenRoute[] {
  const { consent } = parts;
  const target: LinkTarget<ConsentView> = {
    kind: 'consent',
    summary: 'The consent page',
    read: consent.view,
    addresseeOf,
    render: async (request, opened) => render(request, opened),
    agreementOf: ({ view, language }) =>
      view.status === 'consented'
        ? undefined
        : {
            kind: 'card_holder_consent',
            country: view.country,
            textSha256: view.texts[language].sha256,
            displayText: consentWords[language].display(view.partner, view.company),
          },
    renew: consent.renew,
  };
  return [
    ...linkRoutes(parts, target),
    linkRoute(parts, target, `POST ${linkPathOf('consent')}/withdraw`, {
      id: 'pages.consentWithdraw',
      summary: 'Withdraw the consent',
      handler: async (opened, request, reply) => {
        const { accountId, objectId } = opened;
        const reason = parseForm(request).get('reason') === 'wrong_person' ? 'wrong_person' : undefined;
        await consent.withdraw(accountId, objectId, { address: plainAddress(request.ip), reason });
        return goBack(reply, returnPathOf(opened));
      },
    }),
  ];
}

/** Records the consent of an identified person. Returns the problem to show, if there is one. */
export async function consentIdentified(
  consent: ConsentPort,
  { purpose, person, textSha256, returnPath }: EidIdentified,
  address: string,
): Promise<ProblemCode | undefined> {
  // The return path contains the language in which the person read the text.
  const lang = new URLSearchParams(returnPath.split('?')[1] ?? '').get('lang') ?? '';
  const language = isLanguage(lang) ? lang : 'en';
  const { accountId, objectId } = purpose;
  const outcome = await consent.consent(accountId, objectId, { person, textSha256, language, address });
  return outcome === 'wrong_text' || outcome === 'other_person' ? outcome : undefined;
}

function addresseeOf(view: ConsentView): Addressee {
  const { email, language, isSandbox, partner, logoId } = view;
  return { email, language, isSandbox, partner: { name: partner, logoId }, canRenew: email !== null };
}

function render(request: HttpRequest, opened: Opened<ConsentView>): Rendered {
  const { view, language } = opened;
  if (view.status === 'consented') return renderConsented(request, opened);
  const words = consentWords[language];
  const { text, sha256 } = view.texts[language];
  const isWithdrawn = view.status === 'withdrawn';
  const head = isWithdrawn
    ? `<section class="card"><h1>${view.consentedAt === null ? words.declinedTitle : words.withdrawnTitle}</h1><p>${(view.consentedAt === null ? words.declinedText : words.withdrawnText)(when(view.withdrawnAt, language, view))}</p><p>${words.again}</p></section>`
    : `${steps(words.steps, 0)}
<h1>${words.title}</h1>
<p class="lead">${escapeHtml(words.lead(view.partner, view.company))}</p>`;
  const content = `${problemIn(request, language)}
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
<form method="post" action="${escapeHtml(returnPathOf(opened))}">
<input type="hidden" name="text" value="${sha256}">
<label class="check"><input type="checkbox" name="confirmed" value="yes" required><span>${words.confirm}</span></label>
<button type="submit">${words.consent}</button>
<p class="soft small">${words.consentNote}</p>
</form>
</section>
${isWithdrawn ? '' : view.status === 'identified' ? withdrawal(opened) : refusal(opened)}`;
  const withdrawnTitle = view.consentedAt === null ? words.declinedTitle : words.withdrawnTitle;
  return { title: isWithdrawn ? withdrawnTitle : words.title, content };
}

function renderConsented(request: HttpRequest, opened: Opened<ConsentView>): Rendered {
  const { view, language } = opened;
  const words = consentWords[language];
  const text = escapeHtml(words.consentedText(when(view.consentedAt, language, view), view.partner));
  // The other problems' texts ask the person to try again, which is no longer possible.
  const content = `${problemIn(request, language, ['other_person'])}
${steps(words.steps, 2)}
<section class="card good"><h1>${words.consentedTitle}</h1><p>${text}</p><p>${words.consentedNext}</p></section>
<section class="card"><details><summary>${words.showText}</summary><div class="text">${renderText(view.texts[language].text)}</div></details></section>
${withdrawal(opened)}`;
  return { title: words.consentedTitle, content };
}

/** Renders the withdrawal: as easy as the consent, but with one more click against mistakes. */
function withdrawal({ view, language, path }: Opened<ConsentView>): string {
  const words = consentWords[language];
  return `<section class="card"><details><summary>${words.withdrawSummary}</summary>
<p>${escapeHtml(words.withdrawText(view.partner))}</p>
<form method="post" action="${escapeHtml(path)}/withdraw?lang=${language}"><button type="submit" class="quiet">${words.withdraw}</button></form>
</details></section>`;
}

/** Renders the form to decline, before a consent. */
function refusal({ view, language, path }: Opened<ConsentView>): string {
  const words = consentWords[language];
  return `<section class="card"><details><summary>${words.declineSummary}</summary>
<p>${escapeHtml(words.declineText(view.partner))}</p>
<form method="post" action="${escapeHtml(path)}/withdraw?lang=${language}">
<p><button class="quiet" name="reason" value="declined">${words.decline}</button></p>
<p><button class="quiet" name="reason" value="wrong_person">${words.wrongPerson}</button></p>
</form>
</details></section>`;
}

function when(at: string | null, language: Language, { country }: ConsentView): string {
  return at === null ? '' : showTime(at, language, country);
}

import { plainAddress } from '../../auth/addresses.ts';
import { showCompanyNumber } from '../../domain/company-number.ts';
import type { Country } from '../../domain/country.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { sendDownload } from '../../http/download.ts';
import type { HttpRequest } from '../../http/fastify.ts';
import type { OpenRoute } from '../../http/route.ts';
import type { EidIdentified, Person } from '../../services/eid/index.ts';
import type { StoredFile } from '../../services/file-store/index.ts';
import { escapeHtml } from '../layout.ts';
import { parseForm } from '../route.ts';
import { facts, renderText, showTime, unlisted } from './layout.ts';
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
  sendUnknown,
} from './link.ts';
import { signingWords } from './signing-words.ts';
import { type ProblemCode, peopleWords } from './words.ts';

export type SigningView = {
  signatory: {
    id: string;
    name: string | null;
    email: string;
    language: Language;
    signed_at: string | null;
    declined_at: string | null;
  };
  tpa: { id: string; name: string; organization_number: string; country: Country; language: Language };
  state: 'open' | 'signed' | 'closed';
  title: string;
  text: string;
  textSha256: string;
  /** Translations for reading. Only the text above is binding. */
  translations: Translated<{ title: string; text: string }>;
  partner: { name: string; logoId: string | null };
  product: string;
  issuer: string;
  isSandbox: boolean;
  signedDocumentId: string | null;
};

/** The TPAs' operations that the page requires. */
export type SigningPort = {
  view(accountId: string, signatoryId: string): Promise<SigningView | undefined>;
  recordOpened(accountId: string, signatoryId: string): Promise<void>;
  sign(
    accountId: string,
    signatoryId: string,
    signature: { person: Person; textSha256: string; address: string },
  ): Promise<'signed' | 'signed_before' | 'closed' | 'wrong_text' | 'same_person' | 'gone'>;
  decline(
    accountId: string,
    signatoryId: string,
    given: { reason: 'declined' | 'wrong_person'; address: string },
  ): Promise<void>;
  renew(accountId: string, signatoryId: string, from: { address: string }): Promise<Renewal>;
  document(accountId: string, fileId: string): Promise<StoredFile | undefined>;
};

export function signingRoutes(parts: LinkParts & { signing: SigningPort }): OpenRoute[] {
  const { signing } = parts;
  const target: LinkTarget<SigningView> = {
    kind: 'signature',
    summary: 'The signing page',
    read: signing.view,
    addresseeOf,
    render: async (request, opened) => {
      const { accountId, objectId, view } = opened;
      if (view.state === 'open') await signing.recordOpened(accountId, objectId);
      return render[view.state](request, opened);
    },
    agreementOf: ({ view, language }) =>
      view.state !== 'open'
        ? undefined
        : {
            kind: 'tpa_signature',
            country: view.tpa.country,
            textSha256: view.textSha256,
            displayText: signingWords[language].display(view.partner.name, view.tpa.name),
          },
    renew: signing.renew,
  };
  return [
    ...linkRoutes(parts, target),
    linkRoute(parts, target, `POST ${linkPathOf('signature')}/decline`, {
      id: 'pages.signDecline',
      summary: 'Decline to sign',
      handler: async (opened, request, reply) => {
        const reason = parseForm(request).get('reason') === 'wrong_person' ? 'wrong_person' : 'declined';
        const address = plainAddress(request.ip);
        await signing.decline(opened.accountId, opened.objectId, { reason, address });
        return goBack(reply, returnPathOf(opened));
      },
    }),
    linkRoute(parts, target, `GET ${linkPathOf('signature')}/document`, {
      id: 'pages.signDocument',
      summary: 'The signed document',
      handler: async ({ accountId, view, language }, request, reply) => {
        const file = view.signedDocumentId && (await signing.document(accountId, view.signedDocumentId));
        if (!file || view.state !== 'signed') return sendUnknown(reply, language);
        return sendDownload(request, unlisted(reply), file);
      },
    }),
  ];
}

/** Records the signature of an identified person. Returns the problem to show, if there is one. */
export async function signIdentified(
  signing: SigningPort,
  { purpose, person, textSha256 }: EidIdentified,
  address: string,
): Promise<ProblemCode | undefined> {
  const outcome = await signing.sign(purpose.accountId, purpose.objectId, { person, textSha256, address });
  // The page itself shows the other outcomes.
  const isProblem = outcome === 'wrong_text' || outcome === 'same_person' || outcome === 'signed_before';
  return isProblem ? outcome : undefined;
}

function addresseeOf(view: SigningView): Addressee {
  const { signatory, partner, isSandbox, state } = view;
  const canRenew = state !== 'closed';
  return { email: signatory.email, language: signatory.language, partner, isSandbox, canRenew };
}

const render: Record<SigningView['state'], (request: HttpRequest, opened: Opened<SigningView>) => Rendered> =
  { open: renderOpen, signed: renderSigned, closed: renderClosed };

function renderOpen(request: HttpRequest, opened: Opened<SigningView>): Rendered {
  const { view, language } = opened;
  const { tpa, partner } = view;
  const words = signingWords[language];
  const textLanguage = peopleWords[tpa.language].tag;
  const note = tpa.language === language ? '' : `<p class="soft small">${words.otherLanguage}</p>`;
  const content = `${problemIn(request, language)}
${declined(opened)}${steps(words.steps, 0)}
<h1>${words.title}</h1>
<p class="lead">${escapeHtml(words.lead(partner.name, tpa.name))}</p>
<section class="card">${facts([
    [words.company, tpa.name],
    [words.number, showCompanyNumber(tpa.country, tpa.organization_number)],
    [words.receiver, partner.name],
    [words.product, `${view.product}, ${view.issuer}`],
    [words.signer, view.signatory.name ?? view.signatory.email],
  ])}</section>
<section class="card" aria-labelledby="text-title">
<h2 id="text-title">${words.read}</h2>
${note}<div class="text" lang="${textLanguage}">
<p><strong>${escapeHtml(view.title)}</strong></p>
${renderText(view.text)}
</div>
${translation(view, language)}<p class="soft small">${words.textHash}<br><span class="hash">${view.textSha256}</span></p>
</section>
<section class="card act">
<form method="post" action="${escapeHtml(returnPathOf(opened))}">
<input type="hidden" name="text" value="${view.textSha256}">
<label class="check"><input type="checkbox" name="confirmed" value="yes" required><span>${words.confirm}</span></label>
<button type="submit">${words.sign}</button>
<p class="soft small">${words.signNote}</p>
</form>
</section>
${refusal(opened)}`;
  return { title: words.title, content };
}

function declined({ view, language }: Opened<SigningView>): string {
  if (view.signatory.declined_at === null) return '';
  const at = showTime(view.signatory.declined_at, language, view.tpa.country);
  return `<section class="card alert" role="status"><p>${escapeHtml(signingWords[language].declinedText(at, view.partner.name))}</p></section>\n`;
}

/** Renders the form to decline: as easy as signing, but with one more click against mistakes. */
function refusal({ view, language, path }: Opened<SigningView>): string {
  if (view.signatory.declined_at !== null) return '';
  const words = signingWords[language];
  return `<section class="card"><details><summary>${words.declineSummary}</summary>
<p>${escapeHtml(words.declineText(view.partner.name))}</p>
<form method="post" action="${escapeHtml(path)}/decline?lang=${language}">
<p><button class="quiet" name="reason" value="declined">${words.decline}</button></p>
<p><button class="quiet" name="reason" value="wrong_person">${words.wrongPerson}</button></p>
</form>
</details></section>`;
}

/** Renders a translation for readers of another language than that of the binding text. */
function translation({ tpa, translations }: SigningView, language: Language): string {
  if (tpa.language === language) return '';
  const { title, text } = translations[language];
  const { translationTitle, translationNote } = signingWords[language];
  return `<details class="text"><summary>${translationTitle}</summary><p class="soft small">${translationNote}</p>
<p><strong>${escapeHtml(title)}</strong></p>
${renderText(text)}
</details>
`;
}

function renderSigned(request: HttpRequest, { view, language, path }: Opened<SigningView>): Rendered {
  const words = signingWords[language];
  const when = showTime(view.signatory.signed_at ?? '', language, view.tpa.country);
  const next = view.signedDocumentId
    ? `<p><a class="button" href="${escapeHtml(path)}/document">${words.download}</a></p>`
    : `<p>${words.signedWaiting}</p>`;
  // The other problems' texts ask the person to try again, which is no longer possible.
  const content = `${problemIn(request, language, ['signed_before'])}
${steps(words.steps, 2)}
<section class="card good"><h1>${words.signedTitle}</h1><p>${escapeHtml(words.signedText(when, view.tpa.name))}</p>${next}</section>`;
  return { title: words.signedTitle, content };
}

function renderClosed(_request: HttpRequest, { language }: Opened<SigningView>): Rendered {
  const { closedTitle, closedText } = signingWords[language];
  const content = `<section class="card"><h1>${closedTitle}</h1><p>${closedText}</p></section>`;
  return { title: closedTitle, content };
}

export function steps(names: readonly string[], current: number): string {
  const items = names.map((name, index) => {
    const mark = index === current ? ' aria-current="step"' : index < current ? ' class="done"' : '';
    return `<li${mark}>${index + 1}. ${name}</li>`;
  });
  return `<ol class="steps">${items.join('')}</ol>`;
}

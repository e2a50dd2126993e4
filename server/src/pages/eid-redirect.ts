import type { Translated } from '../domain/language.ts';
import type { HtmlPage } from '../http/html.ts';
import { escapeHtml } from './layout.ts';
import { type PeoplePage, peoplePage } from './people/layout.ts';

const words: Translated<{ title: string; text: string; go: string }> = {
  sv: {
    title: 'Vidare till e-legitimation',
    text: 'Du skickas nu vidare för att legitimera dig. Händer ingenting?',
    go: 'Fortsätt',
  },
  no: {
    title: 'Videre til elektronisk ID',
    text: 'Du sendes nå videre for å legitimere deg. Skjer det ingenting?',
    go: 'Fortsett',
  },
  da: {
    title: 'Videre til elektronisk ID',
    text: 'Du sendes nu videre for at legitimere dig. Sker der ikke noget?',
    go: 'Fortsæt',
  },
  fi: {
    title: 'Siirrytään tunnistautumaan',
    text: 'Sinut ohjataan nyt tunnistautumaan. Eikö mitään tapahdu?',
    go: 'Jatka',
  },
  en: {
    title: 'Continue to your electronic ID',
    text: 'You are being redirected to identify yourself. If nothing happens, continue here.',
    go: 'Continue',
  },
};

/**
 * Renders the response to a form that sends the browser to an eID provider. It is a page, not a redirect: browsers check every
 * hop of a redirect against the page's form-action, and a broker's hosts are not known in advance.
 */
export function renderEidRedirect(
  redirectUrl: string,
  frame: Pick<PeoplePage, 'language' | 'partner' | 'isSandbox'>,
): HtmlPage {
  const { title, text, go } = words[frame.language];
  const { language, partner, isSandbox = false } = frame;
  const content = `<section class="card">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="${escapeHtml(redirectUrl)}">${go}</a></p>
</section>`;
  return peoplePage({ language, partner, isSandbox, title, content, forwardTo: redirectUrl });
}
